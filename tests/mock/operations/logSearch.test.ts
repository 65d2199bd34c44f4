import { readDays, searchedDays } from '../../../mock/server/operations/logSearch';
import type { LogFilter } from '../../../mock/server/operations/logFilter';
import { recountDays, dayNumber } from '../../../mock/server/rules/logDays';
import type { Store } from '../../../mock/server/store/openStore';
import { speaking } from '../../../mock/server/words/language';
import { recorded } from '../../support/statements';
import { addDepartments, addLogs, addStaff, msAt } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';
import { t } from '../../support/words';

/* What was counted of a search stays known by day, so that only days with new rows are counted again. */

const [FIRST, SECOND, THIRD] = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
const [STAFF, ROLES] = [t('menu.staff'), t('menu.role')];
const shown = (date: string, total: number, failed = 0) => ({ date, total, failed });

let store: Store;
let counted: ReturnType<typeof recorded>;
async function open() {
  store = await openTestStore();
  await addDepartments(store.db, [undefined, 1, undefined]);
  await addStaff(store.db, [{ department_id: 1 }, { department_id: 2 }, { department_id: 3 }]);
  await addLogs(store.db, [
    { created_at: msAt(FIRST, '08:00:00'), user_id: 1, module: STAFF, summary: 'alpha' },
    { created_at: msAt(FIRST, '09:00:00'), user_id: 2, module: ROLES, summary: 'alpha', status_code: 403 },
    {
      created_at: msAt(SECOND, '10:00:00'),
      user_id: 1,
      module: STAFF,
      summary: 'beta',
      path: '/api/account-api/logout',
    },
    { created_at: msAt(THIRD, '11:00:00'), user_id: 1, module: STAFF, summary: 'alpha', status_code: 500 },
    { created_at: msAt(THIRD, '12:00:00'), user_id: 2, module: STAFF, summary: 'alpha', call: 'roleUpdate' },
  ]);
  await store.transaction(recountDays);
}
const close = () => store.close();
const record = () => {
  counted = recorded(store.db);
};

/** @returns the days, and how many statements counted rows for them */
async function search(filter: LogFilter) {
  const { db, statements } = counted;
  const before = statements.length;
  const days = await searchedDays(db, filter);
  const read = statements.slice(before).filter(({ text }) => /from "logs".* group by/.test(text));
  return { days, reads: read.length };
}

/** Says of a day how many rows it has, whatever it has: that decides how much of it is read at once. */
async function pretend(date: string, total: number): Promise<void> {
  await store.db
    .deleteFrom('log_days')
    .where('day', '=', dayNumber(msAt(date)))
    .execute();
  await store.db
    .insertInto('log_days')
    .values({ day: dayNumber(msAt(date)), module: STAFF, failed: 0, total })
    .execute();
}

