import { CompiledQuery } from 'kysely';
import { createExpiry } from '../../../mock/server/operations/expiry';
import { requireSuperRemains } from '../../../mock/server/rules/grants';
import { openStore, type Store } from '../../../mock/server/store/openStore';
import { recorded } from '../../support/testStore';

/** SQLite's query plans, without statistics: the index on the status, which nearly all share, would scan all accounts. */
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

it('super administrators are found by role after a write, not by a scan of enabled accounts', async () => {
  const plans = await plansOf(({ db }) => requireSuperRemains(db).catch(() => undefined));
  expect(plans).toContainEqual(expect.stringContaining('staff_roles_role_id'));
  expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
});

it('the next expiry is found by its index after a write, not by a scan of enabled accounts', async () => {
  const plans = await plansOf(async (asked) => createExpiry(asked, () => 1, console).expireDue());
  expect(plans).toContainEqual(expect.stringContaining('staff_valid_until'));
  expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
});
