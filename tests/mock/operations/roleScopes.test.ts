import { call, closeWhole, errorsOf, send } from '../../support/backend';
import { lastLogged, openOffice, type Office } from '../../support/office';
import { fieldWords, answerWords } from '../../support/backendWords';

const ROLES = ['account.role', 'account.role.show', 'account.role.store', 'account.role.update'];
const TOO_WIDE = { status: 403, message: answerWords.scopeBeyond };
const OUTSIDE = { status: 403, message: answerWords.roleOutside };

let office: Office;
/** Ids of departments: `northOne` is below `north`; `north` and `south` are below the root. */
let north: number;
let northOne: number;
let south: number;

beforeEach(async () => {
  office = await openOffice();
  north = await office.department('North', 1);
  northOne = await office.department('North One', north);
  south = await office.department('South', 1);
});
afterEach(() => closeWhole(office));

const detail = async (id: number, token = office.root) =>
  (await call(office, token, 'roleDetail', { params: { id } })).data;
const create = (token: string, body: object) =>
  send(office, token, 'roleCreate', { body: { name: 'new', code: 'new', permission: [], ...body } });
/** Saves a role that `office.role` has created, with changed fields. */
const update = (token: string, id: number, code: string, change: object) =>
  send(office, token, 'roleUpdate', { params: { id }, body: { name: code, code, permission: [], ...change } });
const inParts = (...department_ids: number[]) => ({ scope: 'departments' as const, department_ids });

/** Creates an account with one role for each argument, and returns the token. */
async function seatWith(...roles: { gives: string[]; scope?: 'departments'; department_ids?: number[] }[]) {
  const ids: number[] = [];
  for (const [index, gives] of roles.entries()) ids.push(await office.role(`seat${index}`, gives));
  return office.seat('editor', 1, ids);
}

describe('scope of a role', () => {
  it('the scope of a role is unlimited by default, and unchanged if the body omits it', async () => {
    const id = await office.role('clerk', {});
    const [allScope, ownScope] = [{ scope: 'all' }, { scope: 'own_department' }];
    const steps: [change: object, shown: object][] = [
      [{}, allScope],
      [inParts(south, north, south), inParts(north, south)],
      [{}, inParts(north, south)],
      [{ department_ids: [south] }, inParts(south)],
      [ownScope, ownScope],
      [{}, ownScope],
      [allScope, allScope],
    ];
    for (const [change, shownScope] of steps) {
      expect((await update(office.root, id, 'clerk', change)).code).toBe(200);
      const { scope, department_ids } = await detail(id);
      expect({ scope, department_ids }).toEqual(shownScope);
    }
    const listedDepartments = office.store.db.selectFrom('role_departments').selectAll().where('role_id', '=', id);
    expect(await listedDepartments.execute()).toEqual([]);
  });

  it('a scope of departments requires at least one department, and only existing ones', async () => {
    const id = await office.role('clerk', {});
    const errors = async (scope: object) => [
      errorsOf(await create(office.root, scope)),
      errorsOf(await update(office.root, id, 'clerk', scope)),
    ];
    const none = { department_ids: [fieldWords.scopeDepartments] };
    expect(await errors(inParts())).toEqual([none, none]);
    expect(await errors({ scope: 'departments' })).toEqual([none, none]);
    const missing = { department_ids: [fieldWords.departmentMissing] };
    expect(await errors(inParts(north, 999))).toEqual([missing, missing]);
  });

  it('the scope of a role is logged with department names', async () => {
    expect((await create(office.root, inParts(south, north))).code).toBe(200);
    const { details, changes } = await lastLogged(office);
    expect(changes?.slice(2)).toEqual([
      { field: 'scope', before: null, after: 'departments' },
      { field: 'departments', before: null, after: ['North', 'South'] },
    ]);
    const { id } = details as { id: number };
    const changesBy = async (scope: object) => {
      await update(office.root, id, 'new', scope);
      return (await lastLogged(office)).changes;
    };
    expect(await changesBy(inParts(south))).toEqual([
      { field: 'departments', before: ['North', 'South'], after: ['South'] },
    ]);
    expect(await changesBy({ scope: 'all' })).toEqual([
      { field: 'scope', before: 'departments', after: 'all' },
      { field: 'departments', before: ['South'], after: null },
    ]);
    expect(await changesBy({ scope: 'own_department' })).toEqual([
      { field: 'scope', before: 'all', after: 'own_department' },
    ]);
  });

  it('the scope of the built-in role is always unlimited', async () => {
    const { name, code, permission } = await detail(1);
    const body = { name, code, permission };
    expect(errorsOf(await update(office.root, 1, code, { ...body, ...inParts(north) }))).toEqual({
      scope: [fieldWords.builtInScope],
    });
    expect((await update(office.root, 1, code, { ...body, scope: 'all' })).code).toBe(200);
  });

  it('the scope of a role cannot be changed by a holder of the role', async () => {
    const id = await office.role('seat0', { gives: ROLES });
    const token = await office.seat('editor', 1, [id]);
    const { permission } = await detail(id);
    const change = (scope: object) => update(token, id, 'seat0', { permission, ...scope });
    expect(await change({ scope: 'own_department' })).toMatchObject({ status: 403, message: answerWords.notOwnScope });
    expect((await change({ scope: 'all' })).code).toBe(200);
    const otherRole = await office.role('other', {});
    expect((await update(token, otherRole, 'other', { scope: 'own_department' })).code).toBe(200);
  });
});

