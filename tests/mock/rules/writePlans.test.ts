import { CompiledQuery } from 'kysely';
import { createEnds } from '../../../mock/server/operations/ends';
import { requireSuperRemains } from '../../../mock/server/rules/grants';
import { openStore, type Store } from '../../../mock/server/store/openStore';
import { recorded } from '../../support/statements';

/** Which way SQLite goes, which has no statistics: the index of the status, which nearly all share, leads through everybody. */
let store: Store;
beforeAll(async () => {
  store = await openStore({ memory: true });
});
afterAll(() => store.close());

async function plansOf(work: (asked: Store) => Promise<unknown>): Promise<string[]> {
  const { db, statements } = recorded(store.db);
  await work({ ...store, db });
  expect(statements.length).toBeGreaterThan(0);
  const plans = [];
  for (const { text, parameters } of statements) {
    const { rows } = await store.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}

it('super administrators after a write: looked for by their role, not among all who are enabled', async () => {
  const plans = await plansOf(({ db }) => requireSuperRemains(db).catch(() => undefined));
  expect(plans).toContainEqual(expect.stringContaining('staff_roles_role_id'));
  expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
});

it('the next end after a write: looked for among those who have one, not among all who are enabled', async () => {
  const plans = await plansOf(async (asked) => createEnds(asked, () => 1, console).beforeReading());
  expect(plans).toContainEqual(expect.stringContaining('staff_valid_until'));
  expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
});
