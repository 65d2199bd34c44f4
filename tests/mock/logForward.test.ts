import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { archiveLog } from '../../mock/server/archive/archiveLog';
import { forwardedUpTo, startForwarding, stopForwarding } from '../../mock/server/archive/forwardLog';
import { forwardTarget, type ForwardTarget } from '../../mock/server/archive/forwardTargets';
import { canonicalForm, hashOfForm } from '../../mock/server/rules/logChain';
import type { Store } from '../../mock/server/store/openStore';
import { fillLog } from '../support/logRows';
import { openTestStore } from '../support/testStore';

const START = Date.parse('2026-01-05T08:00:00+08:00');
const moments = (count: number, from = 0) => Array.from({ length: count }, (_, index) => START + (from + index) * 1000);

let store: Store;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  store = await openTestStore();
  folder = mkdtempSync(path.join(tmpdir(), 'forward-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const faults: unknown[] = [];
beforeEach(() => void faults.splice(0));
function start(target: ForwardTarget, source = store) {
  const forwarding = startForwarding(source, target, { error: (_message, error) => faults.push(error) });
  closing.push(() => forwarding.close());
  return forwarding;
}

function receiver() {
  const lines: string[] = [];
  const target: ForwardTarget = async (batch) => void lines.push(...batch.map(({ json }) => json));
  return { lines, target };
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('Not within 15 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const idsOf = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { id: number }).id);

it('forwarding sends each log entry once, in order, with its chained hash', async () => {
  await fillLog(store, moments(1203));
  const { lines, target } = receiver();
  start(target);
  await until(() => lines.length >= 1203);
  expect(idsOf(lines)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  let previous = '0'.repeat(64);
  for (const line of lines) {
    const { hash, ...row } = JSON.parse(line) as Record<string, string>;
    expect(row['previous']).toBe(previous);
    expect(hash).toBe(hashOfForm(canonicalForm(previous, row)));
    previous = String(hash);
  }
});

it('forwarding continues after the last forwarded entry when the server restarts', async () => {
  await fillLog(store, moments(3));
  const { lines, target } = receiver();
  const firstForwarder = start(target);
  await until(() => lines.length === 3);
  await firstForwarder.close();
  await fillLog(store, moments(2, 3));
  start(target);
  await until(() => lines.length === 5);
  expect(idsOf(lines)).toEqual([1, 2, 3, 4, 5]);
});

it('forwarding retries a failed batch and reports one fault', async () => {
  await fillLog(store, moments(3));
  const { lines, target } = receiver();
  let calls = 0;
  start(async (batch) => {
    calls += 1;
    if (calls < 3) throw new Error('receiver down');
    return target(batch);
  });
  await until(() => lines.length === 3);
  expect([calls, idsOf(lines), faults.length]).toEqual([3, [1, 2, 3], 1]);
});

it('two forwarding processes together send each log entry once', async () => {
  await fillLog(store, moments(1700));
  const { lines, target } = receiver();
  start(target);
  start(target);
  await until(() => lines.length >= 1700);
  expect(idsOf(lines)).toEqual(Array.from({ length: 1700 }, (_, index) => index + 1));
});

const archive = () =>
  archiveLog(store, { before: START + 90 * 86_400_000, folder, now: () => START + 100 * 86_400_000 });

it('forwarding sends no empty batch after another process has forwarded everything', async () => {
  await fillLog(store, moments(3));
  const batches: number[] = [];
  const target: ForwardTarget = async (lines) => void batches.push(lines.length);
  let otherForwarder: ReturnType<typeof start> | undefined;
  const slowStore: Store = {
    ...store,
    async transaction(work) {
      otherForwarder ??= start(target);
      await until(() => batches.length >= 1);
      await otherForwarder.close();
      return store.transaction(work);
    },
  };
  const forwarding = start(target, slowStore);
  await until(() => batches.length === 1);
  await forwarding.close();
  expect(batches).toEqual([3]);
});

it('archiving is refused while some log entries have not been forwarded', async () => {
  await fillLog(store, moments(3));
  const { lines, target } = receiver();
  const forwarding = start(target);
  await until(() => lines.length === 3);
  await forwarding.close();
  await fillLog(store, moments(1, 3));
  await expect(archive()).rejects.toThrow('LOG_FORWARD');
  await stopForwarding(store.db);
  expect(await forwardedUpTo(store.db)).toBeUndefined();
  await archive();
});

it('archiving is refused while the forward target has never received an entry', async () => {
  await fillLog(store, moments(3));
  start(() => Promise.reject(new Error('receiver down')));
  await until(() => faults.length === 1);
  await expect(archive()).rejects.toThrow('LOG_FORWARD');
});

describe('forward target', () => {
  const LINES = [
    { at: START, json: '{"id":1}' },
    { at: START + 1, json: '{"id":2,"summary":"王明\\n😀"}' },
  ];
  const textOfLines = LINES.map(({ json }) => `${json}\n`).join('');

  async function listen(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => server.close());
    return (server.address() as AddressInfo).port;
  }

  it('a file forward target appends one line per entry', async () => {
    const file = path.join(folder, 'entries.jsonl');
    const target = forwardTarget(`file:${file}`)!;
    await target(LINES);
    await target(LINES);
    expect(readFileSync(file, 'utf8')).toBe(textOfLines + textOfLines);
  });

  it('an HTTP forward target sends a POST with the token, and fails unless the status is 2xx', async () => {
    const calls: unknown[] = [];
    let status = 204;
    const port = await listen(
      createHttpServer(async (request, response) => {
        calls.push([request.method, request.headers['authorization'], await text(request)]);
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      }),
    );
    const target = forwardTarget(`http://127.0.0.1:${port}/entries`, 'hush')!;
    await target(LINES);
    expect(calls).toEqual([['POST', 'Bearer hush', textOfLines]]);
    for (status of [302, 401, 500]) await expect(target(LINES)).rejects.toThrow();
  });

  it('a syslog forward target sends RFC 5424 messages with octet counts', async () => {
    let receivedText = '';
    const port = await listen(
      createServer({ allowHalfOpen: true }, async (socket) => {
        receivedText += await text(socket);
        socket.end();
      }),
    );
    await forwardTarget(`syslog://127.0.0.1:${port}`)!(LINES);
    let rest = Buffer.from(receivedText);
    for (const { at, json } of LINES) {
      const [, digits = ''] = /^(\d+) /.exec(rest.toString('latin1')) ?? [];
      const message = rest.subarray(digits.length + 1, digits.length + 1 + Number(digits)).toString();
      expect(message.startsWith(`<110>1 ${new Date(at).toISOString()} `)).toBe(true);
      expect(message.endsWith(` account-center ${process.pid} entry - ${json}`)).toBe(true);
      rest = rest.subarray(digits.length + 1 + Number(digits));
    }
    expect(rest).toHaveLength(0);
  });

  it('a syslog forward target fails when the server refuses or resets the connection', async () => {
    const port = await listen(createServer((socket) => socket.resetAndDestroy()));
    await expect(forwardTarget(`syslog://127.0.0.1:${port}`)!(LINES)).rejects.toThrow();
    await expect(forwardTarget('syslog://127.0.0.1:1')!(LINES)).rejects.toThrow();
  });

  it.each(['', 'file:', 'syslog://', 'ftp://host', 'entries.jsonl'])(
    'forwardTarget returns undefined for the invalid address "%s"',
    (address) => {
      expect(forwardTarget(address)).toBeUndefined();
    },
  );
});
