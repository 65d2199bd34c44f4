import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { askServer, startServer, type RunningServer } from '../support/serverProcess';
import { createTestDatabase, type TestDatabase } from '../support/testStore';

interface SwallowingProxy {
  readonly url: string;
  /** Loses all bytes in both directions from now on; connections stay open, and new connections are accepted. */
  vanish(): void;
  /** Lets new connections work again; bytes lost on earlier connections stay lost. */
  comeBack(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server `target` that can lose all data on request, like a network partition. */
async function swallowingProxy(target: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(target);
  let isAway = false;
  const openSockets = new Set<Socket>();
  const server = createServer((nearSocket) => {
    const farSocket = connect(Number(port), hostname);
    let isLost = isAway;
    const pass = (target: Socket) => (bytes: Buffer) => {
      isLost ||= isAway;
      if (!isLost) target.write(bytes);
    };
    const end = (otherSocket: Socket) => () => {
      if (!isLost && !isAway) otherSocket.destroy();
    };
    for (const [from, to] of [
      [nearSocket, farSocket],
      [farSocket, nearSocket],
    ] as const) {
      openSockets.add(from);
      from
        .on('data', pass(to))
        .on('close', end(to))
        .on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const nearPort = String((server.address() as AddressInfo).port);
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: nearPort });
  return {
    url: url.href,
    vanish: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    close: async () => {
      for (const socket of openSockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

// Calls wait up to 45 s for an unreachable database.
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
  const startedAt = Date.now();
  await work();
  return Date.now() - startedAt;
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

it('calls fail within 45 s while the database is unreachable, and recover within 10 s', async () => {
  expect((await write('Before')).status).toBe(200);
  proxy.vanish();
  const calls = [...Array.from({ length: 8 }, read), ...Array.from({ length: 8 }, (_, n) => write(`Vanished ${n}`))];
  expect(await isHealthy()).toBe(false);
  const answers = await Promise.all(
    calls.map((call) => took(() => call.then(({ status }) => expect(status).toBe(503)))),
  );
  expect(Math.max(...answers)).toBeLessThan(45 * SECOND);

  // The calls in `stuck` are pending when the database is reachable again, and must not delay later calls.
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
