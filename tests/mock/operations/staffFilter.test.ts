import { sql } from 'kysely';
import { countStaff, isOnlyRoot, matchesFilter, type StaffFilter } from '../../../mock/server/operations/staffList';
import type { Store } from '../../../mock/server/store/openStore';
import type { Matches } from '../../../mock/server/store/substringIndex';
import { recorded, isOnPostgres, openTestStore } from '../../support/testStore';
import { addDepartments, addRoles, addStaff } from '../../support/storedRows';

/* Tests that the query plan affects only the duration of a search, not the result. */

let store: Store;
const close = () => store.close();

async function openSmall() {
  store = await openTestStore();
  await addDepartments(store.db, [undefined, 1, 2, 1]);
  await addRoles(store.db, ['first', 'second']);
  await addStaff(store.db, [
    { name: 'Anna', status: 1, department_id: 1, roles: [1] },
    { name: 'Annabel', status: 0, department_id: 2, roles: [2] },
    { name: 'Hannah', status: 1, department_id: 3, roles: [1, 2] },
    { name: 'Otto', status: 1, department_id: 4 },
    { name: '100%', status: 0, department_id: 2, roles: [2] },
  ]);
}

describe('matching accounts', () => {
  beforeAll(openSmall);
  afterAll(close);

  const idsFor = async (filter: StaffFilter, start: Parameters<typeof matchesFilter>[2], db = store.db) => {
    const matching = db.selectFrom('staff').select('staff.id').orderBy('staff.id');
    return (await matching.where(matchesFilter(db, filter, start)).execute()).map(({ id }) => id);
  };

  const cases: [what: string, filter: StaffFilter, ids: number[]][] = [
    ['no filter', { words: '' }, [1, 2, 3, 4, 5]],
    ['words', { words: 'ann' }, [1, 2, 3]],
    ['a literal percent sign', { words: '0%' }, [5]],
    ['words without a match', { words: 'nobody' }, []],
    ['a status', { words: '', status: 0 }, [2, 5]],
    ['words and a status', { words: 'ann', status: 1 }, [1, 3]],
    ['a department with its sub-departments', { words: '', departments: [2] }, [2, 3, 5]],
    ['departments', { words: 'a', departments: [3, 1] }, [1, 2, 3]],
    ['no department', { words: '', departments: [] }, []],
    ['a role', { words: '', role_id: 2 }, [2, 3, 5]],
    ['words and a role', { words: 'ann', role_id: 2 }, [2, 3]],
    ['everything', { words: 'ann', status: 1, departments: [2], role_id: 1 }, [3]],
    ['a role without holders', { words: '', role_id: 9 }, []],
  ];

  it.each(cases)('matching accounts for %s are the same with each query plan', async (_what, filter, ids) => {
    const foundMatches: Matches[] = [
      { total: ids.length, ids: null },
      { total: ids.length, ids: await idsFor({ words: filter.words }, 'filters') },
    ];
    const starts = ['filters' as const, 'order' as const, ...(filter.words && !isOnPostgres ? foundMatches : [])];
    for (const start of starts) {
      expect([start, await idsFor(filter, start)]).toEqual([start, ids]);
    }
    expect(await countStaff(store.db, filter)).toMatchObject({ total: ids.length, all: 5 });
    await store.transaction(async (tx) => {
      expect(await countStaff(tx, filter)).toMatchObject({ total: ids.length, all: 5 });
    });
  });

  it('the staff query uses indexes of filtered columns only if the query plan starts from the filters', async () => {
    const filter = { words: 'ann', status: 1, departments: [1], role_id: 1 };
    const textFor = async (start: 'filters' | 'order') => {
      const { db, statements } = recorded(store.db);
      await idsFor(filter, start, db);
      return statements[0]?.text ?? '';
    };
    const [filtersText, inTurn] = [await textFor('filters'), await textFor('order')];
    expect(filtersText.match(/\+ 0/g)).toBeNull();
    expect(filtersText).toMatch(/"staff"."id" in \(select "staff_id"/);
    expect(inTurn).toMatch(/"staff"."status" \+ 0 = .*"staff"."department_id" \+ 0 in .*exists/);
  });
});

it('cached account counts are invalidated by a change of an account or department', async () => {
  await openSmall();
  const total = async () => (await countStaff(store.db, { words: '', departments: [2] })).total;
  expect(await total()).toBe(3);
  await store.db.updateTable('staff').set({ department_id: 2 }).where('id', '=', 4).execute();
  expect(await total()).toBe(4);
  await store.db.updateTable('departments').set({ parent_id: 1 }).where('id', '=', 3).execute();
  expect(await total()).toBe(3);
  await close();
});

it('a department contains all accounts if it is the only root department', async () => {
  store = await openTestStore();
  const answers = () => Promise.all([1, 2, 3].map((id) => isOnlyRoot(store.db, id)));
  expect(await answers()).toEqual([false, false, false]);
  await addDepartments(store.db, [undefined, 1, 2]);
  expect(await answers()).toEqual([true, false, false]);
  await store.db.updateTable('departments').set({ parent_id: null }).where('id', '=', 2).execute();
  expect(await answers()).toEqual([false, false, false]);
  await close();
});

describe('query plan', () => {
  const ALL = 30_002;
  const MANY = 30_000;

  /** Words, each with the number of accounts that contain the word. */
  const words = { broad: MANY, wide: MANY - 1, more: 1001, some: 1000 };

  /* Department 2 has 1000 accounts, 3 has 1001; role 1 has 30,000 holders, role 2 has one less. */
  const fill = async () => {
    store = await openTestStore();
    await addDepartments(store.db, [undefined, undefined, undefined]);
    await addRoles(store.db, ['first', 'second']);
    const nameWords = Object.entries(words).map(
      ([word, most]) => sql`case when n <= ${sql.lit(most)} then ${sql.lit(` ${word}`)} else '' end`,
    );
    await sql`
      with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(ALL)})
      insert into staff (id, username, name, username_key, search_key, department_id, status, password_hash,
        must_change_password, created_at, updated_at)
      select n, 'u' || n, '', 'u' || n, '.' || ${sql.join(nameWords, sql` || `)},
        case when n <= 1000 then 2 when n <= 2001 then 3 else 1 end, 1, '', 0, 0, 0 from number
    `.execute(store.db);
    for (const [role, most] of [MANY, MANY - 1].entries())
      await sql`insert into staff_roles (staff_id, role_id) select id, ${sql.lit(role + 1)} from staff
        where id <= ${sql.lit(most)}`.execute(store.db);
  };

  beforeAll(fill);
  afterAll(close);

  it('the query plan of a staff search starts from the smallest set of accounts', async () => {
    const startOf = async (filter: Omit<StaffFilter, 'words'> & { words?: string }) => {
      const { start, total, all } = await countStaff(store.db, { words: '', ...filter });
      expect(all).toBe(ALL);
      const label = typeof start === 'string' ? start : start.ids ? 'few found' : 'found';
      return [label, total];
    };
    // On PostgreSQL, the planner of the database decides whether a search starts with the matches of the words.
    const planLabel = (label: string) => (isOnPostgres ? 'filters' : label);
    const cases: [filter: Parameters<typeof startOf>[0], start: string, total: number][] = [
      [{}, 'filters', ALL],
      [{ status: 1 }, 'filters', ALL],
      [{ role_id: 1 }, 'order', MANY],
      [{ role_id: 2 }, 'filters', MANY - 1],
      [{ role_id: 9 }, 'filters', 0],
      [{ words: 'broad' }, 'filters', MANY],
      [{ words: 'wide' }, planLabel('found'), MANY - 1],
      [{ words: 'more' }, planLabel('found'), 1001],
      [{ words: 'more', status: undefined, role_id: undefined }, planLabel('found'), 1001],
      [{ words: 'some' }, planLabel('few found'), 1000],
      [{ words: 'nothing' }, planLabel('few found'), 0],
      [{ words: 'some', status: 0 }, planLabel('few found'), 0],
      [{ words: 'some', status: 1 }, planLabel('few found'), 1000],
      [{ words: 'more', departments: [3] }, planLabel('found'), 1],
      [{ words: 'more', departments: [2] }, 'filters', 1000],
      [{ words: 'broad', status: 1 }, 'filters', MANY],
      [{ words: 'wide', status: 1 }, planLabel('found'), MANY - 1],
      [{ words: 'broad', role_id: 1 }, 'order', MANY],
    ];
    for (const [filter, ...expected] of cases)
      expect([filter, ...(await startOf(filter))]).toEqual([filter, ...expected]);
  });
});
