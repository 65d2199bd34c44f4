import { appendLog } from '../../mock/server/rules/logChain';
import { answerWords, logWords, successWords } from '../support/backendWords';
import { DEPARTMENTS, FOLDERS, PERMISSIONS, ROLES } from '../support/demo';
import { t } from '../support/words';
import { call, createTestBackend, raw, requestTo, send, signIn, type TestBackend } from '../support/backend';
import type { LogPage } from '../../src/contract/log';

const { labels } = logWords;
const LOG_SHOW = `${t('builtIn.audit')} / ${t('menu.record')} / ${PERMISSIONS.logShow}`;
const refusedAs = (call: 'departmentCreate' | 'staffEnable', reason: string) =>
  logWords.summaries.refused(logWords.calls[call].action, undefined, reason);

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());

const count = async () => (await backend.store.db.selectFrom('logs').select('id').execute()).length;
const latest = async () => {
  const { data } = await call(backend, admin, 'logList', {
    body: { pageSize: 1, sortField: 'id', sortOrder: 'descend' },
  });
  return (await call(backend, admin, 'logDetail', { params: { id: data.data[0]!.id } })).data;
};

const department = { parent_id: 1, name: 'Audited', sort: 5, status: 1 as const };

describe('a write', () => {
  it('is logged with who, what, from where, and each field before and after', async () => {
    const request = requestTo('departmentUpdate', admin, {
      params: { id: 3 },
      body: { ...department, parent_id: 5, leader: 'Wang Fang', status: 0 },
    });
    await raw(backend, { ...request, ip: '203.0.113.44', headers: { ...request.headers, 'user-agent': 'Browser/1' } });
    expect(await latest()).toMatchObject({
      user: { id: 1, username: 'admin' },
      ...logWords.calls.departmentUpdate,
      summary: logWords.summaries.done(logWords.calls.departmentUpdate.action, 'Audited'),
      method: 'PUT',
      path: '/api/account-api/dep/update/3',
      status_code: 200,
      ip: '203.0.113.44',
      user_agent: 'Browser/1',
      created_at: '2026-03-20T10:00:00.000+08:00',
      response: { code: 200, message: successWords.departmentUpdate },
      changes: [
        { field: 'parent', label: labels.department.parent, before: DEPARTMENTS.office, after: DEPARTMENTS.research },
        { field: 'name', label: labels.department.name, before: DEPARTMENTS.strategy, after: 'Audited' },
        { field: 'leader', label: labels.department.leader, before: expect.any(String), after: 'Wang Fang' },
        { field: 'sort', label: labels.department.sort, before: 10, after: 5 },
        { field: 'status', label: labels.department.status, before: t('common.enabled'), after: t('common.disabled') },
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
        label: labels.staff.roles,
        before: person.roles.map((role) => role.name),
        after: [ROLES.staff, ROLES.analyst],
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
        label: labels.role.permission,
        before: [LOG_SHOW],
        after: [`${FOLDERS.permissions} / ${t('menu.role')}`],
      },
    ]);
  });

  it('of a former version, which told permissions by code, is read by name as well', async () => {
    const { db } = backend.store;
    const permission = {
      field: 'permission',
      label: labels.role.permission,
      before: ['account.record.show', 'long.gone'],
      after: null,
    };
    // What changed in a menu is its code itself.
    const code = { field: 'permission', label: labels.menu.permission, before: 'account.role', after: 'account.roles' };
    const changes = JSON.stringify([permission, code]);
    const { id, ...row } = await db
      .selectFrom('logs')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await backend.store.transaction((tx) => appendLog(tx, { ...row, changes }));
    expect((await latest()).changes).toEqual([{ ...permission, before: [LOG_SHOW, 'long.gone'] }, code]);
    // Nothing in the log itself was touched.
    expect(await db.selectFrom('logs').select('changes').where('id', '>', id).execute()).toEqual([{ changes }]);
  });

  it('and its log row are stored together or not at all', async () => {
    const { db } = backend.store;
    const before = { rows: await count(), departments: await db.selectFrom('departments').selectAll().execute() };
    await db.schema.alterTable('logs').renameTo('logs_away').execute();
    const answer = await send(backend, admin, 'departmentCreate', { body: { ...department, name: 'Never there' } });
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
      summary: refusedAs('departmentCreate', answerWords.noPermission),
      response: { code: 403 },
    });
    await send(backend, admin, 'departmentCreate', { body: { ...department, parent_id: 9999 } });
    expect(await latest()).toMatchObject({ status_code: 422, response: { code: 600 } });
    expect(await count()).toBe(rows + 3);
  });

  it('that is refused for a record that is not there, or not a number, names none', async () => {
    for (const id of ['987654321', '9007199254740993', 'x', '%27']) {
      await raw(backend, {
        ...requestTo('staffEnable', admin, { params: { id: 1 } }),
        path: `/api/account-api/users/enable/${id}`,
      });
      expect((await latest()).summary).toContain(refusedAs('staffEnable', ''));
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
      action: logWords.calls.login.action,
      summary: logWords.summaries.signedIn,
      status_code: 200,
    });
    await call(backend, token, 'logout', {});
    expect(await latest()).toMatchObject({
      user: { username: 'auditor' },
      action: logWords.calls.logout.action,
      status_code: 200,
    });
  });

  it('that is refused is logged too, with the name that was tried, or the beginning of one that no account has', async () => {
    await send(backend, null, 'login', { body: { username: 'hr', password: 'wrong-password' } });
    expect(await latest()).toMatchObject({
      user: { username: 'hr' },
      status_code: 401,
      summary: logWords.summaries.refusedSignIn('hr', answerWords.wrongCredentials),
    });
    await send(backend, null, 'login', { body: { username: 'ghost', password: 'wrong-password' } });
    expect(await latest()).toMatchObject({
      user: null,
      status_code: 401,
      request: { username: 'gh…', password: '******' },
      summary: logWords.summaries.refusedSignIn('gh…', answerWords.wrongCredentials),
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

/* The history of a record is found in the log by its path, and a creation by what the row says it was about. */
describe('the record that a row is about', () => {
  const search = async (body: object) => (await send(backend, admin, 'logList', { body })).data as LogPage;
  const row = async () => (await search({ page: 1, pageSize: 1, sortField: 'id', sortOrder: 'descend' })).data[0]!;

  const made = async (name: 'roleCreate' | 'departmentCreate' | 'menuCreate', body: object) => {
    expect((await send(backend, admin, name, { body })).code).toBe(200);
    return (await row()).target;
  };

  it('a row says which record was made, and by which name', async () => {
    const role = await made('roleCreate', { name: 'Night shift', code: 'night', permission: [] });
    expect(role).toEqual({ kind: 'role', id: expect.any(Number) as number, name: 'Night shift' });
    const body = { parent_id: 1, name: 'Night team', sort: 1, status: 1 };
    expect(await made('departmentCreate', body)).toMatchObject({ kind: 'department', name: 'Night team' });
    const menu = { parent_id: null, name: 'Night plan', type: 'directory', sort: 1, visible: true };
    expect(await made('menuCreate', menu)).toMatchObject({ kind: 'menu', name: 'Night plan' });

    const update = { name: 'Early shift', code: 'night', permission: [] };
    await send(backend, admin, 'roleUpdate', { params: { id: role!.id }, body: update });
    expect((await row()).target).toEqual({ ...role, name: 'Early shift' });
  });

  it('a refused change says whom it was about; a sign-in is about no record', async () => {
    const hr = await signIn(backend, 'hr');
    expect((await row()).target).toBeUndefined();
    expect((await send(backend, hr, 'roleUpdate', { params: { id: 1 }, body: {} })).code).toBe(403);
    expect((await row()).target).toEqual({ kind: 'role', id: 1, name: ROLES.super });
  });

  it('the path of a call finds that record alone, with and without the prefix; a part of a path finds all', async () => {
    const body = { parent_id: 1, sort: 1, status: 1 };
    await send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body: { ...body, name: 'Third' } });
    await send(backend, admin, 'departmentUpdate', { params: { id: 31 }, body: { ...body, name: 'Thirty-first' } });
    const found = await search({ keyword: '/dep/update/3', pageSize: 100 });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBe(found.data.length);
    expect(new Set(found.data.map(({ path }) => path))).toEqual(new Set(['/api/account-api/dep/update/3']));
    expect(found.histogram?.reduce((sum, day) => sum + day.total, 0)).toBe(found.total);
    expect((await search({ keyword: '/api/account-api/dep/update/3', pageSize: 100 })).data).toEqual(found.data);
    expect((await search({ keyword: 'dep/update/3', pageSize: 100 })).total).toBeGreaterThan(found.total);
  });

  it('other filters narrow the path down as well', async () => {
    const keyword = '/dep/update/3';
    expect((await search({ keyword, result: 'failure' })).total).toBe(0);
    expect((await search({ keyword, start_at: '2000-01-01', end_at: '2000-01-02' })).total).toBe(0);
  });
});
