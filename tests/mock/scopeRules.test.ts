import { histogramOf, passingLogs } from '../../mock/server/operations/logFilter';
import type { EndpointName } from '../../src/contract/endpoints';
import type { RoleScope } from '../../src/contract/role';
import { call, createTestBackend, errorsOf, send, signIn, type TestBackend } from '../support/backend';
import { nodesByCode, PASSWORD, passwords, takeSeat } from '../support/people';

/** Departments of the demonstration data, by their codes. */
const NAMES = ['YQ', 'RD', 'RD-PLT', 'RD-INF', 'RD-MID', 'RD-APP', 'RD-WEB', 'PD', 'PD-UX'] as const;
type Code = (typeof NAMES)[number];

let backend: TestBackend;
let admin: string;
let nodes: ReadonlyMap<string, number>;
let at: Record<Code, number>;
let made = 0;

beforeEach(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  nodes = await nodesByCode(backend, admin);
  const rows = await backend.store.db.selectFrom('departments').select(['id', 'code']).execute();
  at = Object.fromEntries(NAMES.map((code) => [code, rows.find((row) => row.code === code)!.id])) as typeof at;
});
afterEach(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

interface Gives {
  gives: RegExp;
  scope?: RoleScope;
  department_ids?: number[];
}

async function role({ gives, ...scope }: Gives): Promise<number> {
  const code = `made${(made += 1)}`;
  const permission = [...nodes].filter(([one]) => gives.test(one)).map(([, id]) => id);
  const { code: answer, message } = await call(backend, admin, 'roleCreate', {
    body: { name: code, code, permission, ...scope },
  });
  expect([answer, message]).toEqual([200, '角色已新建']);
  return (await call(backend, admin, 'roleList', { query: { keyword: code } })).data.data[0]!.id;
}

const bodyOf = (department_id: number, role_ids: number[]) => {
  const name = `person${(made += 1)}`;
  return { username: name, name, department_id, role_ids };
};

/** @returns the id of a new account, its body, and what signs it in */
async function person(department: Code, role_ids: number[]) {
  const body = bodyOf(at[department], role_ids);
  expect((await call(backend, admin, 'staffCreate', { body: { ...body, ...passwords } })).code).toBe(200);
  const { data } = await call(backend, admin, 'staffList', { body: { keyword: body.username } });
  return { id: data.data[0]!.id, body, seat: () => takeSeat(backend, body.username) };
}

const staff = /^account\.staff(\.|$)/;
const ask = async (token: string, name: EndpointName, request: object) =>
  (await send(backend, token, name, request)).status;

it('lists a part alone: its people in every filter, its departments without what is above, its rows of the log', async () => {
  const own = await role({ gives: /^account\.(staff|department|record)(\.|$)/, scope: 'own_department' });
  const token = await (await person('RD-PLT', [own])).seat();
  const inside = await person('RD-INF', []);
  const outside = await person('PD', []);

  const { data: page } = await call(backend, token, 'staffList', { body: { pageSize: 100 } });
  const places = new Set(page.data.map(({ department }) => department.name));
  expect(places).toEqual(new Set(['平台研发部', '基础架构组', '中间件组', '数据平台组', '安全研发组']));
  expect(page.total).toBe(page.data.length);
  const found = async (body: object) => (await call(backend, token, 'staffList', { body })).data.total;
  expect(await found({ department_id: at['RD-INF'] })).toBeGreaterThan(0);
  expect(await found({ department_id: at['PD'] })).toBe(0);
  expect(await found({ department_id: at['YQ'] })).toBe(0);
  expect(await found({ keyword: inside.body.username })).toBe(1);
  expect(await found({ keyword: outside.body.username })).toBe(0);

  const { data } = await call(backend, token, 'departmentTree', {});
  expect(data.tree).toMatchObject([{ id: at['RD-PLT'], parent_id: null, staff_count: page.total }]);

  await signIn(backend, inside.body.username, PASSWORD);
  await signIn(backend, outside.body.username, PASSWORD);
  const { data: log } = await call(backend, token, 'logList', { body: { pageSize: 100 } });
  const ids = new Set(page.data.map(({ id }) => id));
  expect(log.total).toBeGreaterThan(1);
  expect(log.data.every(({ user }) => user !== null && ids.has(user.id))).toBe(true);
  expect((await call(backend, token, 'logList', { body: { user_id: outside.id } })).data.total).toBe(0);
});

it('answers for somebody beyond the part as for nobody, and does not name them in the log', async () => {
  const own = await role({ gives: /^account\.(staff|record)(\.|$)/, scope: 'own_department' });
  const token = await (await person('RD-PLT', [own])).seat();
  const { id, body } = await person('PD', []);
  const params = { params: { id } };
  expect(await ask(token, 'staffDetail', params)).toBe(404);
  expect(await ask(token, 'staffPlatforms', params)).toBe(404);
  expect(await ask(token, 'staffDisable', params)).toBe(404);
  expect(await ask(token, 'staffPassword', { ...params, body: passwords })).toBe(404);
  expect(await ask(token, 'staffUpdate', { ...params, body: { ...body, id } })).toBe(404);
  expect(await ask(token, 'staffUpdate', { ...params, body: { id } })).toBe(422);
  const { data } = await call(backend, token, 'logList', { body: { result: 'failure' } });
  expect(data.data.map(({ summary }) => summary).join()).not.toContain(body.name);
});

it('moves nobody who would come to hold a role in another department than the mover may', async () => {
  const mover = await role({ gives: staff, scope: 'departments', department_ids: [at['RD']] });
  const reads = await role({ gives: /^account\.record(\.|$)/, scope: 'departments', department_ids: [at['RD-PLT']] });
  const watch = await role({ gives: /^account\.record(\.|$)/, scope: 'own_department' });
  const token = await (await person('RD', [mover, reads])).seat();
  const { id, body } = await person('RD-INF', [watch]);
  const move = (to: Code) =>
    ask(token, 'staffUpdate', { params: { id }, body: { ...body, id, department_id: at[to] } });
  expect(await move('RD-MID')).toBe(200);
  expect(await move('RD-WEB')).toBe(403);
  expect(await move('PD')).toBe(422);
});

it('lets nobody give or write a role that reaches further than they do', async () => {
  const mine = await role({ gives: staff, scope: 'departments', department_ids: [at['RD']] });
  const editor = await role({ gives: /^account\.role(\.|$)/ });
  const wide = await role({ gives: staff });
  const narrow = await role({ gives: staff, scope: 'departments', department_ids: [at['RD-PLT']] });
  const empty = await role({ gives: /^nothing$/ });
  const token = await (await person('RD', [mine, editor])).seat();
  const { id, body } = await person('RD-INF', []);
  const give = (roleId: number) =>
    ask(token, 'staffUpdate', { params: { id }, body: { ...body, id, role_ids: [roleId] } });
  expect(await give(wide)).toBe(403);
  expect(await give(narrow)).toBe(200);
  const { data } = await call(backend, token, 'staffFilter', {});
  const grantable = new Map(data.roles.map((one) => [one.id, one.grantable]));
  expect([wide, narrow, empty].map((one) => grantable.get(one))).toEqual([false, true, true]);

  const write = (roleId: number, change: object) => {
    const permission = [...nodes].filter(([code]) => staff.test(code)).map(([, node]) => node);
    return ask(token, 'roleUpdate', {
      params: { id: roleId },
      body: { name: `n${roleId}`, code: `c${roleId}`, permission, ...change },
    });
  };
  // A role that holds everywhere is filled with what its writer has in a part only.
  expect(await write(empty, {})).toBe(403);
  expect(await write(empty, { scope: 'departments', department_ids: [at['RD-INF']] })).toBe(200);
  expect(await write(narrow, { scope: 'departments', department_ids: [at['PD']] })).toBe(403);
  expect(await write(narrow, { scope: 'all' })).toBe(403);
  expect(await write(mine, { scope: 'own_department' })).toBe(403);
});

it('keeps the codes of a part on their nodes: other roles give other nodes elsewhere', async () => {
  const mine = await role({ gives: staff, scope: 'own_department' });
  const menus = await role({ gives: /^account\.menu(\.|$)/ });
  const token = await (await person('RD', [mine, menus])).seat();
  const node = (code: string) => nodes.get(code)!;
  const code = (id: number, permission: string | null) =>
    ask(token, 'menuUpdate', {
      params: { id },
      body: { name: `m${id}`, parent_id: null, type: 'page', sort: 1, visible: true, permission },
    });
  expect(await code(node('account.staff'), null)).toBe(403);
  expect(await code(node('account.menu.store'), null)).toBe(200);
});

it('leaves the top of a part to those above it, and nothing leaves the part', async () => {
  const own = await role({ gives: /^account\.(department|staff)(\.|$)/, scope: 'own_department' });
  const token = await (await person('RD-PLT', [own])).seat();
  const rows = (await call(backend, token, 'departmentTree', {})).data.tree;
  const { children: _children, staff_count: _count, id, version: _version, ...top } = rows[0]!;
  const update = (to: number, body: object) => send(backend, token, 'departmentUpdate', { params: { id: to }, body });
  expect((await update(id, { ...top, name: '改名' })).status).toBe(403);
  expect((await update(id, { ...top, status: 0 })).status).toBe(403);
  // Where it is, is nothing that was asked to change.
  expect((await update(id, top)).status).toBe(200);
  const { parent_id } = await backend.store.db
    .selectFrom('departments')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(parent_id).toBe(at['RD']);

  const below = { name: '新组', sort: 1, status: 1 };
  for (const parent of [null, at['RD'], at['PD'], 9999]) {
    const moved = await update(at['RD-INF'], { ...below, parent_id: parent });
    expect(errorsOf(moved)).toEqual({ parent_id: ['上级不存在，或不在您的管理范围内'] });
    const made = await send(backend, token, 'departmentCreate', { body: { ...below, parent_id: parent } });
    expect(errorsOf(made)).toEqual({ parent_id: ['上级不存在，或不在您的管理范围内'] });
  }
  expect((await update(at['RD-INF'], { ...below, parent_id: at['RD-MID'] })).status).toBe(200);
  expect((await update(at['RD-WEB'], { ...below, parent_id: id })).status).toBe(404);
  const stale = await update(id, { ...top, version: 99 });
  expect([stale.status, (stale.data as { parent_id: number | null }).parent_id]).toEqual([409, null]);
});

it('holds a scope to what there is, and keeps one that a body does not speak of', async () => {
  const create = (scope: object) =>
    send(backend, admin, 'roleCreate', { body: { name: 'x', code: 'x', permission: [], ...scope } });
  expect(errorsOf(await create({ scope: 'departments' }))).toEqual({ department_ids: ['请至少选择一个部门'] });
  expect(errorsOf(await create({ scope: 'departments', department_ids: [9999] }))).toEqual({
    department_ids: ['部门不存在'],
  });
  const id = await role({ gives: staff, scope: 'departments', department_ids: [at['RD'], at['PD'], at['RD']] });
  const detail = async () => (await call(backend, admin, 'roleDetail', { params: { id } })).data;
  const { name, code, permission } = await detail();
  expect(await ask(admin, 'roleUpdate', { params: { id }, body: { name, code, permission } })).toBe(200);
  expect(await detail()).toMatchObject({ scope: 'departments', department_ids: [at['RD'], at['PD']] });
  expect(await ask(admin, 'roleUpdate', { params: { id }, body: { name, code, permission, scope: 'all' } })).toBe(200);
  expect(await detail()).toMatchObject({ scope: 'all' });
  expect((await detail()).department_ids).toBeUndefined();
  const builtIn = {
    name: '超级管理员',
    code: 'super_admin',
    permission: [...(await call(backend, admin, 'roleDetail', { params: { id: 1 } })).data.permission],
  };
  const refused = await send(backend, admin, 'roleUpdate', {
    params: { id: 1 },
    body: { ...builtIn, scope: 'own_department' },
  });
  expect(errorsOf(refused)).toEqual({ scope: ['内置角色始终管理整个组织'] });

  const { data } = await call(backend, admin, 'logList', { body: { keyword: name } });
  const { changes } = (await call(backend, admin, 'logDetail', { params: { id: data.data[0]!.id } })).data;
  expect(changes).toEqual([
    { field: 'scope', label: '管理范围', before: '指定部门及下级', after: '整个组织' },
    { field: 'departments', label: '指定部门', before: ['研发中心', '产品中心'], after: null },
  ]);
});

it('tells of roles what concerns the part, and of oneself where one’s roles hold', async () => {
  const own = await role({ gives: /^account\.(staff|role)(\.|$)/, scope: 'own_department' });
  const listed = await role({ gives: staff, scope: 'departments', department_ids: [at['RD-INF'], at['PD']] });
  const token = await (await person('RD-PLT', [own])).seat();
  await person('RD-INF', [listed]);
  await person('PD', [listed]);
  const { data } = await call(backend, token, 'roleList', { query: { pageSize: 100 } });
  expect(data.data.find(({ id }) => id === listed)).toMatchObject({ staff_count: 1, department_ids: [at['RD-INF']] });
  expect((await call(backend, admin, 'roleDetail', { params: { id: listed } })).data.staff_count).toBe(2);
  const { data: me } = await call(backend, token, 'currentUser', {});
  expect(me.roles).toEqual([{ id: own, name: expect.any(String), scope: 'own_department' }]);
  const staffRole = (await call(backend, await signIn(backend, 'staff'), 'currentUser', {})).data.roles;
  expect(staffRole).toEqual([{ id: 4, name: '普通员工' }]);
});

it('finds the same rows of the log, whether those of the part are few or many', async () => {
  const days = (people: number) => histogramOf(passingLogs(backend.store.db, { within: [at.RD], people }));
  expect(await days(1)).not.toEqual([]);
  expect(await days(100_000)).toEqual(await days(1));
  expect(await days(1)).not.toEqual(await histogramOf(passingLogs(backend.store.db, {})));
});

it('counts the log anew when somebody comes into the part', async () => {
  const own = await role({ gives: /^account\.record(\.|$)/, scope: 'own_department' });
  const head = await person('RD-PLT', [own]);
  await head.seat();
  const { id, body, seat } = await person('PD', []);
  await seat();
  const before = '2026-03-20';
  const seen = async () => {
    const token = await signIn(backend, head.body.username, `own-${PASSWORD}`);
    const { data } = await call(backend, token, 'logList', {
      body: { pageSize: 100, start_at: before, end_at: before },
    });
    expect(data.total).toBe(data.data.length);
    return new Set(data.data.map(({ user }) => user?.id)).has(id);
  };
  backend.wait(86_400_000);
  expect(await seen()).toBe(false);
  // The day that is asked for gets no row by it.
  const again = await signIn(backend, 'admin');
  const moved = { params: { id }, body: { ...body, id, department_id: at['RD-INF'] } };
  expect(await ask(again, 'staffUpdate', moved)).toBe(200);
  expect(await seen()).toBe(true);
});

it('leaves roles alone that somebody beyond the part holds, and those that reach beyond it', async () => {
  const editor = await role({ gives: /^account\.(role|staff)(\.|$)/, scope: 'own_department' });
  const shared = await role({ gives: /^nothing$/, scope: 'own_department' });
  const everywhere = await role({ gives: /^nothing$/ });
  const token = await (await person('RD', [editor])).seat();
  const rename = (id: number) =>
    ask(token, 'roleUpdate', { params: { id }, body: { name: `n${(made += 1)}`, code: `c${id}`, permission: [] } });
  expect(await rename(everywhere)).toBe(403);
  await person('RD-INF', [shared]);
  expect(await rename(shared)).toBe(200);
  await person('PD', [shared]);
  expect(await rename(shared)).toBe(403);
  const own = await send(backend, admin, 'roleDetail', { params: { id: editor } });
  const { name, code, permission } = own.data as { name: string; code: string; permission: number[] };
  const body = { name, code, permission, scope: 'departments', department_ids: [at['RD-INF']] };
  const refused = await send(backend, token, 'roleUpdate', { params: { id: editor }, body });
  expect([refused.status, refused.message]).toEqual([403, '不能修改自己所属角色的管理范围']);
});
