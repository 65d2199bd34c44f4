import {
  candidatesOf,
  matchingLogs,
  scannedDays,
  searchedDays,
  type LogFilter,
} from '../../../mock/server/operations/logFilter';
import { rebuildDerivedData } from '../../../mock/server/archive/verifyLog';
import { fillLogIndex } from '../../../mock/server/store/logIndex';
import { recountDays, dayNumber } from '../../../mock/server/rules/logDays';
import type { Store } from '../../../mock/server/store/openStore';
import { inLanguage } from '../../../mock/server/words/language';
import { isOnPostgres, recorded, openTestStore, runSql, upgradedStore } from '../../support/testStore';
import { addDepartments, addLogs, addStaff, msAt } from '../../support/storedRows';
import { t } from '../../support/words';

/* Counts of a search are cached by day, so that only days with new rows are counted again. */

const [FIRST, SECOND, THIRD] = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
const [STAFF, ROLES] = [t('menu.staff'), t('menu.role')];
const day = (date: string, total: number, failed = 0) => ({ date, total, failed });

let store: Store;
let recording: ReturnType<typeof recorded>;
async function open() {
  store = await openTestStore();
  await addDepartments(store.db, [undefined, 1, undefined]);
  await addStaff(store.db, [{ department_id: 1 }, { department_id: 2 }, { department_id: 3 }]);
  await addLogs(store.db, [
    { created_at: msAt(FIRST, '08:00:00'), user_id: 1, module: STAFF, summary: 'alpha' },
    { created_at: msAt(FIRST, '09:00:00'), user_id: 2, module: ROLES, summary: 'alpha', status_code: 403 },
    { created_at: msAt(SECOND, '10:00:00'), user_id: 1, module: STAFF, summary: 'beta' },
    { created_at: msAt(THIRD, '11:00:00'), user_id: 1, module: STAFF, summary: 'alpha', status_code: 500 },
    { created_at: msAt(THIRD, '12:00:00'), user_id: 2, module: STAFF, summary: 'alpha', call: 'roleUpdate' },
  ]);
  await store.transaction(recountDays);
}
const close = () => store.close();
const record = () => {
  recording = recorded(store.db);
};

/** @returns the days found, and how many SQL statements counted log rows */
async function search(filter: LogFilter) {
  const { db, statements } = recording;
  const statementsBefore = statements.length;
  const days = await searchedDays(db, filter);
  const readStatements = statements.slice(statementsBefore).filter(({ text }) => /from "logs".* group by/.test(text));
  return { days, reads: readStatements.length };
}

/** Stores a false row count for a day, because the count decides in how many slices the day is read. */
async function pretend(date: string, total: number): Promise<void> {
  const number = dayNumber(msAt(date));
  await store.db.deleteFrom('log_days').where('day', '=', number).execute();
  await store.db.insertInto('log_days').values({ day: number, module: STAFF, failed: 0, total }).execute();
}

describe('days of a search', () => {
  beforeAll(open);
  beforeEach(record);
  afterAll(close);

  it.each<[what: string, filter: LogFilter, days: ReturnType<typeof day>[], reads: number]>([
    ['no filter', {}, [day(FIRST, 2, 1), day(SECOND, 1), day(THIRD, 2, 1)], 0],
    ['a blank keyword', { keyword: ' ' }, [day(FIRST, 2, 1), day(SECOND, 1), day(THIRD, 2, 1)], 0],
    ['a module', { module: STAFF }, [day(FIRST, 1), day(SECOND, 1), day(THIRD, 2, 1)], 0],
    ['the result “failure”', { result: 'failure' }, [day(FIRST, 1, 1), day(THIRD, 1, 1)], 0],
    ['a start day and an end day', { start_at: SECOND, end_at: SECOND }, [day(SECOND, 1)], 0],
    ['a keyword', { keyword: 'Alpha' }, [day(FIRST, 2, 1), day(THIRD, 2, 1)], 1],
    ['a keyword and an end day', { keyword: 'alpha', end_at: SECOND }, [day(FIRST, 2, 1)], 1],
    ['a person', { user_id: 1 }, [day(FIRST, 1), day(SECOND, 1), day(THIRD, 1, 1)], 1],
    ['a person and a module', { user_id: 2, module: ROLES }, [day(FIRST, 1, 1)], 1],
    ['a department scope', { reach: [2] }, [day(FIRST, 1, 1), day(THIRD, 1)], 1],
    ['an empty department scope', { reach: [] }, [], 1],
    ['a keyword without a match', { keyword: 'gamma' }, [], 1],
  ])(
    'a log search with %s returns row counts of matching days; a repeated search reads no rows',
    async (_what, filter, days, reads) => {
      expect(await search(filter)).toEqual({ days, reads });
      expect(await search(filter)).toEqual({ days, reads: 0 });
    },
  );

  it.each<[bound: string, filter: LogFilter, reads: number]>([
    ['from the first moment of a day', { start_at: `${THIRD}T00:00:00.000+08:00` }, 0],
    ['from a later moment', { start_at: `${THIRD}T00:00:00.001+08:00` }, 1],
    ['to the last moment of a day', { start_at: THIRD, end_at: `${THIRD}T23:59:59.999+08:00` }, 0],
    ['to an earlier moment', { start_at: THIRD, end_at: `${THIRD}T23:59:59.998+08:00` }, 1],
  ])('a log search reads rows only if the time range includes a part of a day: %s', async (_bound, filter, reads) => {
    expect(await search(filter)).toEqual({ days: [day(THIRD, 2, 1)], reads });
    // Counts of a partial day are not cached.
    expect(await search(filter)).toEqual({ days: [day(THIRD, 2, 1)], reads });
  });

  it('a log search counts only rows after its start and before its end, even within one day', async () => {
    const [start_at, end_at] = [`${FIRST}T08:30:00+08:00`, `${THIRD}T11:30:00+08:00`];
    const days = [day(FIRST, 1, 1), day(SECOND, 1), day(THIRD, 1, 1)];
    expect(await search({ start_at, end_at })).toEqual({ days, reads: 2 });
    expect((await search({ start_at: `${THIRD}T20:00:00+08:00` })).days).toEqual([]);
    const alpha = { keyword: 'alpha' };
    const latest = async (rest: LogFilter) => (await search({ ...alpha, ...rest })).days.at(-1);
    expect(await latest({ end_at })).toEqual(day(THIRD, 1, 1));
    expect(await latest({})).toEqual(day(THIRD, 2, 1));
    expect(await latest({ end_at })).toEqual(day(THIRD, 1, 1));
    expect(await latest({ start_at: `${THIRD}T11:30:00+08:00` })).toEqual(day(THIRD, 1));
  });
});

