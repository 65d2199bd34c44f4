import type { Actor } from '../../../mock/server/rules/actor';
import {
  symmetricDifference,
  grantableRoles,
  inChunks,
  requireCoversRole,
  requireMayManage,
  requireMayRename,
  requireMayTakeOver,
  requireNodesGranted,
  requireNotSelf,
  requireRolesGrantable,
  requireSuperRemains,
  without,
} from '../../../mock/server/rules/grants';
import { Failure } from '../../../mock/server/failure';
import type { Store } from '../../../mock/server/store/openStore';
import type { Db } from '../../../mock/server/store/tables';
import { START } from '../../support/backend';
import { addOrganization, departmentsBelow } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';
import { fieldWords } from '../../support/backendWords';

const [SUPER, STAFF, LOG, BOTH, OWN, LISTED, BELOW] = [1, 2, 3, 4, 5, 6, 7];
/** Departments: `INNER` is below `PART`; `PART` and `OTHER` are below the root. */
const [TOP, PART, INNER, OTHER] = [1, 2, 3, 4];

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  ({ db } = store);
  await addOrganization(store, {
    departments: departmentsBelow(undefined, TOP, PART, TOP),
    nodes: [
      { id: 1, uri: '/home' },
      { id: 2, permission: 'account.staff' },
      { id: 3, permission: 'account.record' },
    ],
    roles: [
      { id: SUPER, builtIn: true },
      { id: STAFF, nodes: [2] },
      { id: LOG, nodes: [3] },
      { id: BOTH, nodes: [3, 2] },
      { id: OWN, nodes: [2], scope: 'own_department' },
      { id: LISTED, nodes: [2], scope: 'departments', departments: [PART] },
      { id: BELOW, nodes: [2, 1], scope: 'departments', departments: [INNER] },
    ],
    staff: [
      { id: 1, roles: [SUPER] },
      { id: 2, roles: [STAFF] },
      { id: 3, roles: [LOG, STAFF] },
      { id: 4, roles: [OWN], department: INNER },
      { id: 5, roles: [OWN], department: OTHER },
      { id: 6 },
    ],
  });
});
afterAll(() => store.close());

const actor = (roleIds: number[], change: Partial<Actor> = {}): Actor => ({
  ...{ id: 9, username: 'x', name: 'x', jti: 'x', roleIds, isSuper: false, isScoped: false },
  ...{ departmentId: PART, mustChangePassword: false, seenAt: 0, ...change },
});
const root = actor([SUPER], { isSuper: true });
const scopedActor = (roleIds: number[]) => actor(roleIds, { isScoped: true });

/** @returns `done`, or the message key or field messages of a refusal */
const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const { status, text, data } = error;
      return status === 422 ? data : [status, text.key, ...(text.values ?? [])];
    },
  );

it('`without` removes the elements of the other list; `symmetricDifference` keeps unshared elements', () => {
  expect(without([1, 2, 3], [2, 9])).toEqual([1, 3]);
  expect(symmetricDifference([1, 2, 3], [3, 4])).toEqual([1, 2, 4]);
});

it('an account cannot change itself', () => {
  expect(() => requireNotSelf(root, 1)).not.toThrow();
  expect(() => requireNotSelf(root, 9)).toThrow(expect.objectContaining({ status: 403, text: { key: 'notYourself' } }));
});

it.each([
  [0, []],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2500, [1000, 1000, 500]],
])('%i values are split into chunks of a thousand', (count, sizes) => {
  const items = Array.from({ length: count }, (_, index) => index);
  const chunks = inChunks(items);
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(items);
});

describe('granting of nodes', () => {
  const outcomeFor = (who: Actor, ids: number[]) => outcome(requireNodesGranted(db, who, ids));

  it('nodes can be granted by a holder of all these nodes, even with duplicates', async () => {
    expect(await outcomeFor(actor([STAFF]), [1, 2, 2, 1])).toBe('done');
    expect(await outcomeFor(actor([STAFF, LOG]), [1, 2, 3])).toBe('done');
    expect(await outcomeFor(root, [1, 2, 3])).toBe('done');
    expect(await outcomeFor(actor([]), [])).toBe('done');
  });

  it('nodes cannot be granted by an actor who lacks one of these nodes', async () => {
    expect(await outcomeFor(actor([STAFF]), [2, 3])).toEqual([403, 'grantsTooMuch']);
    expect(await outcomeFor(actor([]), [2])).toEqual([403, 'grantsTooMuch']);
  });

  it('granting a node that does not exist is a validation error for every actor', async () => {
    for (const who of [root, actor([])])
      expect(await outcomeFor(who, [1, 99])).toEqual({ errors: { permission: [fieldWords.nodeMissing] } });
  });

  it('granted nodes are read in chunks of a thousand', async () => {
    await addOrganization(store, { nodes: Array.from({ length: 1200 }, (_, index) => ({ id: 1000 + index })) });
    const ids = Array.from({ length: 1200 }, (_, index) => 1000 + index);
    expect(await outcomeFor(root, ids)).toBe('done');
    expect(await outcomeFor(root, [...ids, 99])).toMatchObject({ errors: {} });
  });
});

