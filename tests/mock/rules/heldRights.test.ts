import { randomUUID } from 'node:crypto';
import {
  allowedBeforePasswordChange,
  authenticate,
  memoizeByHolder,
  memoizeByRoles,
  grantedNodeIds,
  holdsAny,
  loadActor,
  permissionCodes,
  requireAccess,
  rolesHeldBy,
  type Actor,
} from '../../../mock/server/rules/actor';
import { createTokens } from '../../../mock/server/rules/tokens';
import type { Store } from '../../../mock/server/store/openStore';
import { endpoints, guardingCodes, type EndpointName } from '../../../src/contract/endpoints';
import { SECRET, send, signIn, START, createPerson, PASSWORD } from '../../support/backend';
import { addOrganization, departmentsBelow } from '../../support/storedRows';
import { createSmallBackend } from '../../support/fixtureBackend';
import { openTestStore } from '../../support/testStore';

const [STAFF, LOG, OWN, SUPER, SCOPED] = [1, 2, 3, 4, 5];

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await addOrganization(store, {
    departments: departmentsBelow(undefined, 1),
    nodes: [
      { id: 1, uri: '/account/password' },
      { id: 2, uri: '/home', permission: 'own.password' },
      { id: 3, permission: 'account.staff' },
      { id: 4, permission: 'account.record' },
      { id: 5, permission: 'Account.Role' },
      { id: 6 },
      { id: 7 },
      { id: 8, uri: '/elsewhere' },
    ],
    roles: [
      { id: STAFF, nodes: [3, 6] },
      { id: LOG, nodes: [4, 3] },
      { id: OWN, nodes: [5, 2] },
      { id: SUPER, builtIn: true },
      { id: SCOPED, nodes: [4], scope: 'own_department' },
    ],
    staff: [
      { id: 1, department: 2, roles: [LOG, STAFF] },
      { id: 2, roles: [SUPER, SCOPED] },
      { id: 3, roles: [SCOPED, OWN], mustChangePassword: true },
      { id: 4, roles: [[STAFF, START + 1], [LOG, START], SCOPED] },
      { id: 5, status: 0 },
      { id: 6, validUntil: START },
      { id: 7, validUntil: START + 1 },
    ],
  });
});
afterAll(() => store.close());

const refusal = (status: number, code: number, key: string) => expect.objectContaining({ status, code, text: { key } });

describe('actor of a call', () => {
  const sessions = new Map<string, string>();
  const session = async (staff_id: number, revoked_at: number | null = null): Promise<string> => {
    const knownSession = sessions.get(`${staff_id} ${revoked_at}`);
    if (knownSession !== undefined) return knownSession;
    const jti = randomUUID();
    const row = { jti, staff_id, revoked_at, created_at: START, expires_at: START, previous_login_at: null };
    await store.db.insertInto('sessions').values(row).execute();
    sessions.set(`${staff_id} ${revoked_at}`, jti);
    return jti;
  };

  it('an actor is the account of the session, with its current roles and department', async () => {
    const jti = await session(1);
    const actor = await loadActor(store.db, { jti, staffId: 1 }, START);
    expect({ ...actor, roleIds: [...actor.roleIds].sort() }).toEqual({
      ...{ id: 1, username: 'Person1', name: 'person 1', jti, roleIds: [STAFF, LOG] },
      ...{ isSuper: false, isScoped: false, departmentId: 2, mustChangePassword: false, seenAt: 0 },
    });
    expect(await loadActor(store.db, { jti: await session(3), staffId: 3 }, START)).toMatchObject({
      ...{ isScoped: true, departmentId: 1, mustChangePassword: true },
    });
  });

  it('a call is refused if the session of its token does not exist or belongs to another account', async () => {
    const stranger = { jti: randomUUID(), staffId: 1 };
    await expect(loadActor(store.db, stranger, START)).rejects.toThrow(refusal(401, 14010, 'noToken'));
    const ofAnother = { jti: await session(1), staffId: 2 };
    await expect(loadActor(store.db, ofAnother, START)).rejects.toThrow(refusal(401, 14010, 'noToken'));
  });

  it.each<[what: string, staffId: number, revokedAt: number | null]>([
    ['a revoked session', 1, START],
    ['a disabled account', 5, null],
    ['an expired account', 6, null],
  ])('an actor with %s is refused', async (_what, staffId, revokedAt) => {
    const jti = await session(staffId, revokedAt);
    await expect(loadActor(store.db, { jti, staffId }, START)).rejects.toThrow(refusal(401, 14012, 'revoked'));
  });

  it('an actor is accepted until the account or token expires, and refused once the token expires', async () => {
    const tokens = createTokens(Promise.resolve(SECRET), 60);
    const jti = await session(7);
    expect((await loadActor(store.db, { jti, staffId: 7 }, START)).id).toBe(7);
    const { token, expiresAt } = await tokens.issue(1, await session(1), START);
    const claims = await tokens.read(`Bearer ${token}`);
    const actor = await authenticate(store.db, claims, expiresAt - 1);
    expect([actor.id, actor.jti, claims.expiresAt]).toEqual([1, await session(1), expiresAt]);
    const late = authenticate(store.db, claims, expiresAt);
    await expect(late).rejects.toThrow(refusal(401, 14013, 'expired'));
  });
});

