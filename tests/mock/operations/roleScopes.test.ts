import { call, closeWhole, errorsOf, send } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords } from '../../support/backendWords';

const ROLES = ['account.role', 'account.role.show', 'account.role.store', 'account.role.update'];
const TOO_WIDE = { status: 403, message: answerWords.scopeBeyond };
const OUTSIDE = { status: 403, message: answerWords.roleOutside };

let backend: FixtureBackend;
/** Ids of departments: `northOne` is below `north`; `north` and `south` are below the root. */
let north: number;
let northOne: number;
let south: number;

beforeEach(async () => {
  backend = await openFixtureBackend();
  north = await backend.department('North', 1);
  northOne = await backend.department('North One', north);
  south = await backend.department('South', 1);
});
afterEach(() => closeWhole(backend));

const detail = async (id: number, token = backend.root) =>
  (await call(backend, token, 'roleDetail', { params: { id } })).data;
const create = (token: string, body: object) =>
  send(backend, token, 'roleCreate', { body: { name: 'new', code: 'new', permission: [], ...body } });
const update = (token: string, id: number, code: string, change: object) =>
  send(backend, token, 'roleUpdate', { params: { id }, body: { name: code, code, permission: [], ...change } });
const inDepartments = (...department_ids: number[]) => ({ scope: 'departments' as const, department_ids });

async function tokenWith(...roles: { gives: string[]; scope?: 'departments'; department_ids?: number[] }[]) {
  const ids: number[] = [];
  for (const [index, gives] of roles.entries()) ids.push(await backend.role(`role${index}`, gives));
  return backend.personToken('editor', 1, ids);
}

