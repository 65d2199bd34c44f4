import type { Actor } from '../../../mock/server/rules/actor';
import {
  holderDepartments,
  requireHeldInScope,
  rolesExceeding,
  rolesGainingFromMove,
  scopedCodesOf,
  hasGainFromMove,
} from '../../../mock/server/rules/gains';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import type { Db } from '../../../mock/server/store/tables';
import {
  NODE_CODES,
  SCOPED_ROLES,
  addOrganization,
  departmentsBelow,
  addScopes,
  scoped,
  everywhere,
} from '../../support/storedRows';
import { countedStore } from '../../support/signIns';
import { openTestStore, START } from '../../support/testStore';

const { EVERYWHERE, OWN, LISTED, LOGS, NOTHING, LISTED_OTHER, BARE, OWN_LOGS } = SCOPED_ROLES;
const { LIST, SHOW, LOG, ROLE } = NODE_CODES;

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  ({ db } = store);
  await addScopes(store);
});
afterAll(() => store.close());

const sortedIds = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const refusalWith = (key: string, ...values: unknown[]) =>
  expect.objectContaining({ status: 403, text: values.length > 0 ? { key, values } : { key } });

describe('role that exceeds the actor', () => {
  const beyond = async (who: Actor, roleIds: number[], departmentIds: number[]) => {
    const { unheldNames: lacking, widerNames: outside, ids } = await rolesExceeding(db, who, departmentIds, roleIds);
    expect(ids.size).toBe(lacking.length + outside.length);
    return { lacking, outside };
  };
  const names = (ids: number[]) => ids.map((id) => `role ${id}`);

  it('a role with permissions that the actor has only in other departments is reported', async () => {
    const outside = async (who: Actor, roleIds: number[], departmentIds: number[]) =>
      (await beyond(who, roleIds, departmentIds)).outside;
    expect(await outside(scoped([LISTED]), [LISTED, LISTED_OTHER, NOTHING], [3])).toEqual([]);
    expect(await outside(scoped([LISTED]), [EVERYWHERE, LISTED], [3])).toEqual(names([EVERYWHERE]));
    // The actor has the permission of `OWN_LOGS` in department 20, but not in 3.
    expect(await outside(scoped([OWN, LOGS], 2), [OWN, OWN_LOGS], [3])).toEqual(names([OWN_LOGS]));
    expect(await outside(scoped([EVERYWHERE, OWN], 2), [OWN, EVERYWHERE], [3])).toEqual([]);
    expect(await outside(scoped([EVERYWHERE, OWN], 2), [OWN], [3, 20])).toEqual(names([OWN]));
    expect(await outside(scoped([OWN, LOGS], 2), [LISTED_OTHER, OWN_LOGS, BARE], [20])).toEqual(names([LISTED_OTHER]));
  });

  it('a role with permissions that the actor lacks is reported, whether or not the actor has a scope', async () => {
    const unlimitedExcess = await beyond(everywhere, [OWN, LOGS, EVERYWHERE], [3]);
    expect(unlimitedExcess).toEqual({ lacking: names([OWN, LOGS]), outside: [] });
    const scopedExcess = await beyond(scoped([OWN]), [LISTED, OWN_LOGS], [2]);
    expect(scopedExcess).toEqual({ lacking: names([LISTED, OWN_LOGS]), outside: [] });
  });

  it('a role never exceeds a super administrator', async () => {
    expect(await beyond({ ...scoped([]), isSuper: true }, [OWN, LOGS], [3])).toEqual({ lacking: [], outside: [] });
    expect(await beyond(scoped([OWN]), [], [3])).toEqual({ lacking: [], outside: [] });
    const { ids } = await rolesExceeding(db, scoped([LISTED]), []);
    expect(ids).toEqual(new Set([EVERYWHERE, OWN, LOGS, BARE, OWN_LOGS]));
  });

  it('a role with a business system exceeds a scoped actor without that system', async () => {
    const card = { code: 'x', name: 'x', logo: '', description: '', url: '', category: '', status: 'running' } as const;
    const openCard = { ...card, sort: 1, metrics: '', metrics_at: 0 };
    await insertAll(db, 'cards', [
      { ...openCard, id: 1, open_to_all: 0 },
      { ...openCard, id: 2, code: 'y', open_to_all: 1 },
    ]);
    const cardRoles = [1, 2].map((card_id) => ({ role_id: NOTHING, card_id }));
    await insertAll(db, 'role_cards', cardRoles);
    expect((await beyond(scoped([OWN]), [NOTHING], [2])).lacking).toEqual(names([NOTHING]));
    expect((await beyond(scoped([OWN, NOTHING]), [NOTHING], [2])).lacking).toEqual([]);
    expect((await beyond(everywhere, [NOTHING], [2])).lacking).toEqual([]);
    await db.deleteFrom('role_cards').where('card_id', '=', 1).execute();
    expect((await beyond(scoped([OWN]), [NOTHING], [2])).lacking).toEqual([]);
  });

  it('rolesGainingFromMove returns own_department roles that the actor lacks in the new department', async () => {
    const gaining = (who: Actor, id: number, departmentId: number, toId: number, roleIds: number[]) =>
      rolesGainingFromMove(db, who, { id, departmentId, roleIds, validUntil: null }, toId);
    expect(await gaining(scoped([LISTED, OWN], 2), 1, 2, 3, [OWN, LISTED, NOTHING])).toEqual([]);
    expect(await gaining(scoped([LISTED, OWN], 2), 1, 2, 20, [OWN, LISTED])).toEqual(names([OWN]));
    expect(await gaining(everywhere, 4, 20, 30, [OWN_LOGS])).toEqual(names([OWN_LOGS]));
    expect(await gaining(scoped([OWN], 1), 3, 11, 20, [OWN])).toEqual([]);
    // Permissions that the account already has in the new department are no gain.
    expect(await gaining(scoped([]), 1, 1, 3, [OWN])).toEqual([]);
  });

  it('to change a role, the actor must hold its permissions in the whole scope of the role', async () => {
    const give = (who: Actor, codes: string[], scope: 'own_department' | 'departments' | null, holders: number[]) =>
      requireHeldInScope(db, who, codes, { scope, departmentIds: [11] }, holders);
    const refusal = refusalWith('scopeBeyond');
    const who = scoped([LISTED]);
    await expect(give(who, [LIST, ROLE], 'departments', [20])).resolves.toBeUndefined();
    await expect(give(who, [LIST], 'own_department', [3, 10])).resolves.toBeUndefined();
    await expect(give(who, [LIST], 'own_department', [3, 20])).rejects.toThrow(refusal);
    await expect(give(who, [LIST], null, [])).rejects.toThrow(refusal);
    for (const codes of [
      [LIST, SHOW],
      [SHOW, LIST],
    ])
      await expect(give(who, codes, 'departments', [])).rejects.toThrow(refusal);
    await expect(give(who, [], null, [])).resolves.toBeUndefined();
    await expect(give(everywhere, [LIST], null, [])).resolves.toBeUndefined();
    await expect(give(everywhere, [LOG], null, [])).rejects.toThrow(refusal);
  });

  it('scopedCodesOf returns codes that a scope limits; holderDepartments returns departments of holders', async () => {
    expect((await scopedCodesOf(db, [5, 4, 1])).sort()).toEqual([ROLE, LIST]);
    expect(await scopedCodesOf(db, [])).toEqual([]);
    expect(sortedIds(await holderDepartments(db, OWN))).toEqual([2, 3, 11, 30]);
    expect(await holderDepartments(db, LOGS)).toEqual([]);
  });
});

