import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backUp, restore } from '../../mock/server/store/backup';
import { openStore } from '../../mock/server/store/openStore';
import { fillLog, rowsOf } from '../support/logRows';
import { askServer, startServer } from '../support/serverProcess';

let base: string;
let dataDir: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'log-'));
  dataDir = path.join(base, 'data');
  folder = path.join(base, 'archive');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function start(name: 'log:verify' | 'log:rebuild' | 'log:archive', ...args: string[]) {
  const program = path.resolve(__dirname, '../../mock/server/commands.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const argv = ['--import', 'tsx', program, name, ...args];
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const exitPromise = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.trim() }));
  return { child, exitPromise };
}
const run = (name: 'log:verify' | 'log:rebuild' | 'log:archive', ...args: string[]) => start(name, ...args).exitPromise;

const DAY = 24 * 60 * 60 * 1000;
const thisMonth = () => `${new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 7)}-01`;

/** Stores log rows of the last 80 days in the data folder. */
async function fill(rows: number): Promise<void> {
  const store = await openStore({ dataDir });
  const from = Date.now() - 80 * DAY;
  const moments = Array.from({ length: rows }, (_, index) => from + Math.floor((index * 80 * DAY) / rows));
  await fillLog(store, moments);
  await store.close();
}

it('log:verify prints the row count and the last hash, and compares the hash with the argument `--head`', async () => {
  await fill(100);
  const { code, output } = await run('log:verify');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^操作日志完好：归档 0 条，数据库 100 条，首尾相接。 从第一条起。\n末条：100:[0-9a-f]{64}$/),
  ]);
  const head = output.split('末条：')[1]!;
  expect((await run('log:verify', '--head', head)).code).toBe(0);
  const wrong = head.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  expect(await run('log:verify', '--head', wrong)).toEqual({ code: 1, output: expect.stringContaining('第 100 条') });
  expect(await run('log:verify', '--head', '100')).toEqual({ code: 1, output: expect.stringContaining('用法') });
});

it('log:verify exits with 1 and names a wrong count, which log:rebuild corrects', async () => {
  await fill(100);
  const store = await openStore({ dataDir });
  await store.db.deleteFrom('log_days').execute();
  await store.close();
  const { code, output } = await run('log:verify');
  expect([code, output]).toEqual([1, expect.stringMatching(/npm run log:rebuild\n\d{4}-\d\d-\d\d/)]);
  expect((await run('log:rebuild')).code).toBe(0);
  expect((await run('log:verify')).code).toBe(0);
});

it.each<[what: string, command: 'log:verify' | 'log:rebuild' | 'log:archive', args: string[], words: string]>([
  ['no data', 'log:verify', [], '没有操作日志'],
  ['a missing folder', 'log:verify', ['/nowhere/at/all'], '/nowhere/at/all'],
  ['an unknown option', 'log:verify', ['--all'], '用法'],
  ['a folder for log:rebuild', 'log:rebuild', ['folder'], '用法'],
  ['no date', 'log:archive', ['folder'], '用法'],
  ['no folder', 'log:archive', ['--before', '2026-01-01'], '用法'],
  ['an invalid date', 'log:archive', ['--before', 'January', 'folder'], '用法'],
  ['an unfinished month', 'log:archive', ['--before', '2999-01-01', 'folder'], '已经结束的月份'],
])('a log command with %s exits with 1 and prints one message', async (_what, command, args, words) => {
  const { code, output } = await run(command, ...args);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output).not.toContain('    at ');
});

it('log:archive loses no row when the command is killed repeatedly while a server writes to the log', async () => {
  await fill(6000);
  const root = { username: 'root', password: 'violet-Harbour-71' };
  const administrator = { ADMIN_USERNAME: root.username, ADMIN_PASSWORD: root.password };
  const server = await startServer({ DATA_DIR: dataDir, SEED: 'none', ...administrator });
  try {
    let isOver = false;
    const writing = (async () => {
      const codes = new Set<number>();
      while (!isOver) {
        codes.add((await askServer(server, 'POST', '/login', undefined, root)).code);
        await setTimeout(5);
      }
      return [...codes];
    })();
    const args = ['--before', thisMonth(), folder];
    let kills = 0;
    for (const patience of [700, 1000, 1300, 1600]) {
      const { child, exitPromise } = start('log:archive', ...args);
      await Promise.race([setTimeout(patience), exitPromise]);
      if (child.kill('SIGKILL')) kills += 1;
      await exitPromise;
      if (existsSync(folder)) expect(await run('log:verify', folder)).toMatchObject({ code: 0 });
    }
    expect(kills).toBeGreaterThan(0);
    expect(await run('log:archive', ...args)).toMatchObject({ code: 0 });
    expect(await run('log:archive', ...args)).toEqual({ code: 0, output: '没有可归档的月份。' });
    isOver = true;
    expect(await writing).toEqual([200]);
    expect((await run('log:verify', folder)).output).toMatch(/从第一条起/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.gz')).length).toBeGreaterThanOrEqual(2);
  } finally {
    await server.kill('SIGTERM');
  }
}, 180_000);

it('log:verify succeeds after the restore of a backup that was made before or after archiving', async () => {
  await fill(300);
  const backup = path.join(base, 'before.db');
  backUp(dataDir, backup);
  expect(await run('log:archive', '--before', thisMonth(), folder)).toMatchObject({ code: 0 });
  const laterBackup = path.join(base, 'after.db');
  backUp(dataDir, laterBackup);
  for (const file of [backup, laterBackup]) {
    restore(dataDir, file);
    expect(await run('log:verify', folder)).toMatchObject({ code: 0, output: expect.stringContaining('末条：300:') });
  }
  // Rows that were archived before the restore are not archived again.
  restore(dataDir, backup);
  expect(await run('log:archive', '--before', thisMonth(), folder)).toMatchObject({ code: 0 });
  expect(await run('log:verify', folder)).toMatchObject({ code: 0 });
  const store = await openStore({ dataDir });
  expect((await rowsOf(store)).length).toBeLessThan(300);
  await store.close();
});
