import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import {
  appendLog,
  canonicalForm,
  chainRows,
  hashOf,
  headOf,
  HASHED_COLUMNS,
  searchKeyOf,
  ORIGIN,
  setHead,
} from '../../../mock/server/rules/logChain';
import { countValues, dayNumber, differingDays } from '../../../mock/server/rules/logDays';
import type { Store } from '../../../mock/server/store/openStore';
import type { NewLog, Tables } from '../../../mock/server/store/tables';
import { countsOf, eventRow, inEnglish, rowsOf } from '../../support/logRows';
import { openTestStore } from '../../support/testStore';
import {
  eventColumns,
  eventsNamed,
  wordedChanges,
  wordedEvent,
  type AuditedEvent,
  type Happening,
} from '../../../mock/server/rules/logEvents';
import type { StoredChange } from '../../../mock/server/rules/logValues';
import { answerText } from '../../../mock/server/words/words';

const MIDNIGHT = Date.parse('2026-03-20T00:00:00+08:00');
const DAY = 20_532;
const [ROLES, MENUS] = ['Roles', 'Menus'];

const row: NewLog = {
  ...{ user_id: 7, user_name: 'Zoë', username: 'wang', module: ROLES, action: 'Edit', summary: 's' },
  ...{ method: 'PUT', path: '/roles/update/3', status_code: 200, ip: '192.0.2.1', user_agent: 'jest', duration_ms: 4 },
  ...{ created_at: MIDNIGHT, request: '{}', response: '{"code":200}', changes: null },
  ...{ call: 'roleUpdate', event: 'done', details: '{"id":3}' },
};

