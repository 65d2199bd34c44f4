import type { Actor } from '../../../mock/server/rules/actor';
import {
  branchOf,
  departmentsOf,
  departmentsWithin,
  isWithin,
  noDepartment,
  partCodes,
  partOf,
  peopleOf,
  reachesOf,
  reachFor,
  reachOf,
  requireReached,
  scopedCodes,
} from '../../../mock/server/rules/reach';
import {
  holdersOf,
  requireGivenWithin,
  requireRolesMovable,
  rolesOutside,
  scopedCodesOf,
  wouldWiden,
} from '../../../mock/server/rules/scopes';
import type { Store } from '../../../mock/server/store/openStore';
import type { Db } from '../../../mock/server/store/tables';
import { addOrganization } from '../../support/organizationRows';
import { openTestStore } from '../../support/testStore';
import { fieldWords } from '../../support/backendWords';

/** Departments: below the top are two branches, 2 > 3 and 10 > 11, and 20 and 30. */
const tree: [number, number | null][] = [
  [1, null],
  [2, 1],
  [3, 2],
  [10, 1],
  [11, 10],
  [20, 1],
  [30, 1],
];
/** Roles by what they give, and where. */
const [EVERYWHERE, OWN, LISTED, LOGS, NOTHING, LISTED_OTHER, BARE, OWN_LOGS] = [1, 2, 3, 4, 5, 6, 7, 8];
/** Permissions of the nodes 1 to 5. */
const [LIST, SHOW, LOG, MENU, ROLE] = [
  'account.staff',
  'account.staff.show',
  'account.record',
  'account.menu',
  'account.role',
] as const;

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  ({ db } = store);
  await addOrganization(store, {
    departments: tree,
    nodes: [LIST, SHOW, LOG, MENU, ROLE].map((permission, at) => ({ id: at + 1, permission })),
    roles: [
      { id: EVERYWHERE, nodes: [1] },
      { id: OWN, nodes: [1, 2, 4], scope: 'own_department' },
      { id: LISTED, nodes: [1, 5], scope: 'departments', departments: [10, 2] },
      { id: LOGS, nodes: [3], scope: 'departments', departments: [20] },
      // Rows of a scope that the role has no more count for nothing.
      { id: NOTHING, scope: 'own_department', departments: [20] },
      { id: LISTED_OTHER, nodes: [1], scope: 'departments', departments: [11, 3] },
      { id: BARE, nodes: [4], scope: 'departments', departments: [1] },
      { id: OWN_LOGS, nodes: [3], scope: 'own_department' },
    ],
    staff: [
      { id: 1, department: 2, roles: [OWN] },
      { id: 2, department: 3, roles: [NOTHING, OWN] },
      { id: 3, department: 11, roles: [LISTED, OWN] },
      { id: 4, department: 20, roles: [OWN_LOGS] },
      { id: 5, department: 2, roles: [OWN] },
      { id: 6, department: 30, roles: [OWN] },
    ],
  });
});
afterAll(() => store.close());

const scoped = (roleIds: number[], departmentId = 2): Actor => ({
  ...{ id: 9, username: 'x', name: 'x', jti: 'x', roleIds, isSuper: false, isScoped: true },
  ...{ departmentId, mustChangePassword: false },
});
const everywhere = { ...scoped([EVERYWHERE]), isScoped: false };
const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);
const refused = (key: string, ...values: unknown[]) =>
  expect.objectContaining({ status: 403, said: values.length > 0 ? { key, values } : { key } });

