import { verifyLog, rebuildDerivedData } from '../../mock/server/archive/verifyLog';
import { call, createTestBackend, passwords, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
import { logWords } from '../support/backendWords';
import type { Store } from '../../mock/server/store/openStore';
import { insertAll } from '../../mock/server/seed/insertAll';
import { wordsIn } from '../../mock/server/words/words';
import { defect, fillLog } from '../support/logRows';
import { openTestStore, START } from '../support/testStore';

let backend: TestBackend;
let admin: string;
let staff: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  staff = await signIn(backend, 'staff');
});
afterAll(() => backend.close());
/** Each test starts in a new minute, because the log limits the number of refusals per minute. */
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
    'many unknown fields',
    () => staff,
    'ownPassword',
    Object.fromEntries(Array.from({ length: 400 }, (_, nth) => [`field${nth}`, 'x'])),
  ],
  ['a long text', () => admin, 'departmentCreate', { ...department, name: '€'.repeat(20_000) }],
  [
    'a long list instead of a text',
    () => admin,
    'departmentCreate',
    { ...department, name: Array.from({ length: 15_000 }, () => 'x') },
  ],
  ['a list instead of an object', () => admin, 'departmentCreate', Array.from({ length: 15_000 }, () => 'x')],
  ['a long address', () => admin, 'departmentUpdate', { ...department, name: 'x', leader: 'y'.repeat(60_000) }],
])('a refused request with %s adds only a few KiB to the log', async (_what, token, name, body) => {
  const idBefore = await lastId();
  expect((await send(backend, token(), name, { params: { id: 3 }, body })).code).not.toBe(200);
  const [row, ...otherRows] = await rowsSince(idBefore);
  expect(otherRows).toEqual([]);
  expect(Buffer.byteLength(row!.request)).toBeLessThanOrEqual(2048);
  expect(bytesOf(row!)).toBeLessThan(6 * 1024);
  expect(JSON.stringify(JSON.parse(row!.request))).toContain('"truncated":true');
});

it('a refused request with deeply nested JSON adds only a few KiB to the log', async () => {
  const idBefore = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  for (const body of [deep(30_000), `{"name":${deep(30_000)},"x":${deep(9)}}`]) {
    expect((await raw(backend, { ...request, body })).status).toBe(422);
    const row = (await rowsSince(idBefore)).at(-1)!;
    expect(bytesOf(row)).toBeLessThan(2048);
    expect(JSON.parse(row.request)).toMatchObject({ truncated: true });
  }
});

describe("log of an account's refusals", () => {
  const shownRefusals = async (since: number) =>
    (await rowsSince(since))
      .filter(({ event }) => event === 'refused')
      .map(({ call, path, status_code }) => `${status_code} ${call} ${path.split('/').at(-1)}`);
  const paths = (call: string, status: number, ids: readonly number[]) => ids.map((id) => `${status} ${call} ${id}`);

  it('the log lists all password attempts of an account, despite many invalid requests of this account', async () => {
    const hr = await signIn(backend, 'hr');
    const idBefore = await lastId();
    for (let nth = 0; nth < 25; nth += 1) await send(backend, hr, 'staffUpdate', { params: { id: 9 }, body: {} });
    for (let nth = 0; nth < 25; nth += 1) await send(backend, hr, 'staffPassword', { params: { id: 9 }, body: {} });
    const weak = { password: '12345678', password_confirmation: '12345678' };
    for (let nth = 0; nth < 5; nth += 1) await send(backend, hr, 'staffPassword', { params: { id: 10 }, body: weak });
    const body = { old_password: 'wrong', ...passwords };
    for (let nth = 0; nth < 4; nth += 1) await send(backend, hr, 'ownPassword', { body });
    const rows = await shownRefusals(idBefore);
    expect(rows.filter((row) => row.includes('staffPassword 10'))).toHaveLength(5);
    expect(rows.filter((row) => row.includes('ownPassword'))).toHaveLength(4);
    expect(rows).toHaveLength(19);
  });

  it('the log lists only the first five refusals for a record, and their rows name the record', async () => {
    const idBefore = await lastId();
    for (let nth = 0; nth < 31; nth += 1) await send(backend, staff, 'staffDetail', { params: { id: 9 } });
    expect(await shownRefusals(idBefore)).toEqual(paths('staffDetail', 403, [9, 9, 9, 9, 9]));
    const [row] = (await call(backend, admin, 'logList', { body: { keyword: '/users/show/9' } })).data.data;
    expect(row).toMatchObject({ target: { kind: 'staff', id: 9 }, status_code: 403 });
  });

  it('the log lists the first refusal for each of many records', async () => {
    const idBefore = await lastId();
    const ids = Array.from({ length: 31 }, (_, nth) => 9000 + nth);
    for (const id of ids) await send(backend, admin, 'staffDetail', { params: { id } });
    expect(await shownRefusals(idBefore)).toEqual(paths('staffDetail', 404, ids));
  });

  it('the log lists forbidden reads, but no invalid or successful reads', async () => {
    const idBefore = await lastId();
    await send(backend, staff, 'roleList', {});
    await send(backend, admin, 'roleList', { query: { page: 'x' } });
    await send(backend, admin, 'roleList', {});
    expect(await shownRefusals(idBefore)).toEqual(['403 roleList roles']);
  });
});