describe('scoped editor of roles', () => {
  it('a scoped editor cannot create a role with a scope beyond their own', async () => {
    const token = await seatWith({ gives: ROLES, ...inParts(north) });
    const outside = { scope: [fieldWords.scopeOutside] };
    expect(errorsOf(await create(token, {}))).toEqual(outside);
    expect(errorsOf(await create(token, { scope: 'all' }))).toEqual(outside);
    expect(errorsOf(await create(token, inParts(northOne, south)))).toEqual({
      department_ids: [fieldWords.departmentBeyond],
    });
    const answer = await create(token, { ...inParts(northOne), permission: office.nodesOf(['account.role']) });
    expect(answer.code).toBe(200);
    expect((await create(token, { name: 'own', code: 'own', scope: 'own_department' })).code).toBe(200);
  });

  it('a scoped editor cannot edit a role whose scope or holders are beyond their own scope', async () => {
    const token = await seatWith({ gives: ROLES, ...inParts(north) });
    const wide = await office.role('wide', {});
    const listedRole = await office.role('listed', inParts(northOne, south));
    const within = await office.role('within', inParts(northOne));
    const ownRole = await office.role('own', { scope: 'own_department' });
    await office.person('ann', northOne, [within, ownRole]);
    expect(await update(token, wide, 'wide', inParts(northOne))).toMatchObject(OUTSIDE);
    expect(await update(token, listedRole, 'listed', inParts(northOne))).toMatchObject(OUTSIDE);
    expect((await update(token, within, 'within', { name: 'mine' })).code).toBe(200);
    expect((await update(token, ownRole, 'own', {})).code).toBe(200);
    expect(errorsOf(await update(token, ownRole, 'own', { scope: 'all' }))).toEqual({
      scope: [fieldWords.scopeOutside],
    });
    await office.person('bob', south, [within, ownRole]);
    expect(await update(token, within, 'within', {})).toMatchObject(OUTSIDE);
    expect(await update(token, ownRole, 'own', {})).toMatchObject(OUTSIDE);
  });

  it('a scoped editor of roles sees only counts and departments within the scope', async () => {
    const sharedRole = await office.role('shared', inParts(northOne, south));
    await office.person('ann', northOne, [sharedRole]);
    await office.person('bob', south, [sharedRole]);
    const roleFigures = async (token: string) => {
      const { data } = await call(office, token, 'roleList', { query: { keyword: 'shared' } });
      const { staff_count, department_ids } = await detail(sharedRole, token);
      expect(data.data).toMatchObject([{ staff_count, department_ids }]);
      return [staff_count, department_ids];
    };
    expect(await roleFigures(office.root)).toEqual([2, [northOne, south]]);
    expect(await roleFigures(await seatWith({ gives: ROLES, ...inParts(north) }))).toEqual([1, [northOne]]);
    const refusal = await send(office, office.root, 'roleUpdate', {
      params: { id: sharedRole },
      body: { name: 'shared', code: 'shared', permission: [], version: 99 },
    });
    expect(refusal.data).toEqual(await detail(sharedRole));
  });
});

