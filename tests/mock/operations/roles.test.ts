import { call, closeWhole, errorsOf, send } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords } from '../../support/backendWords';
import { FOLDERS } from '../../support/demo';
import { rowOf } from '../../support/testStore';
import { t } from '../../support/words';

const path = (...names: string[]) => names.join(' / ');
const PATHS = {
  staff: path(t('builtIn.organization'), t('menu.staff')),
  record: path(t('builtIn.audit'), t('menu.record')),
  menu: path(FOLDERS.permissions, t('menu.menu')),
};

let backend: FixtureBackend;
beforeEach(async () => {
  backend = await openFixtureBackend();
});
afterEach(() => closeWhole(backend));

const storedRow = (id: number) => rowOf(backend.store, 'roles', id);
const detail = async (id: number, token = backend.root) =>
  (await call(backend, token, 'roleDetail', { params: { id } })).data;
const update = (token: string, id: number, body: object) =>
  send(backend, token, 'roleUpdate', {
    params: { id },
    body: { name: 'Clerk', code: 'clerk', permission: [], ...body },
  });
const create = (token: string, body: object) =>
  send(backend, token, 'roleCreate', { body: { permission: [], ...body } });
const list = async (query: object, token = backend.root) => (await call(backend, token, 'roleList', { query })).data;

const EDIT = ['account.role', 'account.role.show', 'account.role.store', 'account.role.update'];
/** Creates a role editor with additional permissions. @returns the id of the role and the token */
const editor = async (...more: string[]) => {
  const id = await backend.role('editor', { gives: [...EDIT, ...more] });
  return { id, token: await backend.personToken('editor', 1, [id]) };
};

describe('role list', () => {
  beforeEach(async () => {
    const clerk = await backend.role('clerk', { gives: ['account.staff', 'account.record'] });
    await backend.role('boss', { gives: ['account.staff'] });
    for (const username of ['ann', 'bob']) await backend.person(username, 1, [clerk]);
  });
  const codes = async (query: object) => (await list(query)).data.map(({ code }) => code);

  it('the role list has the built-in role first, then the newest, unless a sort field is given', async () => {
    expect(await codes({})).toEqual(['super_admin', 'boss', 'clerk']);
    expect(await codes({ sortField: 'code', sortOrder: 'ascend' })).toEqual(['boss', 'clerk', 'super_admin']);
    expect(await codes({ sortField: 'staff_count', sortOrder: 'descend' })).toEqual(['clerk', 'super_admin', 'boss']);
    // Roles with equal values are newest first in both directions.
    const now = { created_at: backend.now() };
    await backend.store.db.updateTable('roles').set(now).execute();
    for (const sortOrder of ['ascend', 'descend'])
      expect(await codes({ sortField: 'created_at', sortOrder })).toEqual(['boss', 'clerk', 'super_admin']);
  });

  it('the role list can be filtered by name, code, pinyin or id', async () => {
    const second = await list({ page: 2, pageSize: 2 });
    expect([second.current_page, second.total, second.data.map(({ code }) => code)]).toEqual([2, 3, ['clerk']]);
    await backend.ask('roleCreate', { body: { name: 'Door', code: 'keeper', permission: [] } });
    expect(await codes({ keyword: 'DOO' })).toEqual(['keeper']);
    expect(await codes({ keyword: 'keep' })).toEqual(['keeper']);
    await backend.ask('roleCreate', { body: { name: '重置密码员', code: 'reset', permission: [] } });
    for (const keyword of ['chongzhi', 'zhongzhi mima', 'czmm']) expect(await codes({ keyword })).toEqual(['reset']);
    const { id } = (await list({ keyword: 'czmm' })).data[0]!;
    expect(await codes({ keyword: `#${id}` })).toEqual(['reset']);
    expect((await list({ keyword: 'nothing' })).total).toBe(0);
  });

  it('the role list has identity, holder count and permission count of each role', async () => {
    const [builtIn, , clerk] = (await list({})).data;
    const row = await storedRow(clerk!.id);
    expect(clerk).toMatchObject({
      ...{ id: row.id, name: 'clerk', code: 'clerk', description: null, version: 1, scope: 'all' },
      ...{ staff_count: 2, permission_count: 2, built_in: false },
      ...{ created_at: '2026-03-20T10:00:00.000+08:00', updated_at: '2026-03-20T10:00:00.000+08:00' },
    });
    const nodes = await backend.store.db.selectFrom('menu_nodes').select('id').orderBy('id').execute();
    const allNodeIds = nodes.map(({ id }) => id);
    expect(builtIn).toMatchObject({ built_in: true, staff_count: 1, permission_count: allNodeIds.length });
    expect((await detail(builtIn!.id)).permission).toEqual(allNodeIds);
  });
});