it('when the server stops, the log gets a row with the number of refusals that have no log row', async () => {
  const otherBackend = await createTestBackend();
  const token = await signIn(otherBackend, 'staff');
  for (let nth = 0; nth < 25; nth += 1) await send(otherBackend, token, 'departmentCreate', { body: department });
  const latest = otherBackend.store.db.selectFrom('logs').select('summary').orderBy('id', 'desc').limit(1);
  const summary = async () => (await latest.executeTakeFirst())?.summary;
  expect(await summary()).not.toBe(logWords.summaries.moreRefused(20));
  const close = otherBackend.store.close.bind(otherBackend.store);
  let lastSummary: string | undefined;
  otherBackend.store.close = async () => {
    lastSummary = await summary();
    await close();
  };
  await otherBackend.close();
  expect(lastSummary).toBe(logWords.summaries.moreRefused(20));
});

it('a refused request of two megabytes adds less than two KiB to the log', async () => {
  const idBefore = await lastId();
  const request = requestTo('departmentCreate', admin, { body: department });
  expect((await raw(backend, { ...request, body: `"${'x'.repeat(2_000_000)}"` })).status).toBe(413);
  expect(bytesOf((await rowsSince(idBefore))[0]!)).toBeLessThan(2048);
});

describe('derived data of the log', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
    const moments = Array.from({ length: 12 }, (_, nth) => START + nth);
    await fillLog(store, moments);
  });
  afterEach(() => store.close());

  const change = (id: number, values: object) =>
    store.db.updateTable('logs').set(values).where('id', '=', id).execute();
  const DAY = '2026-03-20';
  const counts = () => store.db.selectFrom('log_days').selectAll().orderBy('module').orderBy('failed').execute();
  const messageOf = () =>
    verifyLog(store.db, []).then(
      () => 'whole',
      (error: Error) => error.message,
    );
  const { day, searchKeys } = wordsIn('zh').operator.logDiffers;

  type Count = Awaited<ReturnType<typeof counts>>[number];
  const remove = ({ module, failed }: Count) =>
    store.db.deleteFrom('log_days').where('module', '=', module).where('failed', '=', failed).execute();
  const setCount = ({ module, failed }: Count, values: Partial<Count>) =>
    store.db.updateTable('log_days').set(values).where('module', '=', module).where('failed', '=', failed).execute();
  const reportedLine = (count: Count, total: number, rows = count.total) =>
    day(DAY, count.module, count.failed === 1, total, rows);

  it.each<
    [
      what: string,
      tamper: (first: Count, second: Count) => Promise<unknown>,
      lines: (first: Count, second: Count) => string[],
    ]
  >([
    ['a missing count', (first) => remove(first), (first) => [reportedLine(first, 0)]],
    [
      'an empty table of counts',
      () => store.db.deleteFrom('log_days').execute(),
      (first, second) => [reportedLine(first, 0), reportedLine(second, 0)],
    ],
    ['a count that is too low', (first) => setCount(first, { total: 1 }), (first) => [reportedLine(first, 1)]],
    ['a count that is too high', (first) => setCount(first, { total: 99 }), (first) => [reportedLine(first, 99)]],
    ['a negative count', (first) => setCount(first, { total: -3 }), (first) => [reportedLine(first, -3)]],
    [
      'a count of a day without rows',
      (first) => insertAll(store.db, 'log_days', [{ ...first, day: first.day + 1, total: 4 }]),
      (first) => [day('2026-03-21', first.module, first.failed === 1, 4, 0)],
    ],
    [
      'a count of a module without rows',
      (first) => insertAll(store.db, 'log_days', [{ ...first, module: 'x', total: 4 }]),
      (first) => [day(DAY, 'x', first.failed === 1, 4, 0)],
    ],
    [
      'a count moved to another day',
      (first) => setCount(first, { day: first.day - 1 }),
      (first) => [day('2026-03-19', first.module, first.failed === 1, first.total, 0), reportedLine(first, 0)],
    ],
    [
      'a row counted for the wrong outcome',
      async (first, second) => {
        await setCount(first, { total: first.total - 1 });
        await setCount(second, { total: second.total + 1 });
      },
      (first, second) => [reportedLine(first, first.total - 1), reportedLine(second, second.total + 1)],
    ],
  ])('log verification reports %s with its day, and log:rebuild corrects the fault', async (_what, tamper, lines) => {
    const [first, second, ...others] = await counts();
    await tamper(first!, second!);
    const message = await messageOf();
    expect(message).toContain('npm run log:rebuild');
    for (const line of lines(first!, second!)) expect(message.split('\n')).toContain(line);
    await rebuildDerivedData(store);
    expect(await messageOf()).toBe('whole');
    expect(await counts()).toEqual([first, second, ...others]);
  });

  it.each(['', 'wrong words'])('log:rebuild corrects a search key %j that verification reports', async (search_key) => {
    await change(5, { search_key });
    await change(9, { search_key });
    expect(await defect(store)).toEqual(['derived', 5]);
    expect((await messageOf()).split('\n')).toContain(searchKeys(2, 5));
    expect(await rebuildDerivedData(store)).toEqual({ days: 0, keys: 2 });
    expect(await messageOf()).toBe('whole');
  });

  it('log verification reports the first 20 wrong days and the number of further wrong days', async () => {
    const [first] = await counts();
    const extraCounts = Array.from({ length: 25 }, (_, nth) => ({ ...first!, day: nth }));
    await store.db.insertInto('log_days').values(extraCounts).execute();
    const lines = (await messageOf()).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([22, wordsIn('zh').operator.logDiffers.moreDays(5)]);
    expect(await rebuildDerivedData(store)).toEqual({ days: 25, keys: 0 });
  });

  it('log verification checks rows before derived data, so a tampered row is reported first', async () => {
    await store.db.deleteFrom('log_days').execute();
    await change(3, { search_key: '', summary: 'never happened' });
    expect(await defect(store)).toEqual(['row', 3]);
  });
});