describe('granting of roles', () => {
  const outcomeFor = (who: Actor, ids: number[], departments = [PART]) =>
    outcome(requireRolesGrantable(db, who, ids, departments));

  it('roles can be granted by a holder of all their permissions', async () => {
    expect(await outcomeFor(actor([]), [])).toBe('done');
    expect(await outcomeFor(root, [SUPER, STAFF, LOG])).toBe('done');
    expect(await outcomeFor(actor([STAFF]), [STAFF, STAFF])).toBe('done');
    expect(await outcomeFor(actor([STAFF, LOG]), [BOTH, OWN, BELOW])).toBe('done');
  });

  it('the refusal names the roles with more permissions than the actor has, in order of ids', async () => {
    const refusal = await outcomeFor(actor([STAFF]), [BOTH, STAFF, LOG, SUPER]);
    expect(refusal).toEqual([403, 'roleBeyond', ['role 1', 'role 3', 'role 4']]);
  });

  it('the refusal names the roles with a wider scope than the actor has', async () => {
    expect(await outcomeFor(scopedActor([OWN]), [OWN, LISTED, BELOW], [INNER])).toBe('done');
    const refusal = await outcomeFor(scopedActor([OWN]), [OWN, STAFF, LISTED], [INNER, OTHER]);
    expect(refusal).toEqual([403, 'roleScopeBeyond', ['role 2', 'role 5']]);
  });

  it('granting a role that does not exist is a validation error for every actor', async () => {
    for (const who of [root, actor([])])
      expect(await outcomeFor(who, [STAFF, 99])).toEqual({ errors: { role_ids: [fieldWords.roleMissing] } });
  });
});

describe('grantable roles', () => {
  const grantable = async (who: Actor) =>
    (await grantableRoles(db, who)).flatMap(({ id, grantable: may }) => (may ? [id] : []));

  it('grantable roles of a super administrator are all roles, with the built-in role marked', async () => {
    const roles = await grantableRoles(db, root);
    expect(roles).toHaveLength(7);
    expect(roles.slice(0, 2)).toEqual([
      { id: SUPER, name: 'role 1', grantable: true, built_in: true },
      { id: STAFF, name: 'role 2', grantable: true, built_in: false },
    ]);
    expect(roles.every((role) => role.grantable)).toBe(true);
  });

  it("grantable roles are the roles within the actor's permissions", async () => {
    expect(await grantable(actor([STAFF]))).toEqual([STAFF, OWN, LISTED, BELOW]);
    expect(await grantable(actor([LOG]))).toEqual([LOG]);
    expect(await grantable(actor([]))).toEqual([]);
  });

  it("grantable roles are the roles within the actor's current scope", async () => {
    expect(await grantable(scopedActor([LISTED]))).toEqual([OWN, LISTED, BELOW]);
    await db.updateTable('departments').set({ parent_id: OTHER }).where('id', '=', INNER).execute();
    expect(await grantable(scopedActor([LISTED]))).toEqual([OWN, LISTED]);
    await db.updateTable('departments').set({ parent_id: PART }).where('id', '=', INNER).execute();
  });
});