describe('the days of a search', () => {
  beforeAll(open);
  beforeEach(record);
  afterAll(close);

  it.each<[what: string, filter: LogFilter, days: ReturnType<typeof shown>[], reads: number]>([
    ['nothing', {}, [shown(FIRST, 2, 1), shown(SECOND, 1), shown(THIRD, 2, 1)], 0],
    ['blanks', { keyword: ' ' }, [shown(FIRST, 2, 1), shown(SECOND, 1), shown(THIRD, 2, 1)], 0],
    ['a module', { module: STAFF }, [shown(FIRST, 1), shown(SECOND, 1), shown(THIRD, 2, 1)], 0],
    ['what failed', { result: 'failure' }, [shown(FIRST, 1, 1), shown(THIRD, 1, 1)], 0],
    ['whole days', { start_at: SECOND, end_at: SECOND }, [shown(SECOND, 1)], 0],
    ['words', { keyword: 'Alpha' }, [shown(FIRST, 2, 1), shown(THIRD, 2, 1)], 1],
    ['words of some days', { keyword: 'alpha', end_at: SECOND }, [shown(FIRST, 2, 1)], 1],
    ['a person', { user_id: 1 }, [shown(FIRST, 1), shown(SECOND, 1), shown(THIRD, 1, 1)], 1],
    ['a person and a module', { user_id: 2, module: ROLES }, [shown(FIRST, 1, 1)], 1],
    ['a part of the organisation', { within: [2] }, [shown(FIRST, 1, 1), shown(THIRD, 1)], 1],
    ['an empty part', { within: [] }, [], 1],
    ['words that nothing has', { keyword: 'gamma' }, [], 1],
  ])('for %s are those that have rows of it', async (_what, filter, days, reads) => {
    expect(await search(filter)).toEqual({ days, reads });
    expect(await search(filter)).toEqual({ days, reads: 0 });
  });

  it('for the path of a call are found by that path at once', async () => {
    expect(await search({ keyword: '/logout' })).toEqual({ days: [shown(SECOND, 1)], reads: 1 });
    expect(counted.statements).toHaveLength(1);
  });

  it.each<[bound: string, filter: LogFilter, reads: number]>([
    ['from the first moment of a day', { start_at: `${THIRD}T00:00:00.000+08:00` }, 0],
    ['from a later moment', { start_at: `${THIRD}T00:00:00.001+08:00` }, 1],
    ['to the last moment of a day', { start_at: THIRD, end_at: `${THIRD}T23:59:59.999+08:00` }, 0],
    ['to an earlier moment', { start_at: THIRD, end_at: `${THIRD}T23:59:59.998+08:00` }, 1],
  ])('are counted %s where the day is not whole', async (_bound, filter, reads) => {
    expect(await search(filter)).toEqual({ days: [shown(THIRD, 2, 1)], reads });
    // A part of a day is not what is known of the day.
    expect(await search(filter)).toEqual({ days: [shown(THIRD, 2, 1)], reads });
  });

  it('are counted in part where they begin or end within a day', async () => {
    const [start_at, end_at] = [`${FIRST}T08:30:00+08:00`, `${THIRD}T11:30:00+08:00`];
    expect(await search({ start_at, end_at })).toEqual({
      days: [shown(FIRST, 1, 1), shown(SECOND, 1), shown(THIRD, 1, 1)],
      reads: 2,
    });
    expect((await search({ start_at: `${THIRD}T20:00:00+08:00` })).days).toEqual([]);
    const alpha = { keyword: 'alpha' };
    const latest = async (rest: LogFilter) => (await search({ ...alpha, ...rest })).days.at(-1);
    expect(await latest({ end_at })).toEqual(shown(THIRD, 1, 1));
    expect(await latest({})).toEqual(shown(THIRD, 2, 1));
    expect(await latest({ end_at })).toEqual(shown(THIRD, 1, 1));
    expect(await latest({ start_at: `${THIRD}T11:30:00+08:00` })).toEqual(shown(THIRD, 1));
  });
});