describe('chained rows', () => {
  it('chained log rows have consecutive ids and unique hashes', () => {
    const previousHead = { id: 41, hash: 'a'.repeat(64) };
    const rows = [...chainRows(previousHead, [row, { ...row, status_code: 403 }])];
    expect(rows.map(({ id }) => id)).toEqual([42, 43]);
    const [first, second] = rows;
    const hash = hashOf(previousHead.hash, { ...row, id: 42 });
    expect(first).toEqual({ ...row, id: 42, hash, search_key: 's\nzoe\nwang\n192.0.2.1\n/roles/update/3' });
    expect(second?.hash).toBe(hashOf(first?.hash ?? '', { ...row, status_code: 403, id: 43 }));
    expect(first?.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('chained log rows are hashed in canonical form, without nulls', () => {
    const form = canonicalForm('p', { ...row, id: 1, colour: 'red' });
    const columns = HASHED_COLUMNS.filter((name) => name !== 'changes');
    expect(Object.keys(JSON.parse(form) as object)).toEqual(['previous', ...columns]);
    expect(form.startsWith('{"previous":"p","id":1,"user_id":7,"user_name":"Zoë",')).toBe(true);
    expect(canonicalForm('p', {})).toBe('{"previous":"p"}');
  });

  it('chained log rows have U+FFFD instead of NUL characters and lone surrogates', () => {
    const [keptRow] = chainRows(ORIGIN, [{ ...row, user_name: null, summary: 'a\0b\0', path: '/x\ud800' }]);
    expect([keptRow?.summary, keptRow?.path, keptRow?.status_code]).toEqual(['a\ufffdb\ufffd', '/x\ufffd', 200]);
    expect(keptRow?.search_key).toBe('a\ufffdb\ufffd\nwang\n192.0.2.1\n/x\ufffd');
  });
});

describe('stored log', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.close());
  const append = (newRow: NewLog) => store.transaction((tx) => appendLog(tx, newRow));
  const days = () => store.db.selectFrom('log_days').selectAll().orderBy('day').orderBy('failed').execute();

  it('the first row of the log is chained to `ORIGIN`; each append updates the head and the daily count', async () => {
    expect(await headOf(store.db)).toEqual(ORIGIN);
    await append(row);
    await append({ ...row, user_id: null, call: undefined, event: undefined, details: undefined });
    const [first, second] = await rowsOf(store);
    expect(first).toEqual({ ...row, id: 1, hash: hashOf(ORIGIN.hash, { ...row, id: 1 }) });
    expect(second).toMatchObject({ id: 2, user_id: null, call: null, event: null, details: null });
    expect(await headOf(store.db)).toEqual({ id: 2, hash: second?.hash });
    expect(await days()).toEqual([{ day: DAY, module: ROLES, failed: 0, total: 2 }]);
  });

  it('log counts stored for each day, module and outcome are equal to a recount of the log rows', async () => {
    await append(row);
    await append({ ...row, created_at: MIDNIGHT - 1 });
    for (const status_code of [399, 400, 500]) await append({ ...row, status_code });
    await append({ ...row, module: MENUS, created_at: MIDNIGHT + 86_399_999 });
    const [storedCounts, recounted] = await countsOf(store);
    expect(recounted).toEqual(storedCounts);
    expect(storedCounts).toEqual([
      { day: DAY - 1, module: ROLES, failed: 0, total: 1 },
      ...[{ day: DAY, module: MENUS, failed: 0, total: 1 }],
      { day: DAY, module: ROLES, failed: 0, total: 2 },
      { day: DAY, module: ROLES, failed: 1, total: 2 },
    ]);
  });

  it('a recount replaces wrong stored counts of the log', async () => {
    await append(row);
    const [storedCounts] = await countsOf(store);
    await store.db.updateTable('log_days').set({ total: 99 }).execute();
    await store.db.insertInto('log_days').values({ day: 1, module: '', failed: 0, total: 1 }).execute();
    expect(await differingDays(store.db, [{ day: DAY, module: ROLES, failed: 0, total: 1 }])).toMatchObject([
      { day: 1, total: 1, rows: 0 },
      { day: DAY, total: 99, rows: 1 },
    ]);
    expect((await countsOf(store))[1]).toEqual(storedCounts);
  });

  it('the log without a head refuses new rows', async () => {
    await store.transaction((tx) => setHead(tx, { id: 9, hash: 'b' }));
    expect(await headOf(store.db)).toEqual({ id: 9, hash: 'b' });
    await store.db.deleteFrom('log_chain').where('name', '=', 'head').execute();
    await expect(append(row)).rejects.toThrow('The log has no head');
    expect(await rowsOf(store)).toEqual([]);
  });
});

it("log days begin at midnight in the organisation's time zone", () => {
  const moments = [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 86_399_999, MIDNIGHT + 86_400_000];
  expect(moments.map(dayNumber)).toEqual([DAY - 1, DAY, DAY, DAY + 1]);
  expect(countValues({ ...row, status_code: 400 })).toEqual([DAY, ROLES, 1, 1]);
  expect(countValues({ ...row, status_code: 399 })).toEqual([DAY, ROLES, 0, 1]);
});

/** Driver that records all queries, and answers the first query with the head (last id and hash) of an empty log. */
class RecordingDriver extends DummyDriver {
  readonly queries: CompiledQuery[] = [];
  override acquireConnection = async (): Promise<DatabaseConnection> => ({
    executeQuery: async <Row>(query: CompiledQuery) => {
      this.queries.push(query);
      return { rows: (this.queries.length === 1 ? [ORIGIN] : []) as Row[] };
    },
    streamQuery: async function* () {},
  });
}

it('appendLog sends PostgreSQL the row, the head and the count in one statement', async () => {
  const driver = new RecordingDriver();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (ownDb) => new PostgresIntrospector(ownDb),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await appendLog(db, row);
  const [read, write, ...moreQueries] = driver.queries;
  expect(moreQueries).toEqual([]);
  expect(read?.sql).toBe('select "id", "hash" from "log_chain" where "name" = $1');
  expect(read?.parameters).toEqual(['head']);
  const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `$${from + index}`);
  const columns = [...HASHED_COLUMNS, 'hash', 'search_key'].map((name) => `"${name}"`).join(', ');
  expect(write?.sql).toBe(
    'with head as (update "log_chain" set "id" = $1, "hash" = $2 where "name" = $3), ' +
      'counted as (insert into "log_days" ("day", "module", "failed", "total") values ($4, $5, $6, $7) ' +
      'on conflict ("day", "module", "failed") do update set "total" = "log_days"."total" + 1) ' +
      `insert into "logs" (${columns}) values (${places(8, 29).join(', ')})`,
  );
  const hash = hashOf(ORIGIN.hash, { ...row, id: 1 });
  const values = HASHED_COLUMNS.map((name) => (name === 'id' ? 1 : row[name]));
  expect(write?.parameters).toEqual([1, hash, 'head', DAY, ROLES, 0, 1, ...values, hash, searchKeyOf(row)]);
});

