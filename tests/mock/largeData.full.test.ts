import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { histogramOf, matchingLogs, searchedDays } from '../../mock/server/operations/logFilter';
import { fillStore } from '../../mock/server/fillStore';
import { MAX_DEPTH } from '../../mock/server/rules/tree';
import { seedLarge } from '../../mock/server/seed/large/seedLarge';
import { clearUnfinished } from '../../mock/server/seed/large/unfinished';
import { openStore, type Store } from '../../mock/server/store/openStore';
import type { Department } from '../../src/contract/department';
import type { LogQuery } from '../../src/contract/log';
import { call, CHEAP, createTestBackend, signIn, START, type TestBackend } from '../support/backend';
import { SMALL } from '../support/storedRows';
import { countRows, recorded, type Statement } from '../support/testStore';

const OPTIONS = { sizes: SMALL, passwordCost: CHEAP, now: () => START };

const countsOf = async (store: Store) => ({
  staff: await countRows(store, 'staff'),
  departments: await countRows(store, 'departments'),
  menuNodes: await countRows(store, 'menu_nodes'),
  logs: await countRows(store, 'logs'),
});

describe('large seed data', () => {
  let backend: TestBackend;
  let admin: string;

  beforeAll(async () => {
    const store = await openStore({ memory: true });
    expect(await seedLarge(store, OPTIONS)).toBe(true);
    backend = await createTestBackend({ store });
    admin = await signIn(backend, 'admin');
  });
  afterAll(() => backend.close());

  it('the large seed creates the configured number of rows, and a second run does nothing', async () => {
    expect(await countsOf(backend.store)).toEqual({ ...SMALL, logs: SMALL.logs + 1 });
    expect(await seedLarge(backend.store, OPTIONS)).toBe(false);
    expect(await clearUnfinished(backend.store)).toBe(false);
  });

  it('departments of the large seed respect the maximum depth, and another department can be added', async () => {
    const { data } = await call(backend, admin, 'departmentTree', {});
    const depth = ({ children = [] }: Department): number => 1 + Math.max(0, ...children.map(depth));
    expect(Math.max(...data.tree.map(depth))).toBeLessThanOrEqual(MAX_DEPTH);
    expect((await call(backend, admin, 'menuTree', {})).code).toBe(200);
    const body = { parent_id: 400, name: '新分公司', sort: 1, status: 1 as const };
    expect((await call(backend, admin, 'departmentCreate', { body })).code).toBe(200);
  });

  it('staff and log lists with large data respond to every filter', async () => {
    for (const body of [{}, { keyword: '王' }, { role_id: 4 }, { department_id: 1 }, { status: 0 as const }]) {
      const { code, data } = await call(backend, admin, 'staffList', { body });
      expect([code, data.total > 0]).toEqual([200, true]);
    }
    expect((await call(backend, admin, 'staffDetail', { params: { id: SMALL.staff } })).data.username).toBeTruthy();
    const { data } = await call(backend, admin, 'logList', { body: { page: 7000 } });
    expect(data.data).toHaveLength(10);
  });

  it('log search has the same results whether it reads the log in parts or by one query', async () => {
    const { db } = backend.store;
    const texts = ['summary', 'user_name', 'username', 'ip', 'path'] as const;
    const holding = (words: string) =>
      db.selectFrom('logs').where((row) => row.or(texts.map((text) => row(text, 'like', `%${words}%`))));
    for (const words of ['林致远', '王', 'login']) {
      const rows = await holding(words).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
      for (const page of [1, 2, Math.ceil(rows.length / 10)]) {
        const { data } = await call(backend, admin, 'logList', { body: { keyword: words, page } });
        const days = data.histogram?.reduce((sum, day) => sum + day.total, 0);
        expect([data.total, days]).toEqual([rows.length, rows.length]);
        expect(data.data.map((row) => row.id)).toEqual(rows.slice(page * 10 - 10, page * 10).map((row) => row.id));
      }
    }
    for (const sortOrder of ['ascend', 'descend'] as const) {
      const sortedQuery = db
        .selectFrom('logs')
        .select('id')
        .orderBy('duration_ms', sortOrder === 'ascend' ? 'asc' : 'desc');
      const expected = await sortedQuery.orderBy('id', 'desc').execute();
      for (const page of [1, 3000, Math.ceil(expected.length / 10)]) {
        const { data } = await call(backend, admin, 'logList', { body: { sortField: 'duration_ms', sortOrder, page } });
        expect(data.data.map((row) => row.id)).toEqual(expected.slice(page * 10 - 10, page * 10).map((row) => row.id));
      }
    }
  });

  const HOUR = 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(START - days * 24 * HOUR + 12_345).toISOString();
  const period = { start_at: daysAgo(80), end_at: daysAgo(3) };
  /** Returns the number of days that each counting statement reads; Infinity for a statement without bounds. */
  const spansOf = (statements: readonly Statement[]) =>
    statements.flatMap(({ text, parameters }) => {
      if (!/from "logs".*group by/.test(text)) return [];
      const times = parameters.filter((value): value is number => typeof value === 'number' && value > 1e12);
      return [times.length === 2 ? (times[1]! - times[0]!) / (24 * HOUR) : Infinity];
    });

  it.each<[what: string, query: LogQuery, most: number]>([
    // A query counts only the rows of the first and the last day. Whole days between them have stored counts.
    ['a period', period, 1],
    ['failures of a module in a period', { ...period, module: '登录认证', result: 'failure' }, 1],
    ['one person', { user_id: 7 }, 20],
    ['successes of one person in a period', { ...period, user_id: 7, result: 'success' }, 20],
  ])('log counts for %s are the same whether read in parts or by one query', async (_what, query, most) => {
    const { store } = backend;
    await store.db.updateTable('logs').set({ user_id: 7 }).where('id', '<', 30_000).execute();
    const { db, statements } = recorded(store.db);
    const days = await searchedDays(db, { ...query, keyword: undefined });
    const spans = spansOf(statements);
    expect(spans.length).toBeGreaterThan(0);
    expect(Math.max(...spans)).toBeLessThanOrEqual(most);
    const expectedDays = await histogramOf(matchingLogs(store.db, query));
    expect(days).toEqual(expectedDays);
    expect(expectedDays.length).toBeGreaterThan(20);
  });

  it('the large seed creates the same rows each time', async () => {
    const otherStore = await openStore({ memory: true });
    await seedLarge(otherStore, OPTIONS);
    const rows = async ({ db }: Store) => {
      const people = db.selectFrom('staff').select(['id', 'username', 'mobile', 'department_id']);
      const logs = db.selectFrom('logs').selectAll().where('id', '<=', SMALL.logs);
      const lastPeople = await people.where('id', '>', SMALL.staff - 50).execute();
      return { lastPeople, lastLogs: await logs.where('id', '>', SMALL.logs - 50).execute() };
    };
    expect(await rows(otherStore)).toEqual(await rows(backend.store));
    await otherStore.close();
  });
});

describe('large seed', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'large-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each(['部门', '账号', '操作日志'])(
    'if the large seed is killed after the first output line for %s, the next start discards the partial data',
    async (moment) => {
      const script = path.resolve(__dirname, '../support/largeSeedProcess.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exitPromise = once(child, 'close');
      for await (const line of createInterface({ input: child.stdout })) {
        expect(line).not.toBe('done');
        if (line.endsWith(moment)) break;
      }
      child.kill('SIGKILL');
      await exitPromise;

      const store = await openStore({ dataDir });
      expect((await countsOf(store)).departments).toBeGreaterThan(0);
      const output: string[] = [];
      // The next start of the server must discard the incomplete data, even with another SEED.
      await fillStore(store, { seed: 'demo', administrator: undefined }, (line) => output.push(line));
      expect(output[0]).toContain('中断');
      expect(await countsOf(store)).toMatchObject({ staff: 300, logs: 5000 });
      await store.close();
    },
  );
});
