import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { seedDemo } from '../../mock/server/seed/seedDemo';
import { backUp, BackupError, restore } from '../../mock/server/store/backup';
import { DataFileDamagedError, openStore, DataFolderInUseError } from '../../mock/server/store/openStore';
import { CHEAP } from '../support/backend';
import { askServer, runToEnd, startServer, type RunningServer } from '../support/serverProcess';
import { operatorWords } from '../support/backendWords';
import { storedTokenSecret } from '../../mock/server/store/storedSettings';

// Each command and server is a separate process, so the tests of this file need a longer timeout.
jest.setTimeout(300_000);

let base: string;
let dataDir: string;
let file: string;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'backup-'));
  dataDir = path.join(base, 'data');
  file = path.join(base, 'kept', 'monday.db');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Sorted file names of a folder, without SQLite's `-wal` and `-shm` files and the lock file of the archive. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/-(wal|shm)$/.test(name) && name !== 'archive-lock.db')
    .sort();

describe('backup', () => {
  it('a backup can be restored completely into an empty folder', async () => {
    const store = await openStore({ dataDir });
    await seedDemo(store, { passwordCost: CHEAP });
    expect(backUp(dataDir, file)).toBe(statSync(file).size);
    await store.close();
    const elsewhere = path.join(base, 'elsewhere');
    expect(restore(elsewhere, file)).toBeNull();
    expect(filesOf(elsewhere)).toEqual(['account-center.db', 'lock.db']);
    const restoredStore = await openStore({ dataDir: elsewhere });
    expect(await seedDemo(restoredStore, { passwordCost: CHEAP })).toBe(false);
    await restoredStore.close();
  });

  it('a backup never overwrites a file, and leaves no file after a failure', async () => {
    expect(() => backUp(dataDir, file)).toThrow(BackupError);
    const store = await openStore({ dataDir });
    backUp(dataDir, file);
    expect(() => backUp(dataDir, file)).toThrow(file);
    await store.close();
    writeFileSync(path.join(dataDir, 'account-center.db'), Buffer.alloc(20_000, 7), { flag: 'r+' });
    expect(() => backUp(dataDir, path.join(base, 'bad.db'))).toThrow(DataFileDamagedError);
    expect(readdirSync(base).sort()).toEqual(['data', 'kept']);
  });
});

it.each([
  ['a missing file', undefined, BackupError],
  ['a text file', Buffer.from('a text'), DataFileDamagedError],
  ['a truncated backup', 'half', DataFileDamagedError],
  ['the database of another program', 'foreign', BackupError],
])('a refused restore of %s leaves the data unchanged', async (_what, content, error) => {
  const store = await openStore({ dataDir });
  backUp(dataDir, file);
  await store.close();
  const before = readFileSync(path.join(dataDir, 'account-center.db'));
  const givenFile = path.join(base, 'given.db');
  if (content === 'half') writeFileSync(givenFile, readFileSync(file).subarray(0, 20_000));
  else if (content === 'foreign') copyFileSync(path.join(dataDir, 'lock.db'), givenFile);
  else if (content) writeFileSync(givenFile, content);
  expect(() => restore(dataDir, givenFile)).toThrow(error);
  expect(readFileSync(path.join(dataDir, 'account-center.db')).equals(before)).toBe(true);
  expect(filesOf(dataDir)).toEqual(['account-center.db', 'lock.db']);
});

const tokenOf = async (server: RunningServer) =>
  (await askServer(server, 'POST', '/login', undefined, { username: 'admin', password: DEMO_PASSWORD })).data.token;

const addDepartment = async (server: RunningServer, token: string, name: string) =>
  (await askServer(server, 'POST', '/dep/store', token, { parent_id: 1, name, sort: 1, status: 1 })).code;

