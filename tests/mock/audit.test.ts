import { appendLog } from '../../mock/server/rules/logChain';
import { call, createTestBackend, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';

let backend: TestBackend;
let admin: string;
/** May change nothing. */
let reader: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  reader = await signIn(backend, 'auditor');
});
afterAll(() => backend.close());

const count = async () => (await backend.store.db.selectFrom('logs').select('id').execute()).length;
const latest = async () => {
  const { data } = await call(backend, admin, 'logList', {
    body: { pageSize: 1, sortField: 'id', sortOrder: 'descend' },
  });
  return (await call(backend, admin, 'logDetail', { params: { id: data.data[0]!.id } })).data;
};

const department = { parent_id: 1, name: '审计测试部', sort: 5, status: 1 as const };

describe('a write', () => {
  it('is logged with who, what, from where, and each field before and after', async () => {
    const request = requestTo('departmentUpdate', admin, {
      params: { id: 3 },
      body: { ...department, parent_id: 5, leader: '王芳', status: 0 },
    });
    await raw(backend, { ...request, ip: '203.0.113.44', headers: { ...request.headers, 'user-agent': 'Browser/1' } });
    expect(await latest()).toMatchObject({
      user: { id: 1, username: 'admin' },
      module: '部门管理',
      action: '编辑部门',
      summary: '编辑部门“审计测试部”',
      method: 'PUT',
      path: '/api/account-api/dep/update/3',
      status_code: 200,
      ip: '203.0.113.44',
      user_agent: 'Browser/1',
      created_at: '2026-03-20T10:00:00.000+08:00',
      response: { code: 200, message: '部门已保存' },
      changes: [
        { field: 'parent', label: '上级部门', before: '总裁办公室', after: '研发中心' },
        { field: 'name', label: '部门名称', before: '战略发展部', after: '审计测试部' },
        { field: 'leader', label: '负责人', before: expect.any(String), after: '王芳' },
        { field: 'sort', label: '排序', before: 10, after: 5 },
        { field: 'status', label: '状态', before: '启用', after: '停用' },
      ],
    });
  });

  it('tells roles and permissions by name, only those that differ', async () => {
    const { data: person } = await call(backend, admin, 'staffDetail', { params: { id: 100 } });
    const { id, username, name, department_id } = person;
    await send(backend, admin, 'staffUpdate', {
      params: { id },
      body: { id, username, name, department_id, role_ids: [4, 12] },
    });
    expect((await latest()).changes).toEqual([
      {
        field: 'roles',
        label: '角色',
        before: person.roles.map((role) => role.name),
        after: ['普通员工', '数据分析师'],
      },
    ]);
    const { data: role } = await call(backend, admin, 'roleDetail', { params: { id: 3 } });
    const permission = [...role.permission.filter((node) => node !== 27), 18];
    await send(backend, admin, 'roleUpdate', {
      params: { id: 3 },
      body: { name: role.name, code: role.code, permission },
    });
    expect((await latest()).changes).toEqual([
      {
        field: 'permission',
        label: '权限（变动部分）',
        before: ['安全审计 / 操作日志 / 查看日志'],
        after: ['权限管理 / 角色管理'],
      },
    ]);
  });

  it('of a former version, which told permissions by code, is read by name as well', async () => {
    const { db } = backend.store;
    const permission = {
      field: 'permission',
      label: '权限（变动部分）',
      before: ['account.record.show', 'long.gone'],
      after: null,
    };
    // What changed in a menu is its code itself.
    const code = { field: 'permission', label: '权限编码', before: 'account.role', after: 'account.roles' };
    const changes = JSON.stringify([permission, code]);
    const { id, ...row } = await db
      .selectFrom('logs')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await backend.store.transaction((tx) => appendLog(tx, { ...row, changes }));
    expect((await latest()).changes).toEqual([
      { ...permission, before: ['安全审计 / 操作日志 / 查看日志', 'long.gone'] },
      code,
    ]);
    // Nothing in the log itself was touched.
    expect(await db.selectFrom('logs').select('changes').where('id', '>', id).execute()).toEqual([{ changes }]);
  });

  it('and its log row are stored together or not at all', async () => {
    const { db } = backend.store;
    const before = { rows: await count(), departments: await db.selectFrom('departments').selectAll().execute() };
    await db.schema.alterTable('logs').renameTo('logs_away').execute();
    const answer = await send(backend, admin, 'departmentCreate', { body: { ...department, name: '不应存在' } });
    await db.schema.alterTable('logs_away').renameTo('logs').execute();
    expect(answer.status).toBe(500);
    expect(await db.selectFrom('departments').selectAll().execute()).toEqual(before.departments);
    expect(await count()).toBe(before.rows);
    backend.faults.length = 0;
  });

  it('that is refused leaves a row that says so, and no change', async () => {
    const rows = await count();
    const staff = await signIn(backend, 'staff');
    await send(backend, staff, 'departmentCreate', { body: department });
    expect(await latest()).toMatchObject({
      user: { username: 'staff' },
      status_code: 403,
      summary: '新建部门失败：没有权限执行此操作',
      response: { code: 403 },
    });
    await send(backend, admin, 'departmentCreate', { body: { ...department, parent_id: 9999 } });
    expect(await latest()).toMatchObject({ status_code: 422, response: { code: 600 } });
    expect(await count()).toBe(rows + 3);
  });

  const staffBody = { username: 'someone', name: '冒名', department_id: 1, role_ids: [] };
  const menuBody = { parent_id: null, name: '冒名', type: 'page' as const, sort: 1, visible: true };
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a person, as they are called',
      () => send(backend, admin, 'staffUpdate', { params: { id: 100 }, body: { ...staffBody, id: 100, version: 99 } }),
      'staff 100',
    ],
    [
      'a person whose status was to change',
      () => send(backend, reader, 'staffDisable', { params: { id: 100 } }),
      'staff 100',
    ],
    [
      'a person whose password was to change',
      () =>
        send(backend, admin, 'staffPassword', {
          params: { id: 100 },
          body: { password: '1', password_confirmation: '2' },
        }),
      'staff 100',
    ],
    [
      'a department',
      () => send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body: { ...department, version: 99 } }),
      'departments 3',
    ],
    [
      'a menu',
      () => send(backend, admin, 'menuUpdate', { params: { id: 3 }, body: { ...menuBody, version: 99 } }),
      'menu_nodes 3',
    ],
    [
      'a role',
      () => send(backend, admin, 'roleUpdate', { params: { id: 3 }, body: { name: '', code: '', permission: [] } }),
      'roles 3',
    ],
  ])('that is refused names %s', async (_, request, record) => {
    await request();
    const [table, id] = record.split(' ') as ['staff' | 'departments' | 'menu_nodes' | 'roles', string];
    const { name } = await backend.store.db
      .selectFrom(table)
      .select('name')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const { summary, status_code } = await latest();
    expect(status_code).toBeGreaterThanOrEqual(400);
    expect(summary).toContain(`“${name}”失败：`);
  });

  it.each<[kind: string, name: unknown, summary: string]>([
    ['with characters that some databases refuse', '新来的\0\ud800', '新建账号“新来的”失败：'],
    ['that is too long', '长'.repeat(500), `新建账号“${'长'.repeat(64)}”失败：`],
    ['that is no text', { toString: 'x' }, '新建账号失败：'],
    ['that is empty', ' ', '新建账号失败：'],
  ])('that would have created a name %s tells as much of it as can be told', async (_, name, summary) => {
    await send(backend, admin, 'staffCreate', {
      body: { ...staffBody, name, password: 'Geheim#123', password_confirmation: '' } as never,
    });
    const row = await latest();
    expect(row.summary).toContain(summary);
    expect(JSON.stringify(row)).not.toContain('Geheim');
  });

  it('that is refused for a record that is not there, or not a number, names none', async () => {
    for (const id of ['987654321', '9007199254740993', 'x', '%27']) {
      await raw(backend, {
        ...requestTo('staffEnable', admin, { params: { id: 1 } }),
        path: `/api/account-api/users/enable/${id}`,
      });
      expect((await latest()).summary).toMatch(/^启用账号失败：/);
    }
  });

  it('is the only call that is logged: reading is not', async () => {
    const rows = await count();
    await send(backend, admin, 'staffList', { body: {} });
    await send(backend, admin, 'roleForm', {});
    expect(await count()).toBe(rows);
  });
});

