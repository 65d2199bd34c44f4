import type { Store } from '../../mock/server/store/openStore';
import { openTestStore } from '../support/testStore';

let store: Store;
beforeAll(async () => {
  store = await openTestStore('demo');
});
afterAll(() => store.close());

const NONE: number[] = [];
const departments = () => store.db.selectFrom('departments').select('id').orderBy('id');

it('an empty list matches no row, and its negation all rows', async () => {
  expect(await departments().where('id', 'in', NONE).execute()).toEqual([]);
  expect(await departments().where('id', 'not in', NONE).execute()).toEqual(await departments().execute());
});

it('an empty list in a subquery keeps the other conditions', async () => {
  const roots = departments().where('parent_id', 'is', null);
  const held = store.db.selectFrom('staff').select('department_id').where('id', 'in', NONE);
  expect(await departments().where('id', 'in', held).execute()).toEqual([]);
  const either = departments().where((row) => row.or([row('id', 'in', NONE), row('parent_id', 'is', null)]));
  expect(await either.execute()).toEqual(await roots.execute());
  expect(await roots.where('id', 'not in', NONE).execute()).toEqual(await roots.execute());
});

it('an empty list works in writes and transactions', async () => {
  const before = await departments().execute();
  await store.transaction((tx) => tx.deleteFrom('departments').where('id', 'in', NONE).execute());
  expect(await departments().execute()).toEqual(before);
});
