import { sql } from 'kysely';
import { listStaff } from '../../mock/server/operations/staffList';
import type { Store } from '../../mock/server/store/openStore';
import { staffListBody, type StaffQuery } from '../../src/contract/staff';
import { openTestStore, recorded } from '../support/testStore';

/* If an order or condition did not match an index, PostgreSQL would sort or scan all of 100,000 accounts. */

let store: Store;
beforeAll(async () => {
  store = await openTestStore('demo');
});
afterAll(() => store.close());

/**
 * @param start beginning of an SQL text; EXPLAIN is run on the last statement that begins with it
 * @param avoided kinds of plan nodes that are disabled, so that PostgreSQL uses such nodes only without an alternative
 * @returns the query plan of this statement
 */
async function planOf(query: StaffQuery, start: string, avoided: readonly string[]): Promise<string> {
  const { db, statements } = recorded(store.db);
  await listStaff(db, staffListBody.parse(query), undefined);
  const found = statements.findLast(({ text }) => text.startsWith(start));
  if (!found) throw new Error(`No statement starts with ${start}`);
  const values = found.parameters.map((value) => (typeof value === 'number' ? String(value) : `'${String(value)}'`));
  const statement = found.text.replaceAll('?', () => values.shift()!);
  return store.db.transaction().execute(async (tx) => {
    for (const kind of avoided) await sql.raw(`set local enable_${kind} = off`).execute(tx);
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${statement}`).execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const FIELDS = ['id', 'username', 'name', 'mobile', 'email', 'status', 'last_login_at', 'created_at', 'updated_at'];

describe('a page of accounts', () => {
  it.each(
    FIELDS.flatMap((sortField) => (['ascend', 'descend'] as const).map((sortOrder) => [sortField, sortOrder] as const)),
  )('a page of accounts sorted by %s (%s) is read in the order of an index', async (sortField, sortOrder) => {
    const plan = await planOf({ sortField, sortOrder }, 'select "staff"."id" from', ['seqscan', 'sort']);
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using staff_/);
    // An incremental sort by id among equal values is allowed.
    expect(plan).not.toContain('->  Sort ');
  });

  it.each(['王伟', 'ngw', '138'])('accounts with %s are found by the index of character pairs', async (keyword) => {
    const plan = await planOf({ keyword }, 'select count(*)', ['seqscan', 'indexscan', 'indexonlyscan']);
    expect(plan).toContain('staff_search_key_pairs');
  });
});
