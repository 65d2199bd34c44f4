import type { LogPage } from '../../src/contract/log';
import { createTestBackend, send, signIn, type TestBackend } from '../support/backend';

/* The history of a record is found in the log by its path, and a creation by what the row says it was about. */

let backend: TestBackend;
let admin: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());
afterEach(() => expect(backend.faults).toEqual([]));

const search = async (body: object) => (await send(backend, admin, 'logList', { body })).data as LogPage;
const latest = async () => (await search({ page: 1, pageSize: 1, sortField: 'id', sortOrder: 'descend' })).data[0]!;

const made = async (name: 'roleCreate' | 'departmentCreate' | 'menuCreate', body: object) => {
  expect((await send(backend, admin, name, { body })).code).toBe(200);
  return (await latest()).target;
};

it('a row says which record was made, and by which name', async () => {
  const role = await made('roleCreate', { name: '夜班', code: 'night', permission: [] });
  expect(role).toEqual({ kind: 'role', id: expect.any(Number) as number, name: '夜班' });
  const body = { parent_id: 1, name: '夜班组', sort: 1, status: 1 };
  expect(await made('departmentCreate', body)).toMatchObject({ kind: 'department', name: '夜班组' });
  const menu = { parent_id: null, name: '夜班表', type: 'directory', sort: 1, visible: true };
  expect(await made('menuCreate', menu)).toMatchObject({ kind: 'menu', name: '夜班表' });

  const update = { name: '早班', code: 'night', permission: [] };
  await send(backend, admin, 'roleUpdate', { params: { id: role!.id }, body: update });
  expect((await latest()).target).toEqual({ ...role, name: '早班' });
});

it('a refused change says whom it was about; a sign-in is about no record', async () => {
  const hr = await signIn(backend, 'hr');
  expect((await latest()).target).toBeUndefined();
  expect((await send(backend, hr, 'roleUpdate', { params: { id: 1 }, body: {} })).code).toBe(403);
  expect((await latest()).target).toEqual({ kind: 'role', id: 1, name: '超级管理员' });
});

it('the path of a call finds that record alone, with and without the prefix; a part of a path finds all', async () => {
  const body = { parent_id: 1, sort: 1, status: 1 };
  await send(backend, admin, 'departmentUpdate', { params: { id: 3 }, body: { ...body, name: '三部' } });
  await send(backend, admin, 'departmentUpdate', { params: { id: 31 }, body: { ...body, name: '三十一部' } });
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