it.each([
  ['all roles without an expiry', 1, START, { roleIds: [STAFF, LOG], isSuper: false, isScoped: false }],
  ['no scope for a super administrator', 2, START, { roleIds: [SUPER, SCOPED], isSuper: true, isScoped: false }],
  ['isScoped if one of two roles is scoped', 3, START, { roleIds: [OWN, SCOPED], isSuper: false, isScoped: true }],
  ['only the roles that have not expired', 4, START, { roleIds: [STAFF, SCOPED], isSuper: false, isScoped: true }],
  ['only the role without an expiry', 4, START + 1, { roleIds: [SCOPED], isSuper: false, isScoped: true }],
  ['no roles for an account without roles', 6, START, { roleIds: [], isSuper: false, isScoped: false }],
])('rolesHeldBy returns %s', async (_what, id, now, heldRoles) => {
  const { roleIds, ...others } = await rolesHeldBy(store.db, id, now);
  expect({ roleIds: [...roleIds].sort(), ...others }).toEqual(heldRoles);
});

const holder = (roleIds: readonly number[], isSuper = false) => ({ roleIds, isSuper });

describe('permission of an account', () => {
  it.each<[held: boolean, roleIds: number[], codes: string[]]>([
    [true, [STAFF], ['account.staff']],
    [true, [STAFF], ['account.nothing', 'account.staff']],
    [true, [SCOPED, STAFF], ['account.record']],
    [false, [STAFF], ['account.record']],
    [false, [], ['account.staff']],
    [false, [STAFF], ['account.nothing']],
  ])('holdsAny returns %s for the roles %j and any of the codes %j', async (held, roleIds, codes) => {
    expect(await holdsAny(store.db, holder(roleIds), codes)).toBe(held);
  });

  it('permission codes are compared case-sensitively', async () => {
    expect(await holdsAny(store.db, holder([OWN]), ['account.role'])).toBe(false);
    expect(await holdsAny(store.db, holder([OWN]), ['Account.Role'])).toBe(true);
  });

  it('a super administrator has every permission, even a permission without a menu node', async () => {
    expect(await holdsAny(store.db, holder([], true), ['account.nothing'])).toBe(true);
    const codes = await permissionCodes(store.db, holder([SUPER], true));
    expect(codes).toEqual([...new Set([...guardingCodes, 'Account.Role', 'own.password'])].sort());
  });

  it('permissionCodes lists each permission code of the roles once, in alphabetical order', async () => {
    expect(await permissionCodes(store.db, holder([STAFF, LOG]))).toEqual(['account.record', 'account.staff']);
    expect(await permissionCodes(store.db, holder([OWN]))).toEqual(['Account.Role', 'own.password']);
    expect(await permissionCodes(store.db, holder([]))).toEqual([]);
  });
});