describe('what is known of a search', () => {
  beforeEach(open);
  beforeEach(record);
  afterEach(close);

  const both = [shown(FIRST, 2, 1), shown(THIRD, 2, 1)];

  it('is counted again for the day that has a new row', async () => {
    await search({ keyword: 'alpha' });
    await addLogs(store.db, [{ created_at: msAt(SECOND, '20:00:00'), summary: 'alpha', status_code: 400 }], 5);
    await store.transaction(recountDays);
    expect(await search({ keyword: 'alpha' })).toEqual({
      days: [shown(FIRST, 2, 1), shown(SECOND, 1, 1), shown(THIRD, 2, 1)],
      reads: 1,
    });
    expect(counted.statements.at(-1)?.parameters).toEqual(
      expect.arrayContaining([msAt(SECOND), msAt(SECOND, '23:59:59.999')]),
    );
    expect((await search({ keyword: 'alpha' })).reads).toBe(0);
  });

  it('is of these words, this person, this part and this language alone', async () => {
    const filters: LogFilter[] = [{ keyword: 'alpha' }, { keyword: 'beta' }, { user_id: 1 }, { user_id: 2 }];
    const more: LogFilter[] = [{ within: [1] }, { within: [3] }];
    const fresh = [];
    for (const filter of [...filters, ...more]) fresh.push(await searchedDays(recorded(store.db).db, filter));
    expect(new Set(fresh.map((days) => JSON.stringify(days))).size).toBe(fresh.length);
    for (const [at, filter] of [...filters, ...more].entries()) expect((await search(filter)).days).toEqual(fresh[at]);
    expect((await search({ keyword: 'edit role' })).days).toEqual([]);
    expect(await speaking('en', () => search({ keyword: 'edit role' }))).toEqual({
      days: [shown(THIRD, 1)],
      reads: 1,
    });
  });

  it('is asked anew when somebody or a department has another place', async () => {
    const totals = async () => (await search({ within: [1] })).days.reduce((sum, { total }) => sum + total, 0);
    expect(await totals()).toBe(5);
    await store.db.updateTable('staff').set({ department_id: 3 }).where('id', '=', 1).execute();
    expect(await totals()).toBe(2);
    await store.db.updateTable('departments').set({ parent_id: null }).where('id', '=', 2).execute();
    expect(await totals()).toBe(0);
  });

  it('is kept of the fifty searches that were used last', async () => {
    const others = async (count: number) => {
      for (let at = 1; at <= count; at += 1) await search({ keyword: `other ${at}` });
    };
    const reads = async () => (await search({ keyword: 'alpha' })).reads;
    expect(await reads()).toBe(1);
    await others(49);
    expect(await reads()).toBe(0);
    await others(49);
    expect(await reads()).toBe(0);
    await others(50);
    expect(await reads()).toBe(1);
  });

  it('is the sum of the slices of a day that has very many rows', async () => {
    await pretend(THIRD, 9000);
    const expected = { days: both, reads: 6 };
    expect(await search({ keyword: 'alpha' })).toEqual(expected);
    expect(await search({ keyword: 'alpha' })).toEqual({ ...expected, reads: 0 });
    const start_at = `${THIRD}T00:00:00.001+08:00`;
    expect((await search({ keyword: 'alpha', start_at })).days).toEqual(both.slice(1));
    await addLogs(
      store.db,
      [1, 12, 23].map((hour) => ({ created_at: msAt(THIRD, `${`${hour}`.padStart(2, '0')}:30:00`), status_code: 404 })),
      5,
    );
    expect((await search({ keyword: '192', start_at: THIRD })).days).toEqual([shown(THIRD, 5, 4)]);
  });

  it('comes from whoever was first of those who ask the same at once', async () => {
    await pretend(FIRST, 3000);
    await pretend(SECOND, 2000);
    await pretend(THIRD, 1000);
    const one = searchedDays(counted.db, { keyword: 'alpha' });
    const other = await search({ keyword: 'alpha' });
    expect([await one, other.days]).toEqual([both, both]);
    expect(counted.statements.filter(({ text }) => /from "logs".* group by/.test(text))).toHaveLength(2);
  });

  it('may be a part of what somebody else is still counting', async () => {
    await pretend(FIRST, 3000);
    await pretend(SECOND, 2000);
    await pretend(THIRD, 1000);
    const some = searchedDays(counted.db, { keyword: 'alpha', end_at: SECOND });
    const all = await search({ keyword: 'alpha' });
    expect([await some, all.days]).toEqual([both.slice(0, 1), both]);
  });
});

describe('the rows that have to be read for a day', () => {
  beforeAll(open);
  afterAll(close);

  it('are all of the day for a person, and those of the module and the result otherwise', async () => {
    const { db } = store;
    const rest = { module: ROLES, result: 'failure' } as const;
    expect(await readDays(db, rest)).toEqual([shown(FIRST, 1, 1)]);
    expect(await readDays(db, { ...rest, user_id: 1 })).toEqual(await readDays(db, {}));
    const bounds = { start_at: FIRST, end_at: SECOND };
    const two = [shown(FIRST, 2, 1), shown(SECOND, 1)];
    expect([await readDays(db, bounds), await readDays(db, { ...bounds, user_id: 1 })]).toEqual([two, two]);
  });
});
