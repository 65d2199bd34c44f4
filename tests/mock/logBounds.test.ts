import { verifyLog } from '../../mock/server/archive/verifyLog';
import { bounded, ranges } from '../../mock/server/rules/bounded';
import { largeMenus } from '../../mock/server/seed/large/trees';
import { insertAll } from '../../mock/server/seed/insertAll';
import { call, createTestBackend, raw, requestTo, send, signIn, START, type TestBackend } from '../support/backend';
import { logWords, answerWords } from '../support/backendWords';

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

it('of a refused request the fields that the contract knows are kept', async () => {
  const before = await lastId();
  await send(backend, admin, 'departmentCreate', { body: { ...department, name: '', colour: 'red' } });
  expect(JSON.parse((await rowsSince(before))[0]!.request)).toEqual({ truncated: true, ...department, name: '' });
  await send(backend, admin, 'departmentCreate', { body: { ...department, name: '' } });
  expect(JSON.parse((await rowsSince(before))[1]!.request)).toEqual({ ...department, name: '' });
});

describe('refusals of an account', () => {
  const refuse = (token = staff) => send(backend, token, 'departmentCreate', { body: { ...department, name: 'x' } });

  it("beyond some in a minute are counted in one row, nobody else's, and no success", async () => {
    const before = await lastId();
    for (let at = 0; at < 50; at += 1) await refuse();
    expect(await rowsSince(before)).toHaveLength(20);
    expect(
      (await send(backend, admin, 'departmentCreate', { body: { ...department, name: 'Made meanwhile' } })).code,
    ).toBe(200);
    await refuse(await signIn(backend, 'auditor'));
    expect(await rowsSince(before)).toHaveLength(23);
    backend.wait(60_000);
    await refuse();
    const added = (await rowsSince(before)).slice(23);
    expect(added.map(({ username, status_code, summary }) => [username, status_code, summary])).toEqual([
      ['staff', 403, logWords.summaries.moreRefused(30)],
      ['staff', 403, expect.stringContaining(answerWords.noPermission)],
    ]);
    expect(JSON.parse(added[0]!.request)).toEqual({ truncated: true, refused: { departmentCreate: 30 } });
    const { data } = await call(backend, admin, 'logDetail', { params: { id: added[0]!.id } });
    expect(data.request).toEqual({ truncated: true, refused: { departmentCreate: 30 } });
  });

  it('are counted in the log when the server stops', async () => {
    const other = await createTestBackend();
    const token = await signIn(other, 'staff');
    for (let at = 0; at < 25; at += 1) await send(other, token, 'departmentCreate', { body: department });
    let last: { summary: string } | undefined;
    const { store } = other;
    const close = store.close.bind(store);
    const stopping = { ...other, store };
    expect(
      await store.db
        .selectFrom('logs')
        .select('id')
        .where('summary', 'like', logWords.summaries.moreRefused(5))
        .execute(),
    ).toEqual([]);
    Object.assign(store, {
      close: async () => {
        last = await store.db.selectFrom('logs').select('summary').orderBy('id', 'desc').executeTakeFirst();
        await close();
      },
    });
    await stopping.close();
    expect(last?.summary).toBe(logWords.summaries.moreRefused(5));
  });
});

it('a change of five thousand permissions is kept: some by name, all others by number', async () => {
  const { db } = backend.store;
  const { id: last } = await db.selectFrom('menu_nodes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const nodes = [...largeMenus(last, 5000, START)];
  await insertAll(db, 'menu_nodes', nodes);
  // Every third one, so that hardly any are next to each other.
  const permission = nodes.map(({ id }) => id).filter((id) => id % 3 === 0);
  const before = await lastId();
  expect(
    (await send(backend, admin, 'roleCreate', { body: { name: 'Everything', code: 'everything', permission } })).code,
  ).toBe(200);
  const [row] = await rowsSince(before);
  expect(Buffer.byteLength(row!.request)).toBeLessThanOrEqual(8192);
  expect(bytesOf(row!)).toBeLessThan(32 * 1024);
  const { data } = await call(backend, admin, 'logDetail', { params: { id: row!.id } });
  const after = (field: string) => data.changes?.find((change) => change.field === field)?.after;
  expect(after('permission')).toHaveLength(50);
  const others = String(after('permission_ids')).split(',').map(Number);
  expect(others).toHaveLength(permission.length - 50);
  expect(permission.filter((id) => !others.includes(id))).toHaveLength(50);
});

it('what fits is kept as it came, what does not is valid JSON that says so', () => {
  expect(bounded({ a: [1, 2] }, 100)).toBe('{"a":[1,2]}');
  expect(JSON.parse(bounded({ list: Array.from({ length: 5000 }, (_, at) => at), name: 'x' }, 500))).toMatchObject({
    truncated: true,
    bytes: expect.any(Number),
    name: 'x',
    list: expect.arrayContaining(['…+4900']),
  });
  for (const odd of [
    '😀'.repeat(9000),
    { ['k'.repeat(9000)]: 1 },
    [[['x'.repeat(9000)]]],
    Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [at, {}])),
  ]) {
    const text = bounded(odd, 300);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300);
    expect(JSON.parse(text)).toHaveProperty('truncated', true);
  }
  expect([ranges([]), ranges([7]), ranges([3, 1, 2, 9, 10, 12])]).toEqual(['', '7', '1-3,9-10,12']);
});

it('a request of a megabyte is not logged where it cannot be read', async () => {
  const before = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  expect((await raw(backend, { ...request, body: `"${'x'.repeat(2_000_000)}"` })).status).toBe(413);
  expect(bytesOf((await rowsSince(before))[0]!)).toBeLessThan(2048);
});
