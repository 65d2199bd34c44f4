import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { askServer, startServer, type RunningServer } from '../support/serverProcess';
import { createTestDatabase, type TestDatabase } from '../support/testStore';

interface SwallowingProxy {
  /** The address to use instead of the real one. */
  readonly url: string;
  /** From now on every byte, either way, is taken and lost; connections stay open, and new ones are accepted. */
  vanish(): void;
  /** New connections work again; on those of before, what was lost stays lost. */
  comeBack(): void;
  close(): Promise<void>;
}

/** A way to a server on this machine that can vanish without a word, as in a partition of the network. */
async function swallowingProxy(target: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(target);
  let isAway = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isLost = isAway;
    const pass = (to: Socket) => (bytes: Buffer) => {
      isLost ||= isAway;
      if (!isLost) to.write(bytes);
    };
    const end = (other: Socket) => () => {
      if (!isLost && !isAway) other.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from
        .on('data', pass(to))
        .on('close', end(to))
        .on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = String((server.address() as AddressInfo).port);
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: near });
  return {
    url: url.href,
    vanish: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

// A vanished database is waited for.
jest.setTimeout(150_000);

const SECOND = 1000;

let database: TestDatabase;
let proxy: SwallowingProxy;
let server: RunningServer;
let token: string;

const ask = (method: string, place: string, body?: object) => askServer(server, method, place, token, body);
const read = () => ask('GET', '/user');
const write = (name: string) => ask('POST', '/dep/store', { parent_id: null, name, sort: 1, status: 1 });
const isHealthy = async () => (await fetch(`${server.address}/healthz`)).status === 200;

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await work();
  return Date.now() - begun;
}

beforeEach(async () => {
  database = await createTestDatabase('demo');
  proxy = await swallowingProxy(database.url);
  server = await startServer({ DATABASE_URL: proxy.url, DATABASE_POOL: '4' });
  token = '';
  token = (await ask('POST', '/login', { username: 'admin', password: 'Account@2026' })).data.token;
});
afterEach(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

it('calls are answered within 45 s while the database is unreachable, and succeed within 10 s of its return', async () => {
  expect((await write('Before')).status).toBe(200);
  proxy.vanish();
  const calls = [...Array.from({ length: 8 }, read), ...Array.from({ length: 8 }, (_, at) => write(`Vanished ${at}`))];
  expect(await isHealthy()).toBe(false);
  const answers = await Promise.all(
    calls.map((call) => took(() => call.then(({ status }) => expect(status).toBe(503)))),
  );
  expect(Math.max(...answers)).toBeLessThan(45 * SECOND);

  // Again under way while it comes back: these must not hold up what comes afterwards.
  const stuck = [...Array.from({ length: 6 }, read), write('Vanished again')];
  await new Promise((resolve) => setTimeout(resolve, 6 * SECOND));
  proxy.comeBack();
  const back = await took(async () => {
    while ((await read()).status !== 200 || !(await isHealthy()))
      await new Promise((resolve) => setTimeout(resolve, 200));
    while ((await write('Afterwards')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(back).toBeLessThan(10 * SECOND);
  await Promise.all(stuck);
});

it('SIGTERM ends the server within 10 s despite pending calls', async () => {
  proxy.vanish();
  const stuck = [read(), write('Stopping')].map((call) => call.catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, SECOND));
  expect(await took(() => server.kill('SIGTERM'))).toBeLessThan(10 * SECOND);
  await Promise.all(stuck);
});
