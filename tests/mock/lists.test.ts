import { countDays } from '../../mock/server/rules/logDays';
import { STAFF_COUNT } from '../../mock/server/seed/staff';
import { LOG_COUNT } from '../../mock/server/seed/logs';
import type { Department } from '../../src/contract/department';
import type { LogQuery } from '../../src/contract/log';
import type { StaffQuery } from '../../src/contract/staff';
import { call, createTestBackend, send, signIn, START, type TestBackend } from '../support/backend';

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());

const staff = async (body: StaffQuery) => (await call(backend, admin, 'staffList', { body })).data;
const logs = async (body: LogQuery) => (await call(backend, admin, 'logList', { body })).data;

describe('pages', () => {
  it('have ten rows from the first on, and together all rows once', async () => {
    const first = await staff({});
    expect(first).toMatchObject({ current_page: 1, total: STAFF_COUNT });
    expect(first.data).toHaveLength(10);
    const pages = await Promise.all([1, 2, 3].map((page) => staff({ page, pageSize: 100 })));
    expect(new Set(pages.flatMap((page) => page.data.map((row) => row.id))).size).toBe(STAFF_COUNT);
  });

  it('past the end are empty, with the right total', async () => {
    expect(await staff({ page: 1000 })).toEqual({ data: [], current_page: 1000, total: STAFF_COUNT });
    expect(await logs({ page: 9999 })).toMatchObject({ data: [], current_page: 9999, total: LOG_COUNT + 1 });
    const { data } = await call(backend, admin, 'roleList', { query: { page: 2, pageSize: 10 } });
    expect(data).toMatchObject({ current_page: 2, total: 12 });
    expect(data.data).toHaveLength(2);
  });
});

describe('sorting', () => {
  it('goes both ways, empty values at the lower end', async () => {
    const up = await staff({ sortField: 'last_login_at', sortOrder: 'ascend' });
    const down = await staff({ sortField: 'last_login_at', sortOrder: 'descend' });
    expect(up.data[0]?.last_login_at).toBeNull();
    expect(down.data[0]?.username).toBe('admin');
    const names = (await staff({ sortField: 'username', sortOrder: 'ascend', pageSize: 50 })).data.map(
      (row) => row.username,
    );
    expect(names).toEqual([...names].sort());
  });

  it('of roles works by their counts', async () => {
    const { data } = await call(backend, admin, 'roleList', {
      query: { sortField: 'staff_count', sortOrder: 'descend' },
    });
    const counts = data.data.map((row) => row.staff_count);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(counts[0]).toBeGreaterThan(200);
  });
});

describe('filters', () => {
  it('take wildcards for what they are', async () => {
    const token = admin;
    for (const [at, name] of ['50%', 'a_b', 'a\\b', 'axb'].entries()) {
      const body = {
        username: `wild${at}`,
        name,
        department_id: 1,
        role_ids: [],
        password: 'violet-Harbour-71',
        password_confirmation: 'violet-Harbour-71',
      };
      expect((await send(backend, token, 'staffCreate', { body })).code).toBe(200);
    }
    const found = async (keyword: string) => (await staff({ keyword })).data.map((row) => row.name);
    expect(await found('%')).toEqual(['50%']);
    expect(await found('a_b')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['a\\b']);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('look for words without regard to case and width, in name, account, mobile and mail', async () => {
    for (const keyword of ['ＡＤＭＩＮ', '林致远', 'Admin@example']) {
      expect((await staff({ keyword })).data.map((row) => row.username)).toContain('admin');
    }
  });

  it('count a department with all below it', async () => {
    const { data } = await call(backend, admin, 'departmentTree', {});
    const [root] = data.tree as [Department];
    const below = root.children?.find((child) => child.name === '研发中心');
    const { total, data: rows } = await staff({ department_id: below?.id, pageSize: 100 });
    expect(total).toBe(below?.staff_count);
    expect(new Set(rows.map((row) => row.department_id)).size).toBeGreaterThan(5);
  });

  it('combine', async () => {
    const { data } = await staff({ role_id: 6, status: 1, keyword: '王', department_id: 1, pageSize: 100 });
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      expect(row.role_ids).toContain(6);
      expect(row.status).toBe(1);
      expect(row.name + row.username).toMatch(/王|wang/);
    }
    expect((await staff({ role_id: 6, status: 0 })).total).toBe(0);
  });
});

describe('the operation log', () => {
  it('covers 90 days, newest first, none in the future', async () => {
    const { data, total, histogram = [] } = await logs({ pageSize: 100 });
    expect(data.map((row) => row.id)).toEqual(data.map((row) => row.id).sort((one, other) => other - one));
    expect(Date.parse(data[0]!.created_at)).toBeLessThanOrEqual(START);
    expect(histogram.reduce((sum, day) => sum + day.total, 0)).toBe(total);
    expect(histogram[0]!.date >= '2025-12-21').toBe(true);
    expect(histogram.length).toBeGreaterThan(80);
    expect(histogram.at(-1)?.date).toBe('2026-03-20');
  });

  it('counts an end day to its last millisecond, on the clock of the organisation', async () => {
    const at = Date.parse('2026-03-10T23:59:59.999+08:00');
    const { db } = backend.store;
    await db.updateTable('logs').set({ created_at: at, module: '边界' }).where('id', '=', 1).execute();
    await db
      .updateTable('logs')
      .set({ created_at: at + 1, module: '边界' })
      .where('id', '=', 2)
      .execute();
    await countDays(db);
    const ids = async (query: LogQuery) => (await logs({ module: '边界', ...query })).data.map((row) => row.id);
    expect(await ids({ start_at: '2026-03-10', end_at: '2026-03-10' })).toEqual([1]);
    expect(await ids({ start_at: '2026-03-11', end_at: '2026-03-11' })).toEqual([2]);
    expect(await ids({ end_at: '2026-03-10T15:59:59.999Z' })).toEqual([1]);
    expect(await ids({ end_at: '2026-03-10T15:59:59.998Z' })).toEqual([]);
    expect((await logs({ module: '边界' })).histogram).toEqual([
      { date: '2026-03-10', total: 1, failed: 0 },
      { date: '2026-03-11', total: 1, failed: 0 },
    ]);
  });

  it('tells success from failure, and who from who', async () => {
    const failed = await logs({ result: 'failure', pageSize: 100 });
    expect(failed.data.every((row) => row.status_code >= 400)).toBe(true);
    expect((await logs({ result: 'success' })).total + failed.total).toBe((await logs({})).total);
    const mine = await logs({ user_id: 2, pageSize: 100 });
    expect(new Set(mine.data.map((row) => row.user?.username))).toEqual(new Set(['hr']));
  });
});

it('the demonstration data is the same at every run', async () => {
  const [one, other] = [await createTestBackend(), await createTestBackend()];
  for (const table of ['staff', 'departments', 'role_nodes', 'cards', 'logs'] as const) {
    const rows = async ({ store }: TestBackend) =>
      (await store.db.selectFrom(table).selectAll().limit(100).execute()).map((row) => ({ ...row, password_hash: '' }));
    expect(await rows(one)).toEqual(await rows(other));
  }
  await one.close();
  await other.close();
});