describe('where somebody has a permission', () => {
  it.each<[what: string, who: Actor, code: string, reach: number[] | undefined]>([
    ['everywhere without a scope', everywhere, LOG, undefined],
    ['in the own department', scoped([OWN], 11), LIST, [11]],
    ['in those that the role lists, in order', scoped([LISTED]), LIST, [2, 10]],
    ['in all parts that the roles give, each once', scoped([LISTED_OTHER, LISTED, OWN], 10), LIST, [2, 3, 10, 11]],
    ['everywhere as soon as one role says so', scoped([OWN, EVERYWHERE]), LIST, undefined],
    ['where one of the roles gives it', scoped([OWN, LOGS]), LOG, [20]],
    ['nowhere without it', scoped([OWN]), LOG, []],
    ['nowhere without roles', scoped([]), LIST, []],
    ['nowhere where the list is of another scope', scoped([NOTHING]), LIST, []],
    ['nowhere that goes by no part', scoped([OWN]), MENU, []],
  ])('%s', async (_what, who, code, reach) => {
    expect((await reachesOf(db, who))(code)).toEqual(reach);
    expect(await reachOf(db, who, [code])).toEqual(reach);
  });

  it('is where they have any of several', async () => {
    expect(await reachOf(db, scoped([OWN, LOGS], 11), [LIST, LOG])).toEqual([11, 20]);
    expect(await reachOf(db, scoped([EVERYWHERE, LOGS]), [LOG, LIST])).toBeUndefined();
    expect(await reachOf(db, scoped([OWN]), [])).toEqual([]);
  });

  it('is asked for by a call', async () => {
    expect(await reachFor(db, everywhere, 'staffList')).toBeUndefined();
    expect(await reachFor(db, scoped([OWN], 11), 'staffList')).toEqual([11]);
    expect(await reachFor(db, scoped([LOGS], 11), 'staffList')).toEqual([]);
    expect(await reachFor(db, scoped([OWN], 11), 'departmentTree')).toEqual([11]);
    expect(await reachFor(db, scoped([OWN], 11), 'currentUser')).toEqual([]);
    const noCodes = scopedCodes.filter((code) => !code.startsWith('account.'));
    expect(noCodes).toEqual([]);
  });

  it('goes by permissions about people, departments and logs; for what is written of roles also by theirs', () => {
    expect(partCodes).toEqual(expect.arrayContaining([LIST, SHOW, LOG, 'account.department.store']));
    expect([partCodes.includes(ROLE), scopedCodes.includes(ROLE), scopedCodes.includes(MENU)]).toEqual([
      ...[false, true, false],
    ]);
  });
});

describe('a part', () => {
  it('is everywhere, the own departments or the listed ones', () => {
    expect(partOf(null, [1], [2])).toBeUndefined();
    expect(partOf('own_department', [1], [2])).toEqual([2]);
    expect(partOf('departments', [1], [2])).toEqual([1]);
  });

  it('is listed by roles of that scope alone, in order', async () => {
    const roles = [
      { id: LISTED, scope: 'departments' },
      { id: NOTHING, scope: 'own_department' },
      { id: LOGS, scope: 'departments' },
      { id: EVERYWHERE, scope: null },
    ] as const;
    expect(await departmentsOf(db, roles)).toEqual(
      new Map([
        [LISTED, [2, 10]],
        [LOGS, [20]],
      ]),
    );
    expect(await departmentsOf(db, [{ id: NOTHING, scope: 'own_department' }])).toEqual(new Map());
  });

  it('has all departments below it, and their people', async () => {
    const branch = async (ids: number[]) => sorted((await branchOf(db, ids).execute()).map(({ id }) => id));
    const people = async (ids: number[]) => sorted((await peopleOf(db, ids).execute()).map(({ id }) => id));
    expect([await branch([2]), await branch([10, 3]), await branch([])]).toEqual([[2, 3], [3, 10, 11], []]);
    expect(await branch([1])).toHaveLength(7);
    expect([await people([2]), await people([10]), await people([])]).toEqual([[1, 2, 5], [3], []]);
  });

  it.each<[ids: number[], reach: number[] | undefined, found: number[]]>([
    [[3, 11, 99], undefined, [3, 11]],
    [[3, 11, 99], [2], [3]],
    [[3], [], []],
    [[], [2], []],
  ])('holds of the departments %j within %j those of %j', async (ids, reach, found) => {
    expect(sorted(await departmentsWithin(db, reach, ids))).toEqual(found);
  });

  it.each<[part: number[] | undefined, reach: number[] | undefined, within: boolean]>([
    [undefined, undefined, true],
    [[99], undefined, true],
    [undefined, [1], false],
    [[3, 3, 2], [2], true],
    [[3, 11], [2], false],
    [[], [2], true],
  ])('%j lies within %j: %s', async (part, reach, within) => expect(await isWithin(db, reach, part)).toBe(within));

  it('holds somebody or not, who is else as good as nobody', async () => {
    await expect(requireReached(db, undefined, 99)).resolves.toBeUndefined();
    await expect(requireReached(db, [2], 2)).resolves.toBeUndefined();
    for (const [reach, id] of [
      [[2], 3],
      [[2], 99],
      [[], 1],
    ] as const)
      await expect(requireReached(db, reach, id)).rejects.toThrow(
        expect.objectContaining({ status: 404, said: { key: 'notFound' } }),
      );
    expect([noDepartment(undefined), noDepartment([])]).toEqual([
      fieldWords.departmentMissing,
      fieldWords.departmentBeyond,
    ]);
  });
});

