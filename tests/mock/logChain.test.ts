import { rebuildDerivedData, verifyLog } from '../../mock/server/archive/verifyLog';
import {
  appendLog,
  canonicalForm,
  HASHED_COLUMNS,
  hashOf,
  headOf,
  ORIGIN,
  searchKeyOf,
  setHead,
} from '../../mock/server/rules/logChain';
import { recountDays } from '../../mock/server/rules/logDays';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import { call, createTestBackend, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
import { defect, defectOf, fillLog, rowsOf } from '../support/logRows';
import { upgradedStore, openTestStore, rowOf, START } from '../support/testStore';

const ROWS = 12;

/** Log row of an earlier version, without the columns `call`, `event` and `details`. */
const earlyRow = {
  ...{ id: 1, user_id: null, user_name: null, username: null, module: 'Sign-in', action: 'Sign in' },
  ...{ summary: 'Account “x"” refused', method: 'POST', path: '/login', status_code: 401, ip: '192.0.2.1' },
  ...{ user_agent: '', duration_ms: 0, created_at: 1767225600000, request: 'null', response: '{"code":401}' },
  changes: null,
};

describe('log row', () => {
  it('canonical form and hash of a log row follow the description in docs/operations/log.md', () => {
    const form = `{"previous":"${'0'.repeat(64)}","id":1,"module":"Sign-in","action":"Sign in","summary":"Account “x\\"” refused","method":"POST","path":"/login","status_code":401,"ip":"192.0.2.1","user_agent":"","duration_ms":0,"created_at":1767225600000,"request":"null","response":"{\\"code\\":401}"}`;
    expect(canonicalForm(ORIGIN.hash, earlyRow)).toBe(form);
    expect(hashOf(ORIGIN.hash, earlyRow)).toBe('14f7b55dea4803100eb7b2dcf9887934d567ae43e92caba47d2c77c26c52c67b');
  });

  it('the hash of a log row covers all stored columns', async () => {
    const store = await openTestStore();
    const tables = await store.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'logs')?.columns.map(({ name }) => name);
    expect(columns?.sort()).toEqual([...HASHED_COLUMNS, 'hash', 'search_key'].sort());
    await store.close();
  });
});

describe('log of a backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());

  it('the log remains an unbroken hash chain with concurrent writes and refusals', async () => {
    const { store } = backend;
    const [admin, staff] = [await signIn(backend, 'admin'), await signIn(backend, 'staff')];
    const idBefore = (await headOf(store.db)).id;
    const department = (index: number) => ({ body: { parent_id: 1, name: `Beside ${index}`, sort: 1, status: 1 } });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3
          ? send(backend, index % 3 === 1 ? admin : staff, 'departmentCreate', department(index))
          : call(backend, null, 'login', { body: { username: `nobody${index}`, password: 'x' } }),
      ),
    );
    const { head, stored } = await verifyLog(store.db, []);
    expect(head.id).toBe(stored);
    expect(head.id).toBeGreaterThanOrEqual(idBefore + 20);
    expect((await rowsOf(store)).at(-1)).toMatchObject({ id: head.id, hash: head.hash });
  });

  it('log verification succeeds for log texts with NUL characters and lone surrogates', async () => {
    const admin = await signIn(backend, 'admin');
    const request = requestTo('departmentUpdate', admin, {
      params: { id: 3 },
      body: { parent_id: 1, name: '€\ud800€\0', sort: 1, status: 1 },
    });
    const path = `${request.path}%\0\udfff`;
    for (const odd of [request, { ...request, path }]) {
      await raw(backend, { ...odd, headers: { ...request.headers, 'user-agent': `${'x'.repeat(499)}😀\0\ud83d` } });
    }
    expect(await defect(backend.store)).toBe('whole');
    expect(backend.faults).toEqual([]);
  });
});

it('the upgrade adds hashes and search keys to existing log rows, despite gaps in their ids', async () => {
  // The number of rows is more than the upgrade processes in one chunk.
  const rows = Array.from({ length: 4500 }, (_, index) => ({ ...earlyRow, id: index + 1, summary: `Grüße，${index}` }));
  const store = await upgradedStore('006_known_addresses', async (before) => {
    await insertAll(before, 'logs', rows as never);
    await before.deleteFrom('logs').where('id', 'in', [1, 7, 8, 2000, 4500]).execute();
    await recountDays(before);
  });
  const { db } = store;
  expect(await verifyLog(db, [])).toMatchObject({ archived: 0, stored: 4495, after: ORIGIN, head: { id: 4499 } });
  const { search_key } = await rowOf(store, 'logs', 4499);
  expect(search_key).toBe(searchKeyOf(rows[4498]!));
  expect(search_key).toContain('grusse,4498');
  const [row] = await rowsOf(store);
  await store.transaction((tx) => appendLog(tx, row!));
  expect(await verifyLog(db, [])).toMatchObject({ stored: 4496, head: { id: 4500 } });
  await db.updateTable('logs').set({ summary: 'never happened' }).where('id', '=', 2001).execute();
  expect(await defect(store)).toEqual(['row', 2001]);
  await store.close();
});

const MOMENTS = Array.from({ length: ROWS }, (_, index) => START + index);
const fill = (store: Store) => fillLog(store, MOMENTS);
const changeIn = (store: Store) => (id: number, values: object) =>
  store.db.updateTable('logs').set(values).where('id', '=', id).execute();
