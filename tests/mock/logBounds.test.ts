import { verifyLog } from '../../mock/server/archive/verifyLog';
import { call, createTestBackend, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
import { logWords } from '../support/backendWords';

let backend: TestBackend;
let admin: string;
let staff: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  staff = await signIn(backend, 'staff');
});
afterAll(() => backend.close());
/** Each test begins with a minute of its own. */
beforeEach(() => backend.wait(60_000));
afterEach(() => expect(backend.faults).toEqual([]));

const rowsSince = async (id: number) =>
  backend.store.db.selectFrom('logs').selectAll().where('id', '>', id).orderBy('id').execute();
const lastId = async () => (await verifyLog(backend.store.db, [])).head.id;
const bytesOf = (row: object) => Buffer.byteLength(JSON.stringify(row));
const department = { parent_id: 1, sort: 1, status: 1 as const };

it.each<
  [what: string, token: () => string, name: 'ownPassword' | 'departmentCreate' | 'departmentUpdate', body: unknown]
>([
  [
    'many fields that nobody knows',
    () => staff,
    'ownPassword',
    Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`field${at}`, 'x'])),
  ],
  ['a long text', () => admin, 'departmentCreate', { ...department, name: '€'.repeat(20_000) }],
  [
    'a long list in the place of a text',
    () => admin,
    'departmentCreate',
    { ...department, name: Array.from({ length: 15_000 }, () => 'x') },
  ],
  ['a list in the place of all fields', () => admin, 'departmentCreate', Array.from({ length: 15_000 }, () => 'x')],
  ['a long address', () => admin, 'departmentUpdate', { ...department, name: 'x', leader: 'y'.repeat(60_000) }],
])('a refused request of %s adds a few KiB', async (_what, token, name, body) => {
  const before = await lastId();
  expect((await send(backend, token(), name, { params: { id: 3 }, body })).code).not.toBe(200);
  const [row, ...others] = await rowsSince(before);
  expect(others).toEqual([]);
  expect(Buffer.byteLength(row!.request)).toBeLessThanOrEqual(2048);
  expect(bytesOf(row!)).toBeLessThan(6 * 1024);
  expect(JSON.stringify(JSON.parse(row!.request))).toContain('"truncated":true');
});

it('a refused request of any depth adds a few KiB', async () => {
  const before = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  for (const body of [deep(30_000), `{"name":${deep(30_000)},"x":${deep(9)}}`]) {
    expect((await raw(backend, { ...request, body })).status).toBe(422);
    const row = (await rowsSince(before)).at(-1)!;
    expect(bytesOf(row)).toBeLessThan(2048);
    expect(JSON.parse(row.request)).toMatchObject({ truncated: true });
  }
});

describe('what an account was refused', () => {
  const shown = async (since: number) =>
    (await rowsSince(since))
      .filter(({ event }) => event === 'refused')
      .map(({ call, path, status_code }) => `${status_code} ${call} ${path.split('/').at(-1)}`);
  const paths = (call: string, status: number, ids: readonly number[]) => ids.map((id) => `${status} ${call} ${id}`);

  it('of attempts at passwords is listed beside many invalid requests', async () => {
    const hr = await signIn(backend, 'hr');
    const before = await lastId();
    for (let at = 0; at < 25; at += 1) await send(backend, hr, 'staffUpdate', { params: { id: 9 }, body: {} });
    for (let at = 0; at < 25; at += 1) await send(backend, hr, 'staffPassword', { params: { id: 9 }, body: {} });
    const weak = { password: '12345678', password_confirmation: '12345678' };
    for (let at = 0; at < 5; at += 1) await send(backend, hr, 'staffPassword', { params: { id: 10 }, body: weak });
    const own = { old_password: 'wrong', password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };
    for (let at = 0; at < 4; at += 1) await send(backend, hr, 'ownPassword', { body: own });
    const rows = await shown(before);
    expect(rows.filter((row) => row.includes('staffPassword 10'))).toHaveLength(5);
    expect(rows.filter((row) => row.includes('ownPassword'))).toHaveLength(4);
    expect(rows).toHaveLength(19);
  });

  it('of one record that was asked for again and again is listed, under the record', async () => {
    const before = await lastId();
    for (let at = 0; at < 31; at += 1) await send(backend, staff, 'staffDetail', { params: { id: 9 } });
    expect(await shown(before)).toEqual(paths('staffDetail', 403, [9, 9, 9, 9, 9]));
    const [row] = (await call(backend, admin, 'logList', { body: { keyword: '/users/show/9' } })).data.data;
    expect(row).toMatchObject({ target: { kind: 'staff', id: 9 }, status_code: 403 });
  });

  it('of many records has the first of each', async () => {
    const before = await lastId();
    const ids = Array.from({ length: 31 }, (_, at) => 9000 + at);
    for (const id of ids) await send(backend, admin, 'staffDetail', { params: { id } });
    expect(await shown(before)).toEqual(paths('staffDetail', 404, ids));
  });

  it('of lists is listed; what was asked for in a wrong form and what was shown are not', async () => {
    const before = await lastId();
    await send(backend, staff, 'roleList', {});
    await send(backend, admin, 'roleList', { query: { page: 'x' } });
    await send(backend, admin, 'roleList', {});
    expect(await shown(before)).toEqual(['403 roleList roles']);
  });
});

it('refusals of an account that were only counted are in the log when the server stops', async () => {
  const other = await createTestBackend();
  const token = await signIn(other, 'staff');
  for (let at = 0; at < 25; at += 1) await send(other, token, 'departmentCreate', { body: department });
  const latest = other.store.db.selectFrom('logs').select('summary').orderBy('id', 'desc').limit(1);
  const summary = async () => (await latest.executeTakeFirst())?.summary;
  expect(await summary()).not.toBe(logWords.summaries.moreRefused(20));
  const close = other.store.close.bind(other.store);
  let last: string | undefined;
  other.store.close = async () => {
    last = await summary();
    await close();
  };
  await other.close();
  expect(last).toBe(logWords.summaries.moreRefused(20));
});

it('a request of a megabyte is not logged where it cannot be read', async () => {
  const before = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  expect((await raw(backend, { ...request, body: `"${'x'.repeat(2_000_000)}"` })).status).toBe(413);
  expect(bytesOf((await rowsSince(before))[0]!)).toBeLessThan(2048);
});
