import type { Actor } from '../../../mock/server/rules/actor';
import {
  branchOf,
  departmentsOf,
  departmentsWithin,
  intersect,
  isWithin,
  departmentMessage,
  scopedCodesExceptRoles,
  reachOfScope,
  peopleOf,
  reachesOf,
  reachFor,
  reachOf,
  scopedCodes,
} from '../../../mock/server/rules/reach';
import type { Store } from '../../../mock/server/store/openStore';
import type { Db } from '../../../mock/server/store/tables';
import { openTestStore } from '../../support/testStore';
import { fieldWords } from '../../support/backendWords';
import { NODE_CODES, SCOPED_ROLES, addScopes, scoped, everywhere } from '../../support/storedRows';

const { EVERYWHERE, OWN, LISTED, LOGS, NOTHING, LISTED_OTHER, EMPTY } = SCOPED_ROLES;
const { LIST, SHOW, LOG, MENU, ROLE } = NODE_CODES;

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  ({ db } = store);
  await addScopes(store);
});
afterAll(() => store.close());

const sortedIds = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

describe('reach of a permission', () => {
  it.each<[what: string, who: Actor, code: string, reach: number[] | undefined]>([
    ['everywhere without a scope', everywhere, LIST, undefined],
    ['nowhere without the permission, even for an actor without a scope', everywhere, LOG, []],
    ['everywhere for a super administrator', { ...scoped([]), isSuper: true }, LOG, undefined],
    ['in the own department', scoped([OWN], 11), LIST, [11]],
    ['in the listed departments of the role, in order', scoped([LISTED]), LIST, [2, 10]],
    [
      'in the departments of all roles, each listed once',
      scoped([LISTED_OTHER, LISTED, OWN], 10),
      LIST,
      [2, 3, 10, 11],
    ],
    ['everywhere with one unlimited role', scoped([OWN, EVERYWHERE]), LIST, undefined],
    ['in the departments of the role that has the permission', scoped([OWN, LOGS]), LOG, [20]],
    ['nowhere without the permission, for a scoped actor', scoped([OWN]), LOG, []],
    ['nowhere without roles', scoped([]), LIST, []],
    ['nowhere for a scoped role without permissions', scoped([NOTHING]), LIST, []],
    ['nowhere with an empty list of departments', scoped([EMPTY]), LIST, []],
    ['nowhere for a scoped actor if role scopes do not apply to the permission code', scoped([OWN]), MENU, []],
  ])('a permission applies %s', async (_what, who, code, reach) => {
    expect((await reachesOf(db, who))(code)).toEqual(reach);
    expect(await reachOf(db, who, [code])).toEqual(reach);
  });

  it('the reach of several permission codes is the union of their reaches', async () => {
    expect(await reachOf(db, scoped([OWN, LOGS], 11), [LIST, LOG])).toEqual([11, 20]);
    expect(await reachOf(db, scoped([EVERYWHERE, LOGS]), [LOG, LIST])).toBeUndefined();
    expect(await reachOf(db, scoped([OWN]), [])).toEqual([]);
  });

  it('the reach of a call follows from the permission codes of its endpoint', async () => {
    expect(await reachFor(db, everywhere, 'staffList')).toBeUndefined();
    expect(await reachFor(db, scoped([OWN], 11), 'staffList')).toEqual([11]);
    expect(await reachFor(db, scoped([LOGS], 11), 'staffList')).toEqual([]);
    expect(await reachFor(db, scoped([OWN], 11), 'departmentTree')).toEqual([11]);
    expect(await reachFor(db, scoped([OWN], 11), 'currentUser')).toEqual([]);
    expect(await reachFor(db, { ...scoped([]), isSuper: true }, 'currentUser')).toEqual([]);
    const noCodes = scopedCodes.filter((code) => !code.startsWith('account.'));
    expect(noCodes).toEqual([]);
  });

  it('a role scope limits permissions for accounts, departments, the log and roles, but not for menus', () => {
    expect(scopedCodesExceptRoles).toEqual(expect.arrayContaining([LIST, SHOW, LOG, 'account.department.store']));
    expect([scopedCodesExceptRoles.includes(ROLE), scopedCodes.includes(ROLE), scopedCodes.includes(MENU)]).toEqual([
      ...[false, true, false],
    ]);
  });
});

describe('reach in departments', () => {
  it('reachOfScope returns no limit without a scope, else the own department or the listed departments', () => {
    expect(reachOfScope(null, [1], [2])).toBeUndefined();
    expect(reachOfScope('own_department', [1], [2])).toEqual([2]);
    expect(reachOfScope('departments', [1], [2])).toEqual([1]);
  });

  it('departmentsOf omits roles without the scope `departments`, and sorts the ids of departments', async () => {
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

  it('a reach includes all sub-departments and their accounts', async () => {
    const branch = async (ids: number[]) => sortedIds((await branchOf(db, ids).execute()).map(({ id }) => id));
    const people = async (ids: number[]) => sortedIds((await peopleOf(db, ids).execute()).map(({ id }) => id));
    expect([await branch([2]), await branch([10, 3]), await branch([])]).toEqual([[2, 3], [3, 10, 11], []]);
    expect(await branch([1])).toHaveLength(7);
    expect([await people([2]), await people([10]), await people([])]).toEqual([[1, 2, 5], [3], []]);
  });

  it.each<[ids: number[], reach: number[] | undefined, found: number[]]>([
    [[3, 11, 99], undefined, [3, 11]],
    [[3, 11, 99], [2], [3]],
    [[3], [], []],
    [[], [2], []],
  ])('departments %j filtered by the reach %j and its sub-departments are %j', async (ids, reach, expectedIds) => {
    expect(sortedIds(await departmentsWithin(db, reach, ids))).toEqual(expectedIds);
  });

  it.each<[a: number[] | undefined, b: number[] | undefined, both: number[] | undefined]>([
    [undefined, undefined, undefined],
    [undefined, [3], [3]],
    [[3], undefined, [3]],
    [
      [10, 3, 20],
      [2, 11],
      [3, 11],
    ],
  ])('reach %j intersected with %j is %j', async (a, b, ids) => expect(await intersect(db, a, b)).toEqual(ids));

  it.each<[part: number[] | undefined, reach: number[] | undefined, within: boolean]>([
    [undefined, undefined, true],
    [[99], undefined, true],
    [undefined, [1], false],
    [[3, 3, 2], [2], true],
    [[3, 11], [2], false],
    [[], [2], true],
  ])('isWithin(%j, %j) is %s', async (inner, reach, within) => expect(await isWithin(db, reach, inner)).toBe(within));

  it('the message about an unknown department mentions the scope only if the actor has a limited scope', () => {
    expect(departmentMessage(undefined)).toBe(fieldWords.departmentMissing);
    expect(departmentMessage([])).toBe(fieldWords.departmentBeyond);
  });
});