describe('signing in and out', () => {
  it('is logged with the person', async () => {
    const token = await signIn(backend, 'auditor');
    expect(await latest()).toMatchObject({
      user: { username: 'auditor' },
      action: '登录',
      summary: '登录成功',
      status_code: 200,
    });
    await call(backend, token, 'logout', {});
    expect(await latest()).toMatchObject({ user: { username: 'auditor' }, action: '退出', status_code: 200 });
  });

  it('that is refused is logged too, with the name that was tried, or the beginning of one that no account has', async () => {
    await send(backend, null, 'login', { body: { username: 'hr', password: 'wrong-password' } });
    expect(await latest()).toMatchObject({
      user: { username: 'hr' },
      status_code: 401,
      summary: '账号“hr”登录失败：账号或密码错误',
    });
    await send(backend, null, 'login', { body: { username: 'ghost', password: 'wrong-password' } });
    expect(await latest()).toMatchObject({
      user: null,
      status_code: 401,
      request: { username: 'gh…', password: '******' },
      summary: '账号“gh…”登录失败：账号或密码错误',
    });
  });
});

it('there is no call that changes or deletes a log row', async () => {
  const { id } = await latest();
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    const answer = await raw(backend, { ...requestTo('logDetail', admin, { params: { id } }), method });
    expect(answer.status).toBe(405);
  }
});
