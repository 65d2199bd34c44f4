import { call, createTestBackend, send, signIn, type TestBackend } from '../support/backend';
import { createPerson, createRole, takeSeat } from '../support/people';

/** Roles of the demonstration data. */
const [SUPER, HR, AUDITOR, STAFF, RIGHTS] = [1, 2, 3, 4, 5];

let backend: TestBackend;
let admin: string;
let hr: string;
/** Two people who are staff and nothing else. */
let anna: number;
let bert: number;

beforeAll(async () => {
  backend = await createTestBackend();
  [admin, hr] = [await signIn(backend, 'admin'), await signIn(backend, 'hr')];
  const { data } = await call(backend, admin, 'staffList', { body: { role_id: STAFF, status: 1, pageSize: 100 } });
  const plain = data.data.filter((row) => row.role_ids.length === 1 && row.last_login_at);
  [anna, bert] = plain.map((row) => row.id) as [number, number];
});
afterAll(() => backend.close());

const password = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };

async function bodyOf(id: number) {
  const { data } = await call(backend, admin, 'staffDetail', { params: { id } });
  const { username, name, department_id, role_ids, version } = data;
  return { id, username, name, department_id, role_ids, version };
}
const update = async (token: string, id: number, change: object) =>
  send(backend, token, 'staffUpdate', { params: { id }, body: { ...(await bodyOf(id)), ...change } });

describe('nobody grants more than they hold', () => {
  it.each([SUPER, AUDITOR, RIGHTS])('hr cannot give role %i to anyone, new or known', async (role) => {
    const person = { username: `person${role}`, name: '某人', department_id: 2, role_ids: [role], ...password };
    expect(await send(backend, hr, 'staffCreate', { body: person })).toMatchObject({ status: 403, code: 403 });
    expect((await update(hr, anna, { role_ids: [STAFF, role] })).status).toBe(403);
  });

  it('a refusal names the roles that are beyond, and no others', async () => {
    const person = {
      username: 'named',
      name: '某人',
      department_id: 2,
      role_ids: [STAFF, SUPER, AUDITOR],
      ...password,
    };
    const { message } = await send(backend, hr, 'staffCreate', { body: person });
    expect(message).toBe('“超级管理员”、“安全审计员”包含您没有的权限，无法授予或收回');
  });

  it('says beforehand which permissions may be given, as the refusals do', async () => {
    const nodes = async (token: string) => {
      const { data } = await call(backend, token, 'roleForm', {});
      const flat = (list: typeof data.permission): typeof list =>
        list.flatMap((node) => [node, ...flat(node.children ?? [])]);
      return flat(data.permission);
    };
    expect((await nodes(admin)).every(({ grantable }) => grantable)).toBe(true);

    await createPerson(backend, admin, 'keeper', [RIGHTS]);
    const keeper = await takeSeat(backend, 'keeper');
    const told = await nodes(keeper);
    expect(new Set(told.map(({ grantable }) => grantable))).toEqual(new Set([true, false]));
    for (const { id, grantable } of told) {
      const role = { name: `Told ${id}`, code: `told_${id}`, permission: [id] };
      const { status } = await send(backend, keeper, 'roleCreate', { body: role });
      expect([id, status]).toEqual([id, grantable ? 200 : 403]);
    }
  });

  it('says beforehand which roles may be given, as the refusals do', async () => {
    const grantable = async (token: string) => {
      const { data } = await call(backend, token, 'staffFilter', {});
      expect(data.roles.filter((role) => role.built_in).map(({ id }) => id)).toEqual([SUPER]);
      return data.roles.filter((role) => role.grantable).map(({ id }) => id);
    };
    const all = (await call(backend, admin, 'staffFilter', {})).data.roles.map(({ id }) => id);
    expect(await grantable(admin)).toEqual(all);
    const told = await grantable(hr);
    expect(told).not.toHaveLength(all.length);
    for (const role of all) {
      const person = { username: `told${role}`, name: '某人', department_id: 2, role_ids: [role], ...password };
      const { status } = await send(backend, hr, 'staffCreate', { body: person });
      expect([role, status]).toEqual([role, told.includes(role) ? 200 : 403]);
    }
  });

  it.each([
    ['neither address nor code', {}],
    ['an address of its own', { uri: '/only/here' }],
    ['a code of its own', { permission: 'only.here' }],
  ])('hr cannot give a role with a node that has %s', async (_what, fields) => {
    const name = `节点${Object.keys(fields).join('')}`;
    const node = { parent_id: null, name, sort: 1, type: 'directory' as const, visible: true, ...fields };
    expect((await call(backend, admin, 'menuCreate', { body: node })).code).toBe(200);
    const { data } = await call(backend, admin, 'roleForm', {});
    const permission = [data.permission.find((made) => made.name === name)!.id];
    const role = await createRole(backend, admin, `only${permission[0]}`, permission);
    const person = { username: `holder${role}`, name: '某人', department_id: 2, role_ids: [role], ...password };
    expect((await send(backend, hr, 'staffCreate', { body: person })).status).toBe(403);
  });

  it('hr gives the roles that it covers', async () => {
    expect((await update(hr, anna, { role_ids: [STAFF, HR] })).code).toBe(200);
    expect((await bodyOf(anna)).role_ids).toEqual([HR, STAFF]);
  });

  it('hr cannot take away a role that it could not give', async () => {
    expect((await update(hr, 3, { role_ids: [STAFF] })).status).toBe(403);
    expect((await update(hr, 3, { remark: '借调' })).code).toBe(200);
  });

  it.each([
    ['username', 'auditor2'],
    ['name', '冒名'],
    ['mobile', '13800000001'],
    ['email', 'hr@example.com'],
  ])('hr cannot change the %s of somebody who may do more, and can of who may not', async (field, value) => {
    expect(await update(hr, 3, { [field]: value })).toMatchObject({
      status: 403,
      message: '不能修改权限高于自己的账号的账号名、姓名、手机号和邮箱',
    });
    expect((await update(hr, bert, { [field]: value })).code).toBe(200);
  });

  it('hr can stop whoever leaves, whatever they may do short of everything', async () => {
    for (const name of ['staffDisable', 'staffEnable'] as const) {
      expect((await send(backend, hr, name, { params: { id: 3 } })).code).toBe(200);
    }
  });

  it('who sets a password may do all that the account may', async () => {
    const set = (id: number) => send(backend, hr, 'staffPassword', { params: { id }, body: password });
    expect((await set(1)).status).toBe(403);
    expect((await set(3)).status).toBe(403);
    expect((await set(bert)).code).toBe(200);
  });

  it('a role editor gives and takes its own permissions only, and not from its own role', async () => {
    await update(admin, anna, { role_ids: [RIGHTS] });
    const token = await signIn(backend, (await bodyOf(anna)).username);
    const { data: guest } = await call(backend, admin, 'roleDetail', { params: { id: 9 } });
    const save = async (id: number, permission: number[]) => {
      const { data } = await call(backend, admin, 'roleDetail', { params: { id } });
      const { name, code } = data;
      return send(backend, token, 'roleUpdate', { params: { id }, body: { name, code, permission } });
    };
    const staffPage = 3;
    const rolePage = 18;
    expect((await save(9, [...guest.permission, staffPage])).status).toBe(403);
    expect((await save(9, [...guest.permission, rolePage])).code).toBe(200);
    expect((await save(HR, [1])).status).toBe(403);
    expect(await save(RIGHTS, [1])).toMatchObject({ status: 403, message: '不能修改自己所属角色的权限' });
    const body = { name: '越权', code: 'too_much', permission: [staffPage] };
    expect((await send(backend, token, 'roleCreate', { body })).status).toBe(403);
  });

  it('a menu editor cannot turn a node that it holds into a right that it does not', async () => {
    await update(admin, anna, { role_ids: [RIGHTS] });
    const token = await signIn(backend, (await bodyOf(anna)).username);
    const node = { parent_id: 17, name: '自制', type: 'action', sort: 1, visible: true };
    const create = (permission: string) => send(backend, token, 'menuCreate', { body: { ...node, permission } });
    await backend.store.db
      .updateTable('menu_nodes')
      .set({ permission: null, permission_key: null })
      .where('id', '=', 4)
      .execute();
    expect(await create('account.staff.show')).toMatchObject({ status: 403 });
    expect((await create('crm.customer.show')).code).toBe(200);
  });
});