it('role list and detail reflect changes of accounts, departments, menu nodes and roles', async () => {
  const sharedRole = await office.role('shared', inParts(north));
  const token = await seatWith({ gives: ROLES, ...inParts(north) });
  const roleFigures = async () => {
    const { data } = await call(office, token, 'roleList', { query: {} });
    const [builtIn, one] = [await detail(1, token), await detail(sharedRole, token)];
    for (const { permission: _permission, ...row } of [builtIn, one]) expect(data.data).toContainEqual(row);
    return [data.total, builtIn.permission_count, one.staff_count];
  };
  const [roles = 0, nodes = 0] = await roleFigures();
  await office.person('ann', north, [sharedRole]);
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const bob = await office.person('bob', south, [sharedRole]);
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const body = { id: bob, username: 'bob', name: 'bob!', role_ids: [sharedRole] };
  await office.ask('staffUpdate', { params: { id: bob }, body: { ...body, department_id: northOne } });
  expect(await roleFigures()).toEqual([roles, nodes, 2]);
  const movedDepartment = { name: 'North One', parent_id: south, sort: 1, status: 1 };
  await office.ask('departmentUpdate', { params: { id: northOne }, body: movedDepartment });
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const page = { name: 'Page', parent_id: null, type: 'page', sort: 1, visible: true };
  await office.ask('menuCreate', { body: page });
  expect(await roleFigures()).toEqual([roles, nodes + 1, 1]);
  await office.role('other', {});
  expect(await roleFigures()).toEqual([roles + 1, nodes + 1, 1]);
});

describe('scoped holder of a permission', () => {
  const seat = () => seatWith({ gives: ROLES }, { gives: ['account.staff'], ...inParts(north) });
  const staff = () => ({ permission: office.nodesOf(['account.staff']) });

  it('a scoped holder of a permission cannot add it to a role with a wider scope', async () => {
    const token = await seat();
    expect(await create(token, staff())).toMatchObject(TOO_WIDE);
    expect(await create(token, { ...staff(), ...inParts(northOne, south) })).toMatchObject(TOO_WIDE);
    expect((await create(token, { ...staff(), ...inParts(northOne) })).code).toBe(200);
    const empty = await office.role('empty', {});
    expect(await update(token, empty, 'empty', staff())).toMatchObject(TOO_WIDE);
    expect((await update(token, empty, 'empty', { ...staff(), ...inParts(north) })).code).toBe(200);
    expect(await update(token, empty, 'empty', { ...staff(), ...inParts(north, south) })).toMatchObject(TOO_WIDE);
    expect((await update(token, empty, 'empty', { permission: [], ...inParts(south) })).code).toBe(200);
  });

  it('a scoped holder of a permission cannot remove it from a role with a wider scope', async () => {
    const token = await seat();
    const wide = await office.role('wide', { gives: ['account.staff'] });
    expect(await update(token, wide, 'wide', {})).toMatchObject(TOO_WIDE);
    expect(await update(token, wide, 'wide', { ...staff(), ...inParts(north) })).toMatchObject(TOO_WIDE);
    // Even a change of the description is refused, because the role has more permissions than the actor.
    expect(await update(token, wide, 'wide', { ...staff(), description: 'other' })).toMatchObject({ code: 403 });
    expect((await update(token, wide, 'wide', staff())).code).toBe(200);
  });
});

describe('roles of the user', () => {
  const rolesOf = async (token: string) => (await call(office, token, 'currentUser', {})).data.roles;

  it('roles of the signed-in user have a scope only if it can limit one of their permissions', async () => {
    const listedRole = await office.role('listed', { gives: ['account.staff'], ...inParts(south, north) });
    const ownRole = await office.role('own', { gives: ['account.record'], scope: 'own_department' });
    const wide = await office.role('wide', { gives: ['account.department'] });
    const none = await office.role('none', { gives: ['account.menu'], ...inParts(north) });
    expect(await rolesOf(await office.seat('ann', 1, [none, wide, ownRole, listedRole]))).toEqual([
      { id: listedRole, name: 'listed', ...inParts(north, south) },
      { id: ownRole, name: 'own', scope: 'own_department' },
      { id: wide, name: 'wide', scope: 'all' },
      { id: none, name: 'none' },
    ]);
    expect(await rolesOf(await office.seat('bob', 1, []))).toEqual([]);
    expect(await rolesOf(office.root)).toEqual([{ id: 1, name: expect.any(String) as string, scope: 'all' }]);
  });
});