describe('scope of a role', () => {
  it('the scope of a role is unlimited by default, and unchanged if the body omits the scope', async () => {
    const id = await backend.role('clerk', {});
    const [allScope, ownScope] = [{ scope: 'all' }, { scope: 'own_department' }];
    const steps: [change: object, shown: object][] = [
      [{}, allScope],
      [inDepartments(south, north, south), inDepartments(north, south)],
      [{}, inDepartments(north, south)],
      [{ department_ids: [south] }, inDepartments(south)],
      [ownScope, ownScope],
      [{}, ownScope],
      [allScope, allScope],
    ];
    for (const [change, shownScope] of steps) {
      expect((await update(backend.root, id, 'clerk', change)).code).toBe(200);
      const { scope, department_ids } = await detail(id);
      expect({ scope, department_ids }).toEqual(shownScope);
    }
    const listedDepartments = backend.store.db.selectFrom('role_departments').selectAll().where('role_id', '=', id);
    expect(await listedDepartments.execute()).toEqual([]);
  });

  it('a scope of departments requires at least one department, and only existing departments', async () => {
    const id = await backend.role('clerk', {});
    const errors = async (scope: object) => [
      errorsOf(await create(backend.root, scope)),
      errorsOf(await update(backend.root, id, 'clerk', scope)),
    ];
    const none = { department_ids: [fieldWords.scopeDepartments] };
    expect(await errors(inDepartments())).toEqual([none, none]);
    expect(await errors({ scope: 'departments' })).toEqual([none, none]);
    const missing = { department_ids: [fieldWords.departmentMissing] };
    expect(await errors(inDepartments(north, 999))).toEqual([missing, missing]);
  });

  it('the scope of a role is logged with department names', async () => {
    expect((await create(backend.root, inDepartments(south, north))).code).toBe(200);
    const { details, changes } = await lastLogged(backend);
    expect(changes?.slice(2)).toEqual([
      { field: 'scope', before: null, after: 'departments' },
      { field: 'departments', before: null, after: ['North', 'South'] },
    ]);
    const { id } = details as { id: number };
    const changesBy = async (scope: object) => {
      await update(backend.root, id, 'new', scope);
      return (await lastLogged(backend)).changes;
    };
    expect(await changesBy(inDepartments(south))).toEqual([
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
    expect(errorsOf(await update(backend.root, 1, code, { ...body, ...inDepartments(north) }))).toEqual({
      scope: [fieldWords.builtInScope],
    });
    expect((await update(backend.root, 1, code, { ...body, scope: 'all' })).code).toBe(200);
  });

  it('the scope of a role cannot be changed by a holder of the role', async () => {
    const id = await backend.role('role0', { gives: ROLES });
    const token = await backend.personToken('editor', 1, [id]);
    const { permission } = await detail(id);
    const change = (scope: object) => update(token, id, 'role0', { permission, ...scope });
    expect(await change({ scope: 'own_department' })).toMatchObject({ status: 403, message: answerWords.notOwnScope });
    expect((await change({ scope: 'all' })).code).toBe(200);
    const otherRole = await backend.role('other', {});
    expect((await update(token, otherRole, 'other', { scope: 'own_department' })).code).toBe(200);
  });
});

describe('scoped editor of roles', () => {
  it("a scoped editor cannot create a role with a scope beyond the editor's scope", async () => {
    const token = await tokenWith({ gives: ROLES, ...inDepartments(north) });
    const outside = { scope: [fieldWords.scopeOutside] };
    expect(errorsOf(await create(token, {}))).toEqual(outside);
    expect(errorsOf(await create(token, { scope: 'all' }))).toEqual(outside);
    expect(errorsOf(await create(token, inDepartments(northOne, south)))).toEqual({
      department_ids: [fieldWords.departmentBeyond],
    });
    const answer = await create(token, { ...inDepartments(northOne), permission: backend.nodesOf(['account.role']) });
    expect(answer.code).toBe(200);
    expect((await create(token, { name: 'own', code: 'own', scope: 'own_department' })).code).toBe(200);
  });

  it("a scoped editor cannot edit a role whose scope or holders are outside of the editor's scope", async () => {
    const token = await tokenWith({ gives: ROLES, ...inDepartments(north) });
    const wide = await backend.role('wide', {});
    const listedRole = await backend.role('listed', inDepartments(northOne, south));
    const within = await backend.role('within', inDepartments(northOne));
    const ownRole = await backend.role('own', { scope: 'own_department' });
    await backend.person('ann', northOne, [within, ownRole]);
    expect(await update(token, wide, 'wide', inDepartments(northOne))).toMatchObject(OUTSIDE);
    expect(await update(token, listedRole, 'listed', inDepartments(northOne))).toMatchObject(OUTSIDE);
    expect((await update(token, within, 'within', { name: 'mine' })).code).toBe(200);
    expect((await update(token, ownRole, 'own', {})).code).toBe(200);
    expect(errorsOf(await update(token, ownRole, 'own', { scope: 'all' }))).toEqual({
      scope: [fieldWords.scopeOutside],
    });
    await backend.person('bob', south, [within, ownRole]);
    expect(await update(token, within, 'within', {})).toMatchObject(OUTSIDE);
    expect(await update(token, ownRole, 'own', {})).toMatchObject(OUTSIDE);
  });

  it("a role shows a scoped editor only the departments and the holder count within the editor's scope", async () => {
    const sharedRole = await backend.role('shared', inDepartments(northOne, south));
    await backend.person('ann', northOne, [sharedRole]);
    await backend.person('bob', south, [sharedRole]);
    const roleFigures = async (token: string) => {
      const { data } = await call(backend, token, 'roleList', { query: { keyword: 'shared' } });
      const { staff_count, department_ids } = await detail(sharedRole, token);
      expect(data.data).toMatchObject([{ staff_count, department_ids }]);
      return [staff_count, department_ids];
    };
    expect(await roleFigures(backend.root)).toEqual([2, [northOne, south]]);
    expect(await roleFigures(await tokenWith({ gives: ROLES, ...inDepartments(north) }))).toEqual([1, [northOne]]);
    const refusal = await send(backend, backend.root, 'roleUpdate', {
      params: { id: sharedRole },
      body: { name: 'shared', code: 'shared', permission: [], version: 99 },
    });
    expect(refusal.data).toEqual(await detail(sharedRole));
  });
});

it('role list and detail reflect changes of accounts, departments, menu nodes and roles', async () => {
  const sharedRole = await backend.role('shared', inDepartments(north));
  const token = await tokenWith({ gives: ROLES, ...inDepartments(north) });
  const roleFigures = async () => {
    const { data } = await call(backend, token, 'roleList', { query: {} });
    const [builtIn, one] = [await detail(1, token), await detail(sharedRole, token)];
    for (const { permission: _permission, ...row } of [builtIn, one]) expect(data.data).toContainEqual(row);
    return [data.total, builtIn.permission_count, one.staff_count];
  };
  const [roles = 0, nodes = 0] = await roleFigures();
  await backend.person('ann', north, [sharedRole]);
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const bob = await backend.person('bob', south, [sharedRole]);
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const body = { id: bob, username: 'bob', name: 'bob!', role_ids: [sharedRole] };
  await backend.ask('staffUpdate', { params: { id: bob }, body: { ...body, department_id: northOne } });
  expect(await roleFigures()).toEqual([roles, nodes, 2]);
  const movedDepartment = { name: 'North One', parent_id: south, sort: 1, status: 1 };
  await backend.ask('departmentUpdate', { params: { id: northOne }, body: movedDepartment });
  expect(await roleFigures()).toEqual([roles, nodes, 1]);
  const page = { name: 'Page', parent_id: null, type: 'page', sort: 1, visible: true };
  await backend.ask('menuCreate', { body: page });
  expect(await roleFigures()).toEqual([roles, nodes + 1, 1]);
  await backend.role('other', {});
  expect(await roleFigures()).toEqual([roles + 1, nodes + 1, 1]);
});

describe('scoped holder of a permission', () => {
  const newToken = () => tokenWith({ gives: ROLES }, { gives: ['account.staff'], ...inDepartments(north) });
  const staff = () => ({ permission: backend.nodesOf(['account.staff']) });

  it('a scoped holder of a permission cannot add the permission to a role with a wider scope', async () => {
    const token = await newToken();
    expect(await create(token, staff())).toMatchObject(TOO_WIDE);
    expect(await create(token, { ...staff(), ...inDepartments(northOne, south) })).toMatchObject(TOO_WIDE);
    expect((await create(token, { ...staff(), ...inDepartments(northOne) })).code).toBe(200);
    const empty = await backend.role('empty', {});
    expect(await update(token, empty, 'empty', staff())).toMatchObject(TOO_WIDE);
    expect((await update(token, empty, 'empty', { ...staff(), ...inDepartments(north) })).code).toBe(200);
    expect(await update(token, empty, 'empty', { ...staff(), ...inDepartments(north, south) })).toMatchObject(TOO_WIDE);
    expect((await update(token, empty, 'empty', { permission: [], ...inDepartments(south) })).code).toBe(200);
  });

  it('a scoped holder of a permission cannot remove the permission from a role with a wider scope', async () => {
    const token = await newToken();
    const wide = await backend.role('wide', { gives: ['account.staff'] });
    expect(await update(token, wide, 'wide', {})).toMatchObject(TOO_WIDE);
    expect(await update(token, wide, 'wide', { ...staff(), ...inDepartments(north) })).toMatchObject(TOO_WIDE);
    // Even a change of the description is refused, because the role has more permissions than the actor.
    expect(await update(token, wide, 'wide', { ...staff(), description: 'other' })).toMatchObject({ code: 403 });
    expect((await update(token, wide, 'wide', staff())).code).toBe(200);
  });
});

describe('roles of the user', () => {
  const rolesOf = async (token: string) => (await call(backend, token, 'currentUser', {})).data.roles;

  it('currentUser returns the scope of a role only if the scope can limit a permission of the role', async () => {
    const listedRole = await backend.role('listed', { gives: ['account.staff'], ...inDepartments(south, north) });
    const ownRole = await backend.role('own', { gives: ['account.record'], scope: 'own_department' });
    const wide = await backend.role('wide', { gives: ['account.department'] });
    const none = await backend.role('none', { gives: ['account.menu'], ...inDepartments(north) });
    expect(await rolesOf(await backend.personToken('ann', 1, [none, wide, ownRole, listedRole]))).toEqual([
      { id: listedRole, name: 'listed', ...inDepartments(north, south) },
      { id: ownRole, name: 'own', scope: 'own_department' },
      { id: wide, name: 'wide', scope: 'all' },
      { id: none, name: 'none' },
    ]);
    expect(await rolesOf(await backend.personToken('bob', 1, []))).toEqual([]);
    expect(await rolesOf(backend.root)).toEqual([{ id: 1, name: expect.any(String) as string, scope: 'all' }]);
  });
});
