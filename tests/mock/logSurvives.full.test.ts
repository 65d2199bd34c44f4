import { mkdtempSync, rmSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyLog } from '../../mock/server/archive/verifyLog';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { openStore } from '../../mock/server/store/openStore';
import { bundleServer, askServer, startServer, type RunningServer } from '../support/serverProcess';
import { createTestDatabase, type TestDatabase } from '../support/testStore';

/** Number of writes; `LOG_WRITES=10000 npx jest tests/mock/logSurvives` runs the complete test. */
const WRITES = Number(process.env['LOG_WRITES'] ?? 1200);
const CLIENTS = 64;
const KILLS = 4;

let bundle: ReturnType<typeof bundleServer>;
let database: TestDatabase | undefined;
let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  bundle = bundleServer();
  dataDir = mkdtempSync(path.join(tmpdir(), 'survives-'));
  database = process.env['TEST_DATABASE_URL'] === undefined ? undefined : await createTestDatabase();
});
afterAll(async () => {
  bundle.remove();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  server = await startServer({ DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }, bundle.program);
};

const post = (place: string, body: object, token?: string) => askServer(server, 'POST', place, token, body);

it(`kill -9 during ${WRITES} writes by ${CLIENTS} clients loses no acknowledged write or log row`, async () => {
  await start();
  const tokenOf = async (username: string) => (await post('/login', { username, password: DEMO_PASSWORD })).data.token;
  const tokens = [await tokenOf('admin'), await tokenOf('hr')];
  const acknowledgedNames: string[] = [];
  let sentCount = 0;
  let restarting: Promise<void> | undefined;

  /** Sends one request. Every third request has an incomplete body and is refused. */
  const write = async (number: number) => {
    const name = `Kept ${number}`;
    const body = number % 3 ? { parent_id: null, name, sort: 1, status: 1 } : { name };
    const { code } = await post('/dep/store', body, tokens[number % 2]);
    if (number % 3) expect(code).toBe(200);
    else expect(code).not.toBe(200);
    if (code === 200) acknowledgedNames.push(name);
  };
  const client = async () => {
    while (sentCount < WRITES) {
      const number = (sentCount += 1);
      await restarting;
      // A write without a response can be stored or lost. An acknowledged write must be stored.
      await write(number).catch((error: unknown) => {
        if ((error as Error).name !== 'TypeError') throw error;
      });
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (sentCount < (kill * WRITES) / (KILLS + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
      restarting = server.kill('SIGKILL').then(start);
      await restarting;
    }
  };
  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)]);
  await server.kill('SIGTERM');

  const store = await openStore({ dataDir, databaseUrl: database?.url });
  const { stored, head } = await verifyLog(store.db, []);
  expect(head.id).toBe(stored);
  const doneCreations = store.db
    .selectFrom('logs')
    .select('summary')
    .where('status_code', '=', 200)
    .where('path', 'like', '%/dep/store');
  const loggedNames = (await doneCreations.execute()).map(({ summary }) => /Kept \d+/.exec(summary)?.[0] ?? '');
  const departments = (
    await store.db.selectFrom('departments').select('name').where('name', 'like', 'Kept%').execute()
  ).map(({ name }) => name);
  expect(acknowledgedNames.length).toBeGreaterThan(WRITES / 3);
  const storedNames = new Set(departments);
  expect(acknowledgedNames.filter((name) => !storedNames.has(name))).toEqual([]);
  expect(loggedNames.sort()).toEqual(departments.sort());
  await store.close();
}, 900_000);

describe('forwarded log', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forward-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the forwarded log loses no entry when the server is killed three times', async () => {
    const file = path.join(folder, 'entries.jsonl');
    const env = { DATA_DIR: path.join(folder, 'data'), LOG_FORWARD: `file:${file}` };
    const entries = () =>
      (existsSync(file) ? readFileSync(file, 'utf8') : '')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as { id: number; username?: string });
    const signIn = (address: string, username: string) =>
      fetch(`${address}/api/account-api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
    const signedIn: string[] = [];
    for (const username of ['admin', 'hr', 'auditor']) {
      const server = await startServer(env);
      expect((await signIn(server.address, username)).status).toBe(200);
      signedIn.push(username);
      await server.kill('SIGKILL');
    }
    const server = await startServer(env);
    const end = Date.now() + 60_000;
    const names = () => signedIn.filter((name) => entries().some(({ username }) => username === name));
    while (names().length < signedIn.length && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await server.kill('SIGTERM')).toBe(0);
    const ids = [...new Set(entries().map(({ id }) => id))].sort((one, other) => one - other);
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
    expect(names()).toEqual(signedIn);
  }, 180_000);
});