describe('cached log search', () => {
  beforeEach(open);
  beforeEach(record);
  afterEach(close);

  const bothDays = [day(FIRST, 2, 1), day(THIRD, 2, 1)];

  it('a cached log search recounts only a day with a new row', async () => {
    await search({ keyword: 'alpha' });
    await addLogs(store.db, [{ created_at: msAt(SECOND, '20:00:00'), summary: 'alpha', status_code: 400 }], 5);
    await store.transaction(recountDays);
    const days = [day(FIRST, 2, 1), day(SECOND, 1, 1), day(THIRD, 2, 1)];
    expect(await search({ keyword: 'alpha' })).toEqual({ days, reads: 1 });
    const bounds = [msAt(SECOND), msAt(SECOND, '23:59:59.999')];
    expect(recording.statements.at(-1)?.parameters).toEqual(expect.arrayContaining(bounds));
    expect((await search({ keyword: 'alpha' })).reads).toBe(0);
  });

  it('the cache of log searches is separate for each keyword, person, department scope and language', async () => {
    const filters: LogFilter[] = [{ keyword: 'alpha' }, { keyword: 'beta' }, { user_id: 1 }, { user_id: 2 }];
    const more: LogFilter[] = [{ reach: [1] }, { reach: [3] }];
    const fresh = [];
    for (const filter of [...filters, ...more]) fresh.push(await searchedDays(recorded(store.db).db, filter));
    expect(new Set(fresh.map((days) => JSON.stringify(days))).size).toBe(fresh.length);
    for (const [index, filter] of [...filters, ...more].entries())
      expect((await search(filter)).days).toEqual(fresh[index]);
    expect((await search({ keyword: 'edit role' })).days).toEqual([]);
    const english = await inLanguage('en', () => search({ keyword: 'edit role' }));
    expect(english).toEqual({ days: [day(THIRD, 1)], reads: 1 });
  });

  it('a cached log search is invalidated by a move of an account or department', async () => {
    const totals = async () => (await search({ reach: [1] })).days.reduce((sum, { total }) => sum + total, 0);
    expect(await totals()).toBe(5);
    await store.db.updateTable('staff').set({ department_id: 3 }).where('id', '=', 1).execute();
    expect(await totals()).toBe(2);
    await store.db.updateTable('departments').set({ parent_id: null }).where('id', '=', 2).execute();
    expect(await totals()).toBe(0);
  });

  it('the cache keeps the fifty most recently used log searches', async () => {
    const searchOthers = async (count: number) => {
      for (let index = 1; index <= count; index += 1) await search({ keyword: `other ${index}` });
    };
    const reads = async () => (await search({ keyword: 'alpha' })).reads;
    expect(await reads()).toBe(1);
    await searchOthers(49);
    expect(await reads()).toBe(0);
    await searchOthers(49);
    expect(await reads()).toBe(0);
    await searchOthers(50);
    expect(await reads()).toBe(1);
  });

  it('a cached log search sums the slices of a day with very many rows', async () => {
    await pretend(THIRD, 9000);
    const expectedResult = { days: bothDays, reads: 6 };
    expect(await search({ keyword: 'alpha' })).toEqual(expectedResult);
    expect(await search({ keyword: 'alpha' })).toEqual({ ...expectedResult, reads: 0 });
    const start_at = `${THIRD}T00:00:00.001+08:00`;
    expect((await search({ keyword: 'alpha', start_at })).days).toEqual(bothDays.slice(1));
    const moments = ['01:30:00', '12:30:00', '23:30:00'].map((time) => msAt(THIRD, time));
    const failures = moments.map((created_at) => ({ created_at, status_code: 404 }));
    await addLogs(store.db, failures, 5);
    expect((await search({ keyword: '192', start_at: THIRD })).days).toEqual([day(THIRD, 5, 4)]);
  });

  it('concurrent log searches for the same keyword count the rows only once', async () => {
    await pretend(FIRST, 3000);
    await pretend(SECOND, 2000);
    await pretend(THIRD, 1000);
    const one = searchedDays(recording.db, { keyword: 'alpha' });
    const otherSearch = await search({ keyword: 'alpha' });
    expect([await one, otherSearch.days]).toEqual([bothDays, bothDays]);
    expect(recording.statements.filter(({ text }) => /from "logs".* group by/.test(text))).toHaveLength(2);
  });
});