describe('a role', () => {
  const outside = async (who: Actor, roleIds: number[], departmentIds: number[]) =>
    (await rolesOutside(db, who, roleIds, departmentIds)).map(({ id }) => id);

  it('lies outside where it gives what the actor does not have there', async () => {
    const who = scoped([LISTED]);
    expect(await outside(who, [OWN, LISTED, LISTED_OTHER, NOTHING], [3])).toEqual([OWN]);
    expect(await outside(who, [EVERYWHERE, LISTED], [3])).toEqual([EVERYWHERE]);
    // Of what it gives, the actor has one thing only.
    expect(await outside(scoped([OWN, LOGS], 2), [OWN, OWN_LOGS], [3])).toEqual([OWN_LOGS]);
    expect(await outside(scoped([EVERYWHERE, OWN], 2), [OWN, EVERYWHERE], [3])).toEqual([]);
    expect(await outside(scoped([EVERYWHERE, OWN], 2), [OWN], [3, 20])).toEqual([OWN]);
    expect(await outside(scoped([EVERYWHERE, LOGS], 2), [LISTED_OTHER, OWN_LOGS, BARE], [20])).toEqual([]);
  });

  it('lies nowhere outside for those whose rights hold everywhere', async () => {
    expect(await outside(everywhere, [OWN, LOGS], [3])).toEqual([]);
    expect(await outside(scoped([OWN]), [], [3])).toEqual([]);
    expect(await rolesOutside(db, scoped([]), [OWN], [3])).toEqual([
      { id: OWN, name: 'role 2', scope: 'own_department' },
    ]);
  });

  it('of the own department keeps its holder from moving where it would give more than the actor has', async () => {
    const who = scoped([LISTED, OWN], 2);
    await expect(requireRolesMovable(db, who, [OWN, LISTED, EVERYWHERE], 3)).resolves.toBeUndefined();
    const move = requireRolesMovable(db, who, [EVERYWHERE, OWN_LOGS, OWN, LISTED], 20);
    await expect(move).rejects.toThrow(refused('moveWidens', ['role 2', 'role 8']));
  });

  it('is given or taken in a scope within what the actor has', async () => {
    const give = (who: Actor, codes: string[], scope: 'own_department' | 'departments' | null, holders: number[]) =>
      requireGivenWithin(db, who, codes, { scope, departmentIds: [11] }, holders);
    const beyond = refused('scopeBeyond');
    const who = scoped([LISTED]);
    await expect(give(who, [LIST, ROLE], 'departments', [20])).resolves.toBeUndefined();
    await expect(give(who, [LIST], 'own_department', [3, 10])).resolves.toBeUndefined();
    await expect(give(who, [LIST], 'own_department', [3, 20])).rejects.toThrow(beyond);
    await expect(give(who, [LIST], null, [])).rejects.toThrow(beyond);
    for (const codes of [
      [LIST, SHOW],
      [SHOW, LIST],
    ])
      await expect(give(who, codes, 'departments', [])).rejects.toThrow(beyond);
    await expect(give(who, [], null, [])).resolves.toBeUndefined();
    await expect(give(everywhere, [LOG], null, [])).resolves.toBeUndefined();
  });

  it('gives those of its nodes that go by a part, to those who have it', async () => {
    expect((await scopedCodesOf(db, [5, 4, 1])).sort()).toEqual([ROLE, LIST]);
    expect(await scopedCodesOf(db, [])).toEqual([]);
    expect(sorted(await holdersOf(db, OWN))).toEqual([2, 3, 11, 30]);
    expect(await holdersOf(db, LOGS)).toEqual([]);
  });
});

describe('a department that gets another parent', () => {
  it.each<[what: string, who: Actor, departmentId: number, parentId: number, widens: boolean]>([
    ['comes to nobody new below the top', scoped([OWN, LISTED], 1), 3, 1, false],
    ['comes to those whose role lists the parent', scoped([OWN_LOGS], 20), 20, 10, true],
    ['whatever the actor, if their rights hold everywhere', everywhere, 20, 10, false],
    ['comes to those of the parent, which the actor may let', scoped([LISTED, OWN], 1), 11, 3, false],
    ['comes to those of the parent, who get more than the actor has', scoped([LISTED_OTHER], 2), 11, 2, true],
    ['comes to nobody new below one that was above it already', scoped([], 1), 11, 1, false],
    ['comes to nobody new below the parent that it has', scoped([], 1), 11, 10, false],
    [
      'comes to those whose own department is the parent, with more than the actor has',
      scoped([LISTED], 1),
      3,
      30,
      true,
    ],
    ['comes to those whose own department is the parent, with what the actor has', scoped([OWN], 2), 3, 30, false],
    ['comes to those of a parent of the parent', scoped([], 1), 20, 3, true],
    ['comes to those who have logs there, which the actor has not', scoped([OWN, LISTED], 1), 3, 20, true],
    ['comes to those who have logs there, which the actor has, too', scoped([OWN_LOGS], 1), 3, 20, false],
  ])('%s', async (_what, who, departmentId, parentId, widens) => {
    expect(await wouldWiden(db, who, departmentId, parentId)).toBe(widens);
  });
});
