import type { Staff, StaffUpdate } from '@/contract/staff';
import { runItem } from '@/jobs/kinds';
import type { JobAct } from '@/jobs/job';
import { saveSession } from '@/utils/storage/authStorage';
import { asAdmin } from '../support/asAdmin';
import { installFetch, type InstalledFetch } from '../support/fetch';
import { tokenOf } from '../support/openApp';

/** The plain employee of the demonstration. */
const ID = 4;
let installed: InstalledFetch;
let now: Staff;

beforeEach(async () => {
  installed = await installFetch();
  saveSession(await tokenOf('admin'));
  now = (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
});

const run = (act: JobAct, version = now.version, stale = false) =>
  runItem([act], { id: ID, label: now.name, detail: now.username, version }, { message: '', stale });
const updates = () =>
  installed.calls
    .filter(({ path }) => path.includes('/users/update/'))
    .map(({ body }) => JSON.parse(body ?? '{}') as StaffUpdate);

test('roles are given and taken, and those that are neither stay', async () => {
  const [held = 0] = now.role_ids;
  const verdict = await run({ kind: 'staffRoles', params: { add: [held, 3], remove: [] } });
  expect(verdict).toEqual({ ok: true, value: {} });
  expect(updates()).toEqual([expect.objectContaining({ role_ids: [...new Set([...now.role_ids, 3])] })]);
});

test('what is as wanted already is no call, whatever its version', async () => {
  const asIs = { ok: true, value: { note: 'transfer.job.asWanted' } };
  expect(await run({ kind: 'staffDepartment', params: { departmentId: now.department_id } }, 1e6)).toEqual(asIs);
  expect(await run({ kind: 'staffRoles', params: { add: now.role_ids, remove: [999] } }, 1e6)).toEqual(asIs);
  expect(updates()).toEqual([]);
});

test('another version is told, and not overwritten; told once, it is changed with the version of now', async () => {
  const act: JobAct = { kind: 'staffDepartment', params: { departmentId: 1 } };
  expect(await run(act, now.version + 1)).toMatchObject({ ok: false, reason: { stale: true } });
  expect(updates()).toEqual([]);
  expect(await run(act, now.version + 1, true)).toMatchObject({ ok: true });
  expect(updates()).toEqual([expect.objectContaining({ department_id: 1, version: now.version })]);
});

test('a change that comes between the look and the call is told as well', async () => {
  installed.intercept(({ path }) =>
    path.includes('/users/update/')
      ? Response.json({ code: 409, message: '已被修改', data: now }, { status: 409 })
      : undefined,
  );
  expect(await run({ kind: 'staffDepartment', params: { departmentId: 1 } })).toMatchObject({
    ok: false,
    reason: { stale: true },
  });
});

test('who may not read single accounts reads it through the list', async () => {
  installed.intercept(({ path }) =>
    path.includes('/users/show/')
      ? Response.json({ code: 403, message: '权限不足', data: null }, { status: 403 })
      : undefined,
  );
  expect(await run({ kind: 'staffDepartment', params: { departmentId: 1 } })).toMatchObject({ ok: true });
});

test('without a line nothing more is begun, and a dead session ends all of it', async () => {
  const act: JobAct = { kind: 'staffStatus', params: { enabled: false } };
  installed.intercept(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await run(act)).toMatchObject({ ok: false, stallsAll: true, endsAll: false, reason: { lost: true } });
  installed.intercept(() => Response.json({ code: 14012, message: '已退出', data: null }, { status: 401 }));
  expect(await run(act)).toMatchObject({ ok: false, stallsAll: false, endsAll: true });
});

test('each password is made up anew, and given back once', async () => {
  const act: JobAct = { kind: 'staffPassword', params: { generated: true } };
  const verdicts = [await run(act), await run(act)];
  const secrets = verdicts.map((verdict) => (verdict.ok ? verdict.value.secret : undefined));
  expect(new Set(secrets).size).toBe(2);
  expect(secrets[0]).toHaveLength(16);
});