it('an account is granted the menu nodes of its roles and, even without roles, the page for its password', async () => {
  const nodes = async (...given: Parameters<typeof holder>) =>
    [...(await grantedNodeIds(store.db, holder(...given)))].sort();
  expect(await nodes([])).toEqual([1]);
  expect(await nodes([STAFF])).toEqual([1, 3, 6]);
  expect(await nodes([OWN])).toEqual([1, 2, 5]);
  expect(await nodes([], true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

describe('access to a call', () => {
  const actor = (change: Partial<Actor> = {}): Actor => ({
    ...{ id: 1, username: 'x', name: 'x', jti: 'x', roleIds: [STAFF], isSuper: false, isScoped: false },
    ...{ departmentId: 1, mustChangePassword: false, seenAt: 0, ...change },
  });

  it('a call with permission codes requires one of these codes', async () => {
    for (const name of ['departmentTree', 'staffList', 'userMenus', 'login'] as const)
      await expect(requireAccess(store.db, actor(), name)).resolves.toBeUndefined();
    const noPermission = refusal(403, 403, 'noPermission');
    await expect(requireAccess(store.db, actor(), 'logList')).rejects.toThrow(noPermission);
    await expect(requireAccess(store.db, actor({ roleIds: [] }), 'departmentTree')).rejects.toThrow(noPermission);
  });
});

it('before a forced password change, only the calls in `allowedBeforePasswordChange` are allowed', async () => {
  const backend = await createSmallBackend();
  await createPerson(backend, backend.root, 'fresh', [1]);
  const token = await signIn(backend, 'fresh', PASSWORD);
  const names = Object.keys(endpoints) as EndpointName[];
  const openCalls: EndpointName[] = [];
  for (const name of names.filter((one) => endpoints[one].access !== 'public' && one !== 'logout')) {
    const { status } = await send(backend, token, name, { params: { id: 1 } });
    if (status !== 403) openCalls.push(name);
  }
  expect((await send(backend, token, 'logout', {})).status).toBe(200);
  expect([...openCalls, 'logout'].sort()).toEqual([...allowedBeforePasswordChange].sort());
  expect(openCalls.sort()).toEqual(['currentUser', 'noticesRead', 'ownNotices', 'ownPassword', 'userMenus']);
  expect(backend.faults).toEqual([]);
  await backend.close();
});

describe('values cached by roles', () => {
  it('memoizeByRoles caches one value for accounts with the same roles, and one for super administrators', async () => {
    const make = jest.fn(async (_db: unknown, input: object) => input);
    const cachedMake = memoizeByRoles(['roles'], make);
    const results = [];
    for (const [roleIds, isSuper] of [
      [[10, 9, 2], false],
      [[2, 9, 10], false],
      [[9, 10, 2], false],
      [[2, 9], false],
      [[4], true],
      [[2, 4], true],
    ] as const) {
      const somebody = { ...holder(roleIds, isSuper), username: 'somebody' };
      results.push(await cachedMake(store.db, somebody));
    }
    expect(new Set(results.slice(0, 3)).size).toBe(1);
    expect(results[0]).toEqual(holder([2, 9, 10]));
    expect(results[3]).toEqual(holder([2, 9]));
    expect(results[4]).toBe(results[5]);
    expect(results[4]).toEqual(holder([], true));
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('memoizeByHolder caches one value per department for scoped roles, else one for all departments', async () => {
    const make = jest.fn(async (_db: unknown, input: object) => input);
    const cachedMake = memoizeByHolder(['roles'], make);
    const ask = (departmentId: number, isScoped: boolean, roleIds = [2, 1]) =>
      cachedMake(store.db, { ...holder(roleIds), departmentId, isScoped });
    expect(await ask(7, false)).toBe(await ask(8, false, [1, 2]));
    expect(await ask(7, false)).toEqual({ ...holder([1, 2]), isScoped: false, departmentId: 0 });
    expect(await ask(7, true)).toEqual({ ...holder([1, 2]), isScoped: true, departmentId: 7 });
    expect(await ask(8, true)).toMatchObject({ departmentId: 8 });
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('memoized values are computed again after a change of a role or menu', async () => {
    await store.db.insertInto('role_nodes').values({ role_id: LOG, node_id: 2 }).execute();
    expect(await permissionCodes(store.db, holder([LOG]))).toEqual(['account.record', 'account.staff', 'own.password']);
    await store.db.updateTable('menu_nodes').set({ permission: 'own.word' }).where('id', '=', 2).execute();
    expect(await permissionCodes(store.db, holder([LOG]))).toContain('own.word');
    await store.db.updateTable('menu_nodes').set({ permission: 'own.password' }).where('id', '=', 2).execute();
    await store.db.deleteFrom('role_nodes').where('role_id', '=', LOG).where('node_id', '=', 2).execute();
    expect(await permissionCodes(store.db, holder([LOG]))).toEqual(['account.record', 'account.staff']);
  });
});
