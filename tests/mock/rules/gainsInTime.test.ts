import { rolesGainingFromMove, hasGainFromMove } from '../../../mock/server/rules/gains';
import type { Store } from '../../../mock/server/store/openStore';
import { addOrganization, scoped } from '../../support/storedRows';
import { openTestStore, START } from '../../support/testStore';

/** Departments: two below the root. */
const [TOP, HERE, THERE] = [1, 2, 3];
/** Roles with the same permissions, which `MOVER` lacks. */
const [OWN, IN_HERE, IN_THERE, SUPER, MOVER] = [1, 2, 3, 4, 5];
/** Accounts: one that moves, one that reaches both departments, and a super administrator. */
const [MOVED, READER, OWNER] = [1, 2, 3];

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await addOrganization(store, {
    departments: [
      [TOP, null],
      [HERE, TOP],
      [THERE, TOP],
    ],
    nodes: [{ id: 1, permission: 'account.record' }],
    roles: [
      { id: OWN, nodes: [1], scope: 'own_department' },
      { id: IN_HERE, nodes: [1], scope: 'departments', departments: [HERE] },
      { id: IN_THERE, nodes: [1], scope: 'departments', departments: [THERE] },
      { id: SUPER, builtIn: true },
      { id: MOVER },
    ],
    staff: [
      { id: MOVED, department: HERE, roles: [OWN, IN_THERE] },
      { id: READER, department: TOP, roles: [IN_HERE, IN_THERE] },
      { id: OWNER, department: TOP, roles: [IN_THERE, SUPER] },
    ],
  });
});
afterAll(() => store.close());

type Days = number | null;
const end = (days: Days) => (days === null ? null : START + days);

async function setEnds(staffId: number, roles: Record<number, Days>, account: Days): Promise<void> {
  for (const [roleId, days] of Object.entries(roles))
    await store.db
      .updateTable('staff_roles')
      .set({ until: end(days) })
      .where('staff_id', '=', staffId)
      .where('role_id', '=', Number(roleId))
      .execute();
  await store.db
    .updateTable('staff')
    .set({ valid_until: end(account) })
    .where('id', '=', staffId)
    .execute();
}

/** Expiry of the new role, of the present one, and of the account. */
const cases: [what: string, fresh: Days, had: Days, account: Days, gains: boolean][] = [
  ['neither ends', null, null, null, false],
  ['the new one does not end', null, 2, null, true],
  ['the new one ends later', 3, 2, null, true],
  ['both end together', 2, 2, null, false],
  ['the new one ends first', 2, 3, null, false],
  ['the one had does not end', 2, null, null, false],
  ['the account ends before both', null, 3, 2, false],
  ['the account ends with the one had', null, 2, 2, false],
  ['the account ends between', null, 2, 3, true],
];

it.each(cases)('a moved account, %s, gains by a longer term', async (_what, fresh, had, account, gains) => {
  await setEnds(MOVED, { [OWN]: fresh, [IN_THERE]: had }, account);
  const moved = { id: MOVED, departmentId: HERE, roleIds: [OWN, IN_THERE], validUntil: end(account) };
  const found = await rolesGainingFromMove(store.db, scoped([MOVER]), moved, THERE);
  expect(found).toEqual(gains ? [`role ${OWN}`] : []);
});

it.each(cases)(
  'a holder who reaches both places, %s, gains by a longer term',
  async (_what, fresh, had, account, gains) => {
    await setEnds(READER, { [IN_THERE]: fresh, [IN_HERE]: had }, account);
    const move = { departmentId: HERE, toId: THERE };
    expect(await hasGainFromMove(store.db, scoped([MOVER]), move, START)).toBe(gains);
    await setEnds(READER, { [IN_THERE]: null, [IN_HERE]: null }, null);
  },
);

it('a temporary super administrator gains by a role with a longer term', async () => {
  const gains = () => hasGainFromMove(store.db, scoped([MOVER]), { departmentId: HERE, toId: THERE }, START);
  expect(await gains()).toBe(false);
  await setEnds(OWNER, { [SUPER]: 2 }, null);
  expect(await gains()).toBe(true);
  await setEnds(OWNER, { [SUPER]: null }, null);
});