describe('nobody touches their own account', () => {
  it.each(['staffEnable', 'staffDisable'] as const)('%s', async (name) => {
    expect(await call(backend, hr, name, { params: { id: 2 } })).toMatchObject({ status: 403, code: 403 });
  });

  it('staffUpdate and staffPassword', async () => {
    expect((await update(hr, 2, { role_ids: [STAFF] })).status).toBe(403);
    expect((await send(backend, hr, 'staffPassword', { params: { id: 2 }, body: password })).status).toBe(403);
    expect((await update(admin, 1, { role_ids: [] })).status).toBe(403);
  });
});

describe('the super administrator', () => {
  it('is out of reach for others', async () => {
    expect((await send(backend, hr, 'staffDisable', { params: { id: 1 } })).status).toBe(403);
    expect((await update(hr, 1, { name: '改名' })).status).toBe(403);
  });

  it('that is the last one can neither disable itself nor give its role away', async () => {
    expect((await send(backend, admin, 'staffDisable', { params: { id: 1 } })).status).toBe(403);
    expect((await update(admin, 1, { role_ids: [STAFF] })).status).toBe(403);
    expect((await call(backend, admin, 'currentUser', {})).data.roles).toMatchObject([{ id: SUPER }]);
  });

  it('keeps the built-in role whole and its code', async () => {
    const { data } = await call(backend, admin, 'roleDetail', { params: { id: SUPER } });
    const { name, code, permission, version } = data;
    const save = (change: object) =>
      send(backend, admin, 'roleUpdate', {
        params: { id: SUPER },
        body: { name, code, permission, version, ...change },
      });
    expect(await save({ permission: [] })).toMatchObject({ code: 600 });
    expect(await save({ permission: permission.slice(1) })).toMatchObject({ code: 600 });
    expect(await save({ code: 'boss' })).toMatchObject({ code: 600 });
    expect((await save({ name: '系统管理员' })).code).toBe(200);
  });
});