describe('move of an account or department', () => {
  it.each<[what: string, who: Actor, departmentId: number, toId: number | null, gains: boolean]>([
    ['none for a move below the root', scoped([]), 3, 1, false],
    ['none for a move to the top level', scoped([]), 3, null, false],
    ['a gain for holders whose scope lists the new parent', scoped([OWN_LOGS], 20), 20, 10, true],
    ['a gain for holders with a permission that an unlimited actor lacks', everywhere, 3, 20, true],
    ['a gain for holders with several permissions of which an unlimited actor has only one', everywhere, 11, 30, true],
    ['none for a move below an existing ancestor', scoped([]), 11, 1, false],
    ['none for a move below the same parent', scoped([]), 11, 10, false],
    ['none for holders in the new parent, if the actor has their permissions', scoped([OWN], 2), 3, 30, false],
    ['a gain for holders in an ancestor of the new parent', scoped([]), 20, 3, true],
    ['a gain for log readers, if the actor is no log reader', scoped([OWN, LISTED], 1), 3, 20, true],
    ['none for log readers, if the actor is a log reader', scoped([OWN_LOGS], 1), 3, 20, false],
  ])(
    'hasGainFromMove detects a gain of permissions that the actor lacks: %s',
    async (_what, who, departmentId, toId, gains) => {
      expect(await hasGainFromMove(db, who, { departmentId, toId }, START)).toBe(gains);
    },
  );

  it('a move by a super administrator is allowed without a database read', async () => {
    const { store: countingStore, during } = countedStore(store);
    const actor = { ...everywhere, isSuper: true };
    const movedAccount = { id: 4, departmentId: 20, roleIds: [OWN_LOGS], validUntil: null };
    const reads = await during(async () => {
      expect(await hasGainFromMove(countingStore.db, actor, { departmentId: 20, toId: 10 }, START)).toBe(false);
      expect(await rolesGainingFromMove(countingStore.db, actor, movedAccount, 30)).toEqual([]);
    });
    expect(reads).toEqual({ reads: 0, writes: 0, transactions: 0 });
  });

  it('hasGainFromMove ignores expired and disabled accounts, and expired roles', async () => {
    const gains = () => hasGainFromMove(db, everywhere, { departmentId: 3, toId: 20 }, START);
    const ann = (values: object) => db.updateTable('staff').set(values).where('id', '=', 4).execute();
    const role = (until: number | null) =>
      db.updateTable('staff_roles').set({ until }).where('staff_id', '=', 4).execute();
    for (const [ended, running] of [
      [() => ann({ status: 0 }), () => ann({ status: 1 })],
      [() => ann({ valid_until: START }), () => ann({ valid_until: START + 1 })],
      [() => role(START), () => role(START + 1)],
    ] as const) {
      await ended();
      expect(await gains()).toBe(false);
      await running();
      expect(await gains()).toBe(true);
    }
    await ann({ valid_until: null });
    await role(null);
  });
});

