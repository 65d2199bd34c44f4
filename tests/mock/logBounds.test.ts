import { verifyLog } from '../../mock/server/archive/verifyLog';
import { createTestBackend, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
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

it('refusals of an account that were only counted are in the log when the server stops', async () => {
  const other = await createTestBackend();
  const token = await signIn(other, 'staff');
  for (let at = 0; at < 25; at += 1) await send(other, token, 'departmentCreate', { body: department });
  const latest = other.store.db.selectFrom('logs').select('summary').orderBy('id', 'desc').limit(1);
  const summary = async () => (await latest.executeTakeFirst())?.summary;
  expect(await summary()).not.toBe(logWords.summaries.moreRefused(5));
  const close = other.store.close.bind(other.store);
  let last: string | undefined;
  other.store.close = async () => {
    last = await summary();
    await close();
  };
  await other.close();
  expect(last).toBe(logWords.summaries.moreRefused(5));
});

it('a request of a megabyte is not logged where it cannot be read', async () => {
  const before = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  expect((await raw(backend, { ...request, body: `"${'x'.repeat(2_000_000)}"` })).status).toBe(413);
  expect(bytesOf((await rowsSince(before))[0]!)).toBeLessThan(2048);
});