describe('rows to read for a day', () => {
  beforeAll(open);
  afterAll(close);

  it('scannedDays counts the rows of a module and result, but all rows if the search is for a person', async () => {
    const { db } = store;
    const rest = { module: ROLES, result: 'failure' } as const;
    expect(await scannedDays(db, rest)).toEqual([day(FIRST, 1, 1)]);
    expect(await scannedDays(db, { ...rest, user_id: 1 })).toEqual(await scannedDays(db, {}));
    const bounds = { start_at: FIRST, end_at: SECOND };
    const two = [day(FIRST, 2, 1), day(SECOND, 1)];
    expect([await scannedDays(db, bounds), await scannedDays(db, { ...bounds, user_id: 1 })]).toEqual([two, two]);
  });
});

describe('index of the log', () => {
  const WORDS = [
    '登录成功',
    '王',
    '王伟',
    '王晓明',
    '编辑账号',
    '号“',
    '王\nw',
    '鼹鼠',
    'wangwei',
    '203.0.113.',
    '𠮷a',
    'aa',
    '%_',
  ];
  const PAIRED_WORDS = WORDS.filter((word) => [...word].length > 1);
  let demo: Store;
  beforeAll(async () => {
    demo = await openTestStore('demo');
  });
  afterAll(() => demo.close());

  const idsOf = async (filter: LogFilter) =>
    (await matchingLogs(demo.db, filter).select('id').orderBy('id').execute()).map(({ id }) => id);

  /** Checks that index and scan find the same rows for each word. @returns the words that the index supports */
  async function compare() {
    const indexedKeywords = [];
    for (const keyword of WORDS) {
      const ids = await candidatesOf(demo.db, keyword);
      if (ids) indexedKeywords.push(keyword);
      expect([keyword, await idsOf({ keyword, ids })]).toEqual([keyword, await idsOf({ keyword })]);
    }
    return indexedKeywords;
  }

  it('the log index is not used until it is complete, and then finds the same rows as a scan', async () => {
    // PostgreSQL updates its index with each row, so the index is used at once.
    expect(await compare()).toEqual(isOnPostgres ? PAIRED_WORDS : []);
    await fillLogIndex(demo.db);
    expect(await compare()).toEqual(PAIRED_WORDS);
  });

  it('the log index finds rows written after the index was filled, and no deleted rows', async () => {
    await addLogs(demo.db, [{ summary: 'a 鼹鼠', ip: 'b' }, { summary: '鼹' }], 5000);
    await compare();
    await fillLogIndex(demo.db);
    await demo.db.deleteFrom('logs').where('id', '<=', 300).execute();
    await compare();
    expect(await idsOf({ keyword: '鼹鼠' })).toEqual([5001]);
    expect(await candidatesOf(demo.db, '鼹鼠')).toEqual([5001]);
  });

  it('fillLogIndex refills a log index that an older version filled only with non-ASCII bigrams', async () => {
    const upgraded = await upgradedStore('2026_11_27_log_index', async (before) => {
      await addLogs(before, [{ summary: 'zhangwei' }, { summary: '张' }]);
      if (!isOnPostgres) await runSql(before, `insert into logs_grams (rowid, grams) values (1, ''), (2, '')`);
    });
    await fillLogIndex(upgraded.db);
    expect(await candidatesOf(upgraded.db, 'zhangw')).toEqual([1]);
    await upgraded.close();
  });

  it('the log index is filled again after search keys were rebuilt', async () => {
    await demo.db.updateTable('logs').set({ summary: '鼹鼠', search_key: '' }).where('id', '=', 400).execute();
    await rebuildDerivedData(demo);
    const sortedIds = async () => (await candidatesOf(demo.db, '鼹鼠'))?.sort((a, b) => a - b);
    expect(await sortedIds()).toEqual(isOnPostgres ? [400, 5001] : undefined);
    await fillLogIndex(demo.db);
    expect(await sortedIds()).toEqual([400, 5001]);
  });
});