describe('gain by a later expiry', () => {
  /** Departments: `HERE` and `THERE` are below the root `TOP`. */
  const [TOP, HERE, THERE] = [1, 2, 3];
  /** Roles: the first three roles have the same permission, which the actor's role `MOVER` lacks. */
  const [IN_OWN, IN_HERE, IN_THERE, SUPER, MOVER] = [1, 2, 3, 4, 5];
  /** Accounts: an account that moves, an account that reaches both departments, and a super administrator. */
  const [MOVED, READER, OWNER] = [1, 2, 3];

  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    await addOrganization(store, {
      departments: departmentsBelow(undefined, TOP, TOP),
      nodes: [{ id: 1, permission: 'account.record' }],
      roles: [
        { id: IN_OWN, nodes: [1], scope: 'own_department' },
        { id: IN_HERE, nodes: [1], scope: 'departments', departments: [HERE] },
        { id: IN_THERE, nodes: [1], scope: 'departments', departments: [THERE] },
        { id: SUPER, builtIn: true },
        { id: MOVER },
      ],
      staff: [
        { id: MOVED, department: HERE, roles: [IN_OWN, IN_THERE] },
        { id: READER, department: TOP, roles: [IN_HERE, IN_THERE] },
        { id: OWNER, department: TOP, roles: [IN_THERE, SUPER] },
      ],
    });
  });
  afterAll(() => store.close());

  type Days = number | null;
  const end = (days: Days) => (days === null ? null : START + days);

  async function setEnds(staffId: number, roles: Record<number, Days>, account: Days): Promise<void> {
    for (const [roleId, days] of Object.entries(roles)) {
      const roleUpdate = store.db.updateTable('staff_roles').set({ until: end(days) });
      await roleUpdate.where('staff_id', '=', staffId).where('role_id', '=', Number(roleId)).execute();
    }
    const valid_until = end(account);
    await store.db.updateTable('staff').set({ valid_until }).where('id', '=', staffId).execute();
  }

  /** Expiry of the new role, of the held role and of the account: ms after `START`, or null for none. */
  const cases: [what: string, newTerm: Days, heldTerm: Days, account: Days, gains: boolean][] = [
    ['neither role expires', null, null, null, false],
    ['the new role does not expire', null, 2, null, true],
    ['the new role expires later', 3, 2, null, true],
    ['both roles expire together', 2, 2, null, false],
    ['the new role expires first', 2, 3, null, false],
    ['the held role does not expire', 2, null, null, false],
    ['the account expires before both', null, 3, 2, false],
    ['the account expires with the held role', null, 2, 2, false],
    ['the account expires between both', null, 2, 3, true],
  ];

  it.each(cases)(
    'if %s (expiry of new role %j, held role %j, account %j), the moved account gains permissions: %j',
    async (_what, newTerm, heldTerm, account, gains) => {
      await setEnds(MOVED, { [IN_OWN]: newTerm, [IN_THERE]: heldTerm }, account);
      const movedAccount = { id: MOVED, departmentId: HERE, roleIds: [IN_OWN, IN_THERE], validUntil: end(account) };
      const gainingRoles = await rolesGainingFromMove(store.db, scoped([MOVER]), movedAccount, THERE);
      expect(gainingRoles).toEqual(gains ? [`role ${IN_OWN}`] : []);
    },
  );

  it.each(cases)(
    'if %s (expiry of new role %j, held role %j, account %j), a role holder gains permissions by a move: %j',
    async (_what, newTerm, heldTerm, account, gains) => {
      await setEnds(READER, { [IN_THERE]: newTerm, [IN_HERE]: heldTerm }, account);
      const move = { departmentId: HERE, toId: THERE };
      expect(await hasGainFromMove(store.db, scoped([MOVER]), move, START)).toBe(gains);
      await setEnds(READER, { [IN_THERE]: null, [IN_HERE]: null }, null);
    },
  );

  it('a move adds permissions to a super administrator only if the super administrator role expires', async () => {
    const gains = () => hasGainFromMove(store.db, scoped([MOVER]), { departmentId: HERE, toId: THERE }, START);
    expect(await gains()).toBe(false);
    await setEnds(OWNER, { [SUPER]: 2 }, null);
    expect(await gains()).toBe(true);
    await setEnds(OWNER, { [SUPER]: null }, null);
  });
});