describe('backup commands', () => {
  const runCommand = (command: string, args: string[], env: Record<string, string> = {}) => {
    const program = path.resolve(__dirname, '../../mock/server/commands.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  it('backup works on a running server; restore requires a stopped server and replaces damaged data', async () => {
    const firstServer = await startServer({ DATA_DIR: dataDir });
    const token = await tokenOf(firstServer);
    expect(await addDepartment(firstServer, token, 'Before')).toBe(200);
    expect(runCommand('backup', [file])).toEqual({ status: 0, output: expect.stringContaining(file) as string });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await addDepartment(firstServer, token, 'After')).toBe(200);
    expect(runCommand('restore', [file])).toEqual({ status: 1, output: expect.stringContaining(dataDir) as string });
    // SIGKILL leaves the last writes in the write-ahead log.
    await firstServer.kill('SIGKILL');

    const { status, output } = runCommand('restore', [file]);
    const keptFile = /account-center\.before-[\w-]+\.db/.exec(output)?.[0] ?? '';
    expect([status, readdirSync(dataDir)]).toEqual([0, expect.arrayContaining([keptFile]) as string[]]);
    const second = await startServer({ DATA_DIR: dataDir });
    // A session that is open in the backup may have been ended after the backup, so the restore ends the session.
    expect((await askServer(second, 'GET', '/dep/children', token)).code).toBe(14012);
    const tree = JSON.stringify(await askServer(second, 'GET', '/dep/children', await tokenOf(second)));
    expect([tree.includes('Before'), tree.includes('After')]).toEqual([true, false]);
    await second.kill('SIGTERM');

    const elsewhere = path.join(base, 'elsewhere');
    expect(restore(elsewhere, path.join(dataDir, keptFile))).toBeNull();
    const storeBefore = await openStore({ dataDir: elsewhere });
    const laterDepartments = storeBefore.db.selectFrom('departments').select('id').where('name', '=', 'After');
    expect(await laterDepartments.execute()).toHaveLength(1);
    await storeBefore.close();

    writeFileSync(path.join(dataDir, 'account-center.db'), Buffer.alloc(20_000, 7), { flag: 'r+' });
    const damagedStart = await runToEnd({ DATA_DIR: dataDir, PORT: '0' });
    expect(damagedStart.output).toContain(operatorWords.dataFileDamaged('').split('  ').at(-1));
    expect(runCommand('restore', [file]).status).toBe(0);
    const third = await startServer({ DATA_DIR: dataDir });
    expect(await tokenOf(third)).toBeTruthy();
    await third.stop();
  });

  it.each(['backup', 'restore'])('the %s command refuses PostgreSQL and names pg_dump and pg_restore', (command) => {
    for (const args of [[], ['a']]) {
      const { status, output } = runCommand(command, args, { DATABASE_URL: 'postgres://db/a' });
      expect([status, output]).toEqual([1, expect.stringMatching(/pg_dump.*pg_restore/)]);
    }
  });

  it('the backup and restore commands print how to use them if the arguments are wrong', () => {
    const cases = [
      ['backup', []],
      ['restore', ['a', 'b']],
      ['restore', ['missing']],
    ] as const;
    for (const [command, args] of cases) {
      const { status, output } = runCommand(command, [...args]);
      expect(status).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('data folder', () => {
  it('the token secret of a data folder is created once and then reused', async () => {
    const store = await openStore({ dataDir });
    const secret = await storedTokenSecret(store);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await storedTokenSecret(store)).toBe(secret);
    await store.close();
  });

  it("a data folder cannot be opened twice at the same time; the error contains the folder's path", async () => {
    const store = await openStore({ dataDir });
    await expect(openStore({ dataDir })).rejects.toThrow(DataFolderInUseError);
    await expect(openStore({ dataDir })).rejects.toThrow(dataDir);
    await store.close();
    await (await openStore({ dataDir })).close();
  });

  it("opening a damaged data file throws an error with the file's path, and leaves no lock", async () => {
    const store = await openStore({ dataDir });
    await seedDemo(store, { passwordCost: CHEAP });
    await store.close();
    const damagedFile = path.join(dataDir, 'account-center.db');
    writeFileSync(damagedFile, Buffer.alloc(20_000, 7), { flag: 'r+' });
    await expect(openStore({ dataDir })).rejects.toThrow(DataFileDamagedError);
    await expect(openStore({ dataDir })).rejects.toThrow(damagedFile);
    rmSync(damagedFile);
    await (await openStore({ dataDir })).close();
  });
});