describe('management of an account', () => {
  it('an account of a super administrator is managed only by super administrators', async () => {
    expect(await outcome(requireMayManage(db, root, 1))).toBe('done');
    expect(await outcome(requireMayManage(db, actor([STAFF]), 2))).toBe('done');
    expect(await outcome(requireMayManage(db, actor([STAFF, LOG]), 1))).toEqual([403, 'onlySuper']);
  });

  it.each<[what: string, who: Actor, staffId: number, expected: unknown]>([
    ['any account, by a super administrator', root, 3, 'done'],
    ['without roles', actor([]), 6, 'done'],
    ['with equal permissions', actor([BOTH]), 3, 'done'],
    ['with more permissions', actor([STAFF]), 3, [403, 'takeOver']],
    ['of a super administrator', actor([BOTH]), 1, [403, 'onlySuper']],
    ['with the same permission within the scope', scopedActor([OWN]), 4, 'done'],
    ['with the same permission in another scope', scopedActor([OWN]), 5, [403, 'takeOver']],
    ['with the same permission, unlimited', scopedActor([OWN]), 2, [403, 'takeOver']],
  ])('a password reset needs all permissions of the account: %s', async (_what, who, staffId, expected) => {
    expect(await outcome(requireMayTakeOver(db, who, staffId))).toEqual(expected);
  });

  const before = { id: 3, username: 'bob', name: 'Bob', mobile: null, email: 'b@example.com' };
  it.each(['username', 'name', 'mobile', 'email'])(
    'an actor with fewer permissions than an account cannot change the %s of the account',
    async (field) => {
      const rename = (who: Actor, value: unknown) =>
        outcome(requireMayRename(db, who, before, { ...before, [field]: value }));
      expect(await rename(actor([STAFF]), 'other')).toEqual([403, 'renameBeyond']);
      expect(await rename(actor([BOTH]), 'other')).toBe('done');
      expect(await rename(actor([STAFF]), before[field as keyof typeof before])).toBe('done');
    },
  );

  it('a body without a mobile number does not change an account without a mobile number', async () => {
    const body = { ...before, mobile: undefined };
    expect(await outcome(requireMayRename(db, actor([STAFF]), before, body))).toBe('done');
  });
});

it.each<[what: string, who: Actor, roleId: number, expected: unknown]>([
  ['the built-in role can be edited by super administrators', root, SUPER, 'done'],
  ['the built-in role cannot be edited by other accounts', actor([BOTH]), SUPER, [403, 'describeBeyond']],
  ['a role can be edited by holders of all its permissions', actor([STAFF]), STAFF, 'done'],
  ['a role cannot be edited by holders of some of its permissions', actor([STAFF]), BOTH, [403, 'describeBeyond']],
  ['an unlimited role cannot be edited by scoped holders', scopedActor([OWN]), STAFF, [403, 'describeBeyond']],
  [
    'a role with a holder in another department cannot be edited by scoped holders',
    scopedActor([OWN]),
    OWN,
    [403, 'describeBeyond'],
  ],
])('the description of %s', async (_what, who, roleId, expected) => {
  const role = await db.selectFrom('roles').select(['id', 'scope']).where('id', '=', roleId).executeTakeFirstOrThrow();
  expect(await outcome(requireCoversRole(db, who, role))).toEqual(expected);
});

describe('last super administrator', () => {
  class Undone extends Error {}
  /** @returns the outcome of `requireSuperRemains` after a change, which is then rolled back */
  async function resultAfter(change: (tx: Db) => Promise<unknown>): Promise<unknown> {
    let result: unknown;
    const work = store.transaction(async (tx) => {
      await change(tx);
      result = await outcome(requireSuperRemains(tx));
      throw new Undone();
    });
    await expect(work).rejects.toBeInstanceOf(Undone);
    return result;
  }
  const admin = (tx: Db, values: object) => tx.updateTable('staff').set(values).where('id', '=', 1).execute();
  const loseRole = (tx: Db) => tx.deleteFrom('staff_roles').where('staff_id', '=', 1).execute();
  const ends = (tx: Db, until: number) =>
    tx.updateTable('staff_roles').set({ until }).where('staff_id', '=', 1).execute();

  it.each<[what: string, change: (tx: Db) => Promise<unknown>, expected: unknown]>([
    ['can stay unchanged', async () => undefined, 'done'],
    [
      'can be disabled after another account gets the role',
      async (tx) => {
        await admin(tx, { status: 0 });
        await tx.insertInto('staff_roles').values({ staff_id: 6, role_id: SUPER }).execute();
      },
      'done',
    ],
    ['cannot be disabled', (tx) => admin(tx, { status: 0 }), [403, 'lastSuper']],
    ['cannot lose the role', loseRole, [403, 'lastSuper']],
    ['cannot get an account expiry', (tx) => admin(tx, { valid_until: START }), [403, 'lastLastingSuper']],
    ['cannot get a role expiry', (tx) => ends(tx, START), [403, 'lastLastingSuper']],
  ])('the last super administrator %s', async (_what, change, expected) =>
    expect(await resultAfter(change)).toEqual(expected),
  );
});