const reason = answerText('wrongCredentials');

describe('moves and edits in the log', () => {
  const parent = { field: 'parent', before: 'A', after: 'B' };
  const sort = { field: 'sort', before: 1, after: 2 };
  const name = { field: 'name', before: 'Old', after: 'Atlas' };
  const doneEvent: Happening = { kind: 'done', name: 'Atlas', id: 3 };

  it.each<[what: string, call: AuditedEvent, changes: StoredChange[], action: string, summary: string]>([
    [
      'as a move if a department has a new parent and order',
      'departmentUpdate',
      [parent, sort],
      'Move department',
      'Move department “Atlas” from “A” to “B”',
    ],
    [
      'as a move if a menu becomes a root',
      'menuUpdate',
      [{ ...parent, after: null }],
      'Move menu',
      'Move menu “Atlas” from “A” to “Top level”',
    ],
    [
      'as a move if an account has a new department',
      'staffUpdate',
      [{ ...parent, field: 'department' }],
      'Move account',
      'Move account “Atlas” from “A” to “B”',
    ],
    [
      'as an edit and a move if a department has a new parent and name',
      'departmentUpdate',
      [parent, name],
      'Edit department',
      'Edit department “Atlas” and move it from “A” to “B”',
    ],
    ['as an edit if the parent stays', 'departmentUpdate', [sort], 'Edit department', 'Edit department “Atlas”'],
    ['as a creation', 'departmentCreate', [parent], 'Create department', 'Create department “Atlas”'],
  ])('the log shows a change %s', (_what, call, changes, action, summary) => {
    const row = eventRow(call, doneEvent);
    expect(wordedEvent(row, changes).summary).toMatch(/\p{Script=Han}/u);
    expect(inEnglish(() => wordedEvent(row, changes))).toMatchObject({ action, summary });
  });

  it('an edit that moved a record is stored as a move, without the names of parents', () => {
    const { action, summary } = eventColumns('departmentUpdate', doneEvent, [parent]);
    expect([action, summary]).toEqual(['移动部门', '移动部门“Atlas”']);
  });

  it('a refused move is shown as an edit', () => {
    const row = eventRow('departmentUpdate', { kind: 'refused', name: 'Atlas', reason });
    expect(wordedEvent(row, [parent]).action).toBe('编辑部门');
  });

  it('an English search text for a move is translated to the Chinese action that the log stores', () => {
    expect(inEnglish(() => eventsNamed('move acc'))).toEqual({ calls: [], actions: ['移动账号'], events: [] });
  });
});

describe('changes of a row', () => {
  it('wordedChanges returns field labels of the record type, and translates codes such as `enabled`', () => {
    const changes = [
      { field: 'status', before: 'enabled', after: 'disabled' },
      { field: 'parent', before: null, after: 'enabled' },
    ];
    expect(wordedChanges('departmentUpdate', changes)).toEqual([
      { field: 'status', label: '状态', before: '启用', after: '停用' },
      { field: 'parent', label: '上级部门', before: null, after: 'enabled' },
    ]);
    const labels = inEnglish(() => wordedChanges('menuUpdate', changes)).map(({ label }) => label);
    expect(labels).toEqual(['status', 'Parent menu']);
  });

  it('wordedChanges does not translate changes with a stored label, unknown fields, or unknown values', () => {
    const oldChange = { field: 'status', label: 'State', before: 'enabled', after: 'toString' };
    const { label: _label, ...unlabelled } = oldChange;
    expect(wordedChanges('roleUpdate', [oldChange])).toEqual([oldChange]);
    const odd = { ...unlabelled, before: ['enabled'] };
    expect(wordedChanges('staffUpdate', [odd, { field: 'colour', before: 1, after: 'all' }])).toEqual([
      { ...odd, label: '状态' },
      { field: 'colour', label: 'colour', before: 1, after: 'all' },
    ]);
  });

  it('wordedChanges uses the field labels of accounts for a call without a record type', () => {
    const change = { field: 'password', before: '*', after: '*' };
    for (const call of [null, 'ownPassword', 'upload'])
      expect(wordedChanges(call, [change])).toEqual([{ ...change, label: '密码' }]);
  });
});