const rowIn = (store: Store) => async (id: number) => (await rowsOf(store)).find((one) => one.id === id)!;

describe('verification of a changed row', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    await fill(store);
  });
  afterAll(() => store.close());

  const columns = [...HASHED_COLUMNS.filter((name) => name !== 'id'), 'hash' as const];
  it.each(columns)('log verification detects a changed %s and returns the row', async (column) => {
    const change = changeIn(store);
    for (const id of [1, 6, ROWS]) {
      const { [column]: value } = await rowIn(store)(id);
      const withFlippedBit = (text: string) =>
        text === '' ? ' ' : String.fromCharCode(text.charCodeAt(0) ^ 1) + text.slice(1);
      const forgedValue =
        typeof value === 'number' ? value + 1 : value === null ? (/_id$/.test(column) ? 0 : '') : withFlippedBit(value);
      await change(id, { [column]: forgedValue });
      expect(await defect(store)).toEqual(['row', id]);
      await change(id, { [column]: value });
    }
    expect(await defect(store)).toBe('whole');
  });
});

describe('verification of a tampered log', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
    await fill(store);
  });
  afterEach(() => store.close());

  const change = (id: number, values: object) => changeIn(store)(id, values);
  const row = (id: number) => rowIn(store)(id);
  const changeLink = (name: 'head' | 'archived', values: { id?: number; hash?: string }) =>
    store.db.updateTable('log_chain').set(values).where('name', '=', name).execute();

  it.each<[what: string, tamper: () => Promise<unknown>, found: [string, number | null]]>([
    ['a changed id', () => change(6, { id: 600 }), ['row', 7]],
    ['a changed id of the last row', () => change(ROWS, { id: ROWS + 1 }), ['behind', ROWS + 1]],
    ['a changed id of the first row', () => change(1, { id: -1 }), ['row', -1]],
    ['a missing row', () => store.db.deleteFrom('logs').where('id', '=', 5).execute(), ['row', 6]],
    ['a missing first row', () => store.db.deleteFrom('logs').where('id', '=', 1).execute(), ['row', 2]],
    ['missing last rows', () => store.db.deleteFrom('logs').where('id', '>', 10).execute(), ['cut', 11]],
    ['an empty log', () => store.db.deleteFrom('logs').execute(), ['cut', 1]],
    ['a changed id of the head', () => changeLink('head', { id: 10 }), ['behind', 11]],
    ['a changed hash of the head', () => changeLink('head', { hash: ORIGIN.hash }), ['other', ROWS]],
    ['a changed record of the archive', () => changeLink('archived', { id: 3 }), ['row', 1]],
    ['missing records of head and archive', () => store.db.deleteFrom('log_chain').execute(), ['ends', null]],
  ])('log verification detects %s', async (_what, tamper, fault) => {
    await tamper();
    expect(await defect(store)).toEqual(fault);
  });

  it('log verification detects two swapped rows', async () => {
    const [one, other] = [await row(4), await row(8)];
    await change(4, { ...other, id: 4 });
    await change(8, { ...one, id: 8 });
    expect(await defect(store)).toEqual(['row', 4]);
  });

  it('log verification detects an inserted row, even with a correct hash', async () => {
    const lastRow = await row(ROWS);
    const extraRow = { ...lastRow, id: ROWS + 1, summary: 'added later', search_key: '' };
    await insertAll(store.db, 'logs', [{ ...extraRow, hash: hashOf(lastRow.hash, extraRow) }]);
    expect(await defect(store)).toEqual(['behind', ROWS + 1]);
    await change(ROWS + 1, { id: 0 });
    expect(await defect(store)).toEqual(['row', 0]);
  });

  it('log verification with the known hash of a later row detects recomputed hashes', async () => {
    const links = await Promise.all([6, 9, ROWS].map((id) => row(id).then(({ hash }) => ({ id, hash }))));
    expect(await defectOf(verifyLog(store.db, [], links))).toBe('whole');
    await change(8, { summary: 'never happened' });
    let { hash: previous } = await row(7);
    for (let id = 8; id <= ROWS; id += 1) {
      previous = hashOf(previous, await row(id));
      await change(id, { hash: previous });
    }
    await changeLink('head', { hash: previous });
    await rebuildDerivedData(store);
    expect(await defect(store)).toBe('whole');
    expect(await defectOf(verifyLog(store.db, [], links.slice(0, 1)))).toBe('whole');
    expect(await defectOf(verifyLog(store.db, [], links))).toEqual(['other', 9]);
    expect(await defectOf(verifyLog(store.db, [], links.slice(2)))).toEqual(['other', ROWS]);
  });

  it('log verification with the known hash of a deleted last row detects the rollback', async () => {
    const { id, hash } = await row(ROWS);
    const rowBefore = await row(ROWS - 1);
    await store.db.deleteFrom('logs').where('id', '=', ROWS).execute();
    await setHead(store.db, { id: rowBefore.id, hash: rowBefore.hash });
    await rebuildDerivedData(store);
    expect(await defect(store)).toBe('whole');
    expect(await defectOf(verifyLog(store.db, [], [{ id, hash }]))).toEqual(['gone', ROWS]);
  });
});