describe('new role', () => {
  it('a new role requires a unique name and code', async () => {
    const clerk = await backend.role('clerk', {});
    const errors = async (name: string, code: string) => errorsOf(await create(backend.root, { name, code }));
    expect(await errors('CLERK', 'other')).toEqual({ name: [fieldWords.nameTaken] });
    expect(await errors('Other', 'CLERK')).toEqual({ code: [fieldWords.codeTaken] });
    await backend.role('boss', {});
    const faults = errorsOf(await update(backend.root, clerk, { name: 'Boss', code: 'BOSS' }));
    expect(faults).toEqual({ name: [fieldWords.nameTaken], code: [fieldWords.codeTaken] });
    expect(await errors('clerk', 'boss')).toEqual({ name: [fieldWords.nameTaken], code: [fieldWords.codeTaken] });
  });
});

describe('role update', () => {
  it('a role update keeps omitted fields, increments the version, and logs the changes', async () => {
    const [staff, record, menu] = backend.nodesOf(['account.staff', 'account.record', 'account.menu']);
    const id = await backend.role('clerk', { gives: ['account.staff', 'account.record'] });
    await update(backend.root, id, { description: 'keeps records', permission: [staff, record] });
    expect((await lastLogged(backend)).changes).toEqual([
      { field: 'name', before: 'clerk', after: 'Clerk' },
      { field: 'description', before: null, after: 'keeps records' },
    ]);
    backend.wait(5000);
    expect((await update(backend.root, id, { permission: [menu, staff, menu] })).code).toBe(200);
    expect(await storedRow(id)).toMatchObject({ description: 'keeps records', version: 3, updated_at: backend.now() });
    expect((await detail(id)).permission).toEqual([staff, menu].sort((one, other) => one! - other!));
    expect(await lastLogged(backend)).toMatchObject({ details: { name: 'Clerk', id } });
    expect((await lastLogged(backend)).changes).toEqual([
      { field: 'permission', before: [PATHS.record], after: [PATHS.menu] },
    ]);
    await update(backend.root, id, { permission: [staff] });
    expect((await lastLogged(backend)).changes).toEqual([{ field: 'permission', before: [PATHS.menu], after: null }]);
  });

  it('a role update logs the names of fifty permissions, and only the ids of further permissions', async () => {
    const { db } = backend.store;
    const rows = Array.from({ length: 52 }, (_, index) => ({
      ...{ parent_id: null, name: `n${index}`, type: 'action' as const, sort: 999, visible: 1 },
      ...{ sibling_key: `0:n${index}`, created_at: 0, updated_at: 0 },
    }));
    const createdNodes = await db.insertInto('menu_nodes').values(rows).returning('id').execute();
    const ids = createdNodes.map(({ id }) => id).sort((a, b) => a - b);
    const id = await backend.role('clerk', {});
    await update(backend.root, id, { name: 'clerk', permission: ids });
    const { changes } = await lastLogged(backend);
    const countOf = (value: unknown) => (Array.isArray(value) ? value.length : value);
    expect(changes?.map(({ field, before, after }) => [field, before, countOf(after)])).toEqual([
      ['permission', null, 50],
      ['permission_ids', null, `${ids[50]}-${ids[51]}`],
    ]);
  });

  it('the built-in role accepts another name, but no other code and no fewer permissions', async () => {
    const { id, name, code, permission } = await detail(1);
    const save = (change: object) => update(backend.root, id, { name, code, permission, ...change });
    expect(errorsOf(await save({ code: 'boss' }))).toEqual({ code: [fieldWords.builtInCode] });
    expect(errorsOf(await save({ permission: permission.slice(1) }))).toEqual({
      permission: [fieldWords.builtInPermission],
    });
    expect((await update((await editor()).token, id, { name: 'Mine', code, permission })).status).toBe(403);
    expect((await save({ name: 'Owner' })).code).toBe(200);
    expect(await detail(id)).toMatchObject({ name: 'Owner', permission, permission_count: permission.length });
    const rows = await backend.store.db.selectFrom('role_nodes').selectAll().where('role_id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});

describe('editor without all permissions', () => {
  it('in a role with more permissions than the editor, only held permissions can be added or removed', async () => {
    const { token } = await editor();
    const id = await backend.role('clerk', { gives: ['account.staff', 'account.role.show'] });
    const [staff, show, ownNode] = backend.nodesOf(['account.staff', 'account.role.show', 'account.role']);
    const sameName = { name: 'clerk' };
    expect((await update(token, id, { ...sameName, permission: [staff, ownNode] })).code).toBe(200);
    expect((await detail(id)).permission).toEqual([staff, ownNode]);
    const refusal = await update(token, id, { ...sameName, permission: [show] });
    expect(refusal).toMatchObject({ status: 403, message: answerWords.grantsTooMuch });
    for (const change of [{ name: 'Chief' }, { code: 'chief' }, { description: 'gives nothing' }])
      expect(await update(token, id, { ...sameName, permission: [staff, ownNode], ...change })).toMatchObject({
        status: 403,
        message: answerWords.describeBeyond,
      });
  });

  it('a role editor can rename a role that the editor has, but cannot change its permissions', async () => {
    const { id, token } = await editor('account.staff');
    const { permission } = await detail(id);
    const body = { name: 'Editor', code: 'editor' };
    expect((await update(token, id, { ...body, permission })).code).toBe(200);
    const refusal = await update(token, id, { ...body, permission: permission.slice(1) });
    expect(refusal).toMatchObject({ status: 403, message: answerWords.notOwnRole });
  });

  it('a super administrator can change the permissions and scope of an own role', async () => {
    const id = await backend.role('clerk', {});
    await backend.store.db.insertInto('staff_roles').values({ staff_id: 1, role_id: id }).execute();
    const change = { permission: backend.nodesOf(['account.staff']), scope: 'own_department' };
    expect((await update(backend.root, id, change)).code).toBe(200);
    expect(await detail(id)).toMatchObject({ scope: 'own_department', permission_count: 1 });
  });
});

it('the permission tree has all nodes with their grantable flag', async () => {
  const { permission } = (await call(backend, (await editor()).token, 'roleForm', {})).data;
  const [home, , rights] = permission;
  const common = { parent_id: null, code: null };
  expect(home).toEqual({ ...common, id: home?.id, name: t('menu.home'), type: 'page', grantable: true });
  expect(rights).toMatchObject({ ...common, name: FOLDERS.permissions, type: 'directory', grantable: false });
  const [roles, menus] = rights?.children ?? [];
  expect([roles, menus]).toMatchObject([
    { parent_id: rights?.id, name: t('menu.role'), code: 'account.role', type: 'page', grantable: true },
    { code: 'account.menu', type: 'page', grantable: false },
  ]);
  const grantableNodes = EDIT.slice(1).map((code) => [code, true]);
  expect(roles?.children?.map(({ code, grantable }) => [code, grantable])).toEqual(grantableNodes);
});

it("the permission tree reflects changes of nodes and of the actor's roles", async () => {
  const { id, token } = await editor();
  const menu = { name: 'Extra', parent_id: null, type: 'page', sort: 1, visible: true };
  const fetchExtraNode = async () =>
    (await call(backend, token, 'roleForm', {})).data.permission.find(({ name }) => name === 'Extra');
  expect(await fetchExtraNode()).toBeUndefined();
  await backend.ask('menuCreate', { body: menu });
  const createdNode = await fetchExtraNode();
  expect(createdNode?.grantable).toBe(false);
  const body = { name: 'editor', code: 'editor', permission: [...backend.nodesOf(EDIT), createdNode?.id] };
  await backend.ask('roleUpdate', { params: { id }, body });
  expect((await fetchExtraNode())?.grantable).toBe(true);
});
