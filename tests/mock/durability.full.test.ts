import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { openStore } from '../../mock/server/store/openStore';
import { PASSWORD, passwordPair } from '../support/backend';
import { bundleServer, askServer, spawnServer, startServer, type RunningServer } from '../support/serverProcess';
import { answerWords } from '../support/backendWords';
import { countRows } from '../support/testStore';

const OWN_PASSWORD = 'amber-Lagoon-82';
const EMPTY = { SEED: 'none', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: PASSWORD };

let bundle: ReturnType<typeof bundleServer>;
let dataDir: string;
let server: RunningServer | undefined;

beforeAll(() => {
  bundle = bundleServer();
});
afterAll(() => bundle.remove());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'durable-'));
});
afterEach(async () => {
  await server?.kill('SIGKILL');
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string>, folder = dataDir) =>
  (server = await startServer({ ...env, DATA_DIR: folder }, bundle.program));

const ask = (method: string, name: string, token?: string, body?: object) =>
  askServer<unknown>(server!, method, name, token, body);
type Reply = Awaited<ReturnType<typeof ask>>;

const signIn = async (username: string, password: string) =>
  ((await ask('POST', '/login', undefined, { username, password })).data as { token: string }).token;

async function firstSignIn(): Promise<string> {
  const token = await signIn('root', PASSWORD);
  const body = { old_password: PASSWORD, ...passwordPair(OWN_PASSWORD) };
  await ask('POST', '/change_password', token, body);
  return token;
}

const department = (name: string, remark = '') => ({ parent_id: null, name, sort: 1, status: 1, remark });
const create = (token: string, name: string, remark?: string) =>
  ask('POST', '/dep/store', token, department(name, remark));

async function departmentNames(token: string): Promise<Set<string>> {
  const { data } = await ask('GET', '/dep/children', token);
  return new Set((data as { tree: { name: string }[] }).tree.map(({ name }) => name));
}

it('a server killed thirty times during writes loses no acknowledged change and restarts', async () => {
  await start(EMPTY);
  const token = await firstSignIn();
  const acknowledgedNames: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const enough = acknowledgedNames.length + 1 + ((round * 7) % 10);
    const kill: { at?: Promise<unknown> } = {};
    // Four clients ensure that requests are pending whenever the server is killed.
    const client = async (number: number) => {
      for (let index = 0; !kill.at; index += 1) {
        const name = `Round ${round} ${number}-${index}`;
        const reply = await create(token, name).catch(() => undefined);
        if (reply?.code === 200) acknowledgedNames.push(name);
        if (acknowledgedNames.length >= enough) kill.at ??= server!.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map(client));
    await kill.at;
    await start(EMPTY);
    const names = await departmentNames(token);
    expect(acknowledgedNames.filter((name) => !names.has(name))).toEqual([]);
  }
  expect(acknowledgedNames.length).toBeGreaterThan(100);

  await server!.kill('SIGKILL');
  const store = await openStore({ dataDir });
  const createdDepartments = await store.db.selectFrom('departments').select('id').execute();
  const loggedRows = await store.db.selectFrom('logs').select('id').where('path', 'like', '%/dep/store').execute();
  // The seed creates the first department, without a log row.
  expect(loggedRows).toHaveLength(createdDepartments.length - 1);
  await store.close();
}, 300_000);

it('a server killed ten times during the first seed restarts and completes the seed', async () => {
  const wal = (folder: string) =>
    statSync(path.join(folder, 'account-center.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  let interruptions = 0;
  for (let round = 0; round < 10; round += 1) {
    const folder = path.join(dataDir, String(round));
    const child = spawnServer({ DATA_DIR: folder, PORT: '0' }, bundle.program);
    let output = '';
    child.stdout!.on('data', (words: Buffer) => (output += String(words)));
    // The write-ahead log grows while the server inserts demo data. Each round kills the server at a larger log size.
    while (wal(folder) < round * 60_000 && !output.includes('http://')) await new Promise(setImmediate);
    const exitPromise = once(child, 'close');
    child.kill('SIGKILL');
    await exitPromise;
    if (!output.includes('http://')) interruptions += 1;

    await start({}, folder);
    const token = await signIn('admin', DEMO_PASSWORD);
    const { data } = await ask('POST', '/users', token, { pageSize: 1 });
    expect(data).toMatchObject({ total: 300 });
    await server!.kill('SIGKILL');
    const store = await openStore({ dataDir: folder });
    for (const table of ['departments', 'menu_nodes', 'roles', 'cards', 'logs'] as const)
      expect([table, (await countRows(store, table)) > 0]).toEqual([table, true]);
    await store.close();
  }
  expect(interruptions).toBeGreaterThan(5);
}, 300_000);

/** Whether the test can fill a disk, for which it needs the permission to mount a small disk. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
if (!mayMount) console.warn('Skipped: filling a disk needs root on Linux.');

describe('a server with a full disk', () => {
  let mountPoint: string | undefined;
  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'full-'));
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    if (status === 0) mountPoint = folder;
    else console.warn('Skipped: this machine lets nobody mount a disk to fill.');
  });
  afterAll(() => {
    if (mountPoint) spawnSync('umount', [mountPoint]);
  });

  (mayMount ? it : it.skip)(
    'a server with a full disk serves reads only, and recovers with free space',
    async () => {
      if (!mountPoint) return;
      await start(EMPTY, path.join(mountPoint, 'data'));
      const token = await firstSignIn();
      const ballast = path.join(mountPoint, 'ballast');
      fill(ballast);

      const refusals: Reply[] = [];
      for (let index = 0; index < 300 && refusals.length < 5; index += 1) {
        const reply = await create(token, `Department ${index}`, 'x'.repeat(500));
        if (reply.code !== 200) refusals.push(reply);
      }
      expect(refusals).toHaveLength(5);
      for (const reply of refusals)
        expect(reply).toEqual({ status: 503, code: 503, message: answerWords.diskFull, data: null });
      const storedNames = await departmentNames(token);
      expect(storedNames.size).toBeGreaterThan(0);
      expect((await ask('GET', '/user', token)).code).toBe(200);
      expect((await ask('POST', '/login', undefined, { username: 'root', password: OWN_PASSWORD })).status).toBe(503);

      rmSync(ballast);
      expect((await create(token, 'Room again')).code).toBe(200);
      expect(await departmentNames(token)).toEqual(new Set([...storedNames, 'Room again']));
      expect(typeof (await signIn('root', OWN_PASSWORD))).toBe('string');
      await server!.kill('SIGKILL');
    },
    60_000,
  );
});

/** Appends to the file until its disk is full. */
function fill(file: string): void {
  for (const size of [64 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
