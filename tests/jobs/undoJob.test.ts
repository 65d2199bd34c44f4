import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import type { Job, JobAct, JobDone, JobEntry, JobItem, JobUndo, JobVerdict } from '@/jobs/job';
import { runItem } from '@/jobs/jobRunner';
import { WITHOUT_MESSAGE } from '@/request/send';
import { undoJob } from '@/jobs/undoJob';
import { saveSession } from '@/utils/storage/authStorage';
import { fetchDepartmentTree } from '@/services/department';
import { asAdmin } from '../support/asAdmin';
import { installFetch, type InstalledFetch } from '../support/fetch';
import { tokenOf } from '../support/openApp';
import { t } from '../support/words';

const JOB: Job = { title: { key: 'transfer.batch.disable.title' }, acts: [], items: [] };
const all = () => true;

const doneEntry = (value: JobDone, change?: string): JobEntry => ({
  item: { id: 0, label: '', ...(change !== undefined && { change }) },
  state: 'done',
  value,
});
const ofStaff = (
  params: Partial<Extract<JobUndo['act'], { kind: 'staffUpdate' }>['params']>,
  item: Partial<JobItem> = {},
): JobDone => ({
  undo: { act: { kind: 'staffUpdate', params: { change: {}, ...params } }, item: { id: 1, label: 'Name', ...item } },
});
const ROLES = { add: [2], remove: [], terms: [] };

test('an undo job reverts each change of a job', () => {
  const entries: JobEntry[] = [
    doneEntry(ofStaff({ enabled: true }, { id: 1, version: 2 })),
    doneEntry({ note: 'transfer.job.asWanted' }),
    { item: { id: 3, label: '' }, state: 'failed' },
    { item: { id: 4, label: '' }, state: 'waiting' },
    doneEntry(ofStaff({ enabled: true }, { id: 5, version: 9 })),
  ];
  expect(undoJob(JOB, entries, all)).toEqual({
    title: JOB.title,
    isUndo: true,
    acts: Array(2).fill({ kind: 'staffUpdate', params: { change: {}, enabled: true } }),
    items: [
      { id: 1, label: 'Name', version: 2, act: 0 },
      { id: 5, label: 'Name', version: 9, act: 1 },
    ],
  });
});

test('an undo job reverts several changes of one record in one item, with the version after the last change', () => {
  const leader = { kind: 'departmentLeader', params: { leader: 'Former' } } as const;
  const entries = [
    doneEntry(ofStaff({ enabled: true, change: { remark: 'first' } }, { version: 2 }), 'disable'),
    doneEntry(ofStaff({ roles: ROLES, change: { remark: 'second' } }, { version: 3 }), 'take roles'),
    doneEntry({ undo: { act: leader, item: { id: 1, label: 'Department', version: 7 } } }, 'hand over'),
  ];
  const job = undoJob(JOB, entries, all);
  expect(job?.acts).toEqual([
    { kind: 'staffUpdate', params: { enabled: true, roles: ROLES, change: { remark: 'first' } } },
    leader,
  ]);
  expect(job?.items).toMatchObject([
    { label: 'Name', version: 3, change: expect.stringMatching(/^disable.+take roles$/) as string },
    { label: 'Department', version: 7, change: 'hand over' },
  ]);
});

test('an undo job omits changes that the actor has no permission to revert', () => {
  const entries = [doneEntry(ofStaff({ enabled: true })), doneEntry(ofStaff({ roles: ROLES }, { id: 2 }))];
  expect(undoJob(JOB, entries, (name) => name !== 'staffEnable')?.items).toMatchObject([{ id: 2 }]);
  expect(undoJob(JOB, entries, () => false)).toBeUndefined();
});

test.each<[string, Job, JobEntry[]]>([
  ['that changed nothing', JOB, [doneEntry({ note: 'transfer.job.asWanted' })]],
  ['that set a password', JOB, [doneEntry(ofStaff({ enabled: true })), doneEntry({ secret: 'a password' })]],
  ['of a review', { ...JOB, review: 'id' }, [doneEntry(ofStaff({ roles: ROLES }))]],
  ['that is an undo', { ...JOB, isUndo: true }, [doneEntry(ofStaff({ enabled: true }))]],
])('a job %s has no undo', (_, job, entries) => {
  expect(undoJob(job, entries, all)).toBeUndefined();
});

describe('undo of a change', () => {
  const ID = 4;
  const LEADER = 'Former Leader';
  const RENAMED = { username: 'renamed', remark: 'new' };
  let fetchMock: InstalledFetch;
  let before: Staff;

  const account = async () => (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
  const fieldsOf = ({ version: _version, updated_at: _updated, ...fields }: Staff) => fields;
  const run = async (act: JobAct, item: JobItem = { id: ID, label: before.name, detail: before.username }) =>
    runItem([act], item, { calls: WITHOUT_MESSAGE });
  const undoOf = (verdict: JobVerdict) => (verdict.ok ? verdict.value.undo : undefined);
  const update = async (changes: object) => {
    const { username, name, mobile, email, department_id, role_ids } = await account();
    const body = { id: ID, username, name, mobile, email, department_id, role_ids, ...changes };
    return (await asAdmin())('PUT', `/users/update/${ID}`, body);
  };

  beforeEach(async () => {
    fetchMock = await installFetch();
    saveSession(await tokenOf('admin'));
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const [role_id] = (await account()).role_ids;
    await update({ role_terms: [{ role_id, until }], valid_until: until });
    before = await account();
  });

  test.each<[string, () => JobAct]>([
    ['a status', () => ({ kind: 'staffStatus', params: { enabled: false } })],
    ['a department', () => ({ kind: 'staffDepartment', params: { departmentId: 1 } })],
    ['roles, with their expiry', () => ({ kind: 'staffRoles', params: { add: [3], remove: before.role_ids } })],
    ['an expiry', () => ({ kind: 'staffUpdate', params: { change: { valid_until: null } } })],
    ['fields and a status', () => ({ kind: 'staffUpdate', params: { change: RENAMED, enabled: false } })],
  ])('the undo of a change restores %s', async (_, act) => {
    const undo = undoOf(await run(act()));
    expect(fieldsOf(await account())).not.toEqual(fieldsOf(before));
    expect(undo && (await run(undo.act, undo.item))).toMatchObject({ ok: true });
    expect(fieldsOf(await account())).toEqual(fieldsOf(before));
  });

  test('the undo of a change restores the leader of a department', async () => {
    const admin = await asAdmin();
    const read = async () => {
      const { tree } = (await admin('GET', '/dep/children')).data as { tree: Department[] };
      return tree[0]!;
    };
    const { id, name, version, staff_count: _count, children: _children, ...fields } = await read();
    await admin('PUT', `/dep/update/${id}`, { ...fields, name, leader: LEADER, version });
    const item = { id, label: name, version: version + 1 };
    const undo = undoOf(await run({ kind: 'departmentLeader', params: { leader: 'Successor' } }, item));
    expect(await read()).toMatchObject({ leader: 'Successor' });
    expect(undo && (await run(undo.act, undo.item))).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ leader: LEADER });
  });

  test('the undo of a change is refused if the account was changed later', async () => {
    const undo = undoOf(await run({ kind: 'staffStatus', params: { enabled: false } }));
    await update({ remark: 'changed since' });
    expect(undo && (await run(undo.act, undo.item))).toMatchObject({ ok: false, reason: { stale: true } });
    expect(await account()).toMatchObject({ status: 0 });
  });

  test('an item that changed nothing, or set a password, has no undo', async () => {
    const asIs = await run({ kind: 'staffStatus', params: { enabled: true } });
    expect(asIs).toEqual({ ok: true, value: { note: 'transfer.job.asWanted' } });
    expect(fetchMock.calls.some(({ path }) => path.includes('/users/enable/'))).toBe(false);
    expect(undoOf(await run({ kind: 'staffPassword', params: { generated: true } }))).toBeUndefined();
  });
});

describe('job from a file or the storage', () => {
  const ID = 4;
  let fetchMock: InstalledFetch;
  let now: Staff;
  beforeEach(async () => {
    fetchMock = await installFetch();
    saveSession(await tokenOf('admin'));
    now = (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
  });
  const writes = () => fetchMock.calls.filter(({ path }) => !/\/(show\/\d+|users|children)$/.test(path));
  const roles = (names: Record<number, string> = {}): JobAct => ({
    kind: 'staffRoles',
    params: { add: [], remove: now.role_ids, names },
  });
  const run = (act: JobAct, fields: Partial<JobItem> = {}, stale = false) => {
    const item = { id: ID, label: now.name, detail: now.username, version: now.version, ...fields };
    return runItem([act], item, { calls: WITHOUT_MESSAGE, isStored: true, before: { message: '', stale } });
  };
  const other = (wanted: string, found: string) => ({
    ok: false,
    reason: { message: t('transfer.job.otherRecord', { wanted, found }) },
  });

  const acts: [string, () => JobAct][] = [
    ['roles', roles],
    ['the department', () => ({ kind: 'staffDepartment', params: { departmentId: 1 } })],
    ['fields', () => ({ kind: 'staffUpdate', params: { change: { name: 'Another' } } })],
    ['the status', () => ({ kind: 'staffStatus', params: { enabled: false } })],
    ['the password', () => ({ kind: 'staffPassword', params: { generated: true } })],
  ];

  test.each(acts)('a stored change of %s is refused if the account of the id has another user name', async (_, act) => {
    expect(await run(act(), { detail: 'somebody.else' })).toEqual(other('somebody.else', now.username));
    expect(await run(act(), { detail: 'somebody.else' }, true)).toEqual(other('somebody.else', now.username));
    expect(writes()).toEqual([]);
  });

  test.each(acts)('a stored change of %s is refused as stale if the account has another version', async (_, act) => {
    expect(await run(act(), { version: now.version + 1 })).toMatchObject({ ok: false, reason: { stale: true } });
    expect(writes()).toEqual([]);
  });

  test.each(acts)(
    'a stored change of %s is executed if id, user name and version match the account',
    async (_, act) => {
      expect(await run(act())).toMatchObject({ ok: true });
      expect(writes()).toHaveLength(1);
    },
  );

  test('a stored change of roles is refused if the role of an id has another name', async () => {
    const [{ id, name } = { id: 0, name: '' }] = now.roles ?? [];
    expect(await run(roles({ [id]: 'Another role' }))).toEqual(other('Another role', name));
    expect(writes()).toEqual([]);
    expect(await run(roles({ [id]: name }))).toMatchObject({ ok: true });
  });

  test('a stored change of a department is refused if the department of the id has another name', async () => {
    const tree = await fetchDepartmentTree(WITHOUT_MESSAGE);
    if (!tree.ok) throw new Error('no departments');
    const { id, name, version } = tree.data[0]!;
    const change: [JobAct, JobAct] = [
      { kind: 'departmentLeader', params: { leader: 'Ada' } },
      { kind: 'departmentUpdate', params: { target: id, change: { leader: 'Ada' } } },
    ];
    for (const act of change) {
      const item = { id, label: 'Another department', version };
      expect(await runItem([act], item, { calls: WITHOUT_MESSAGE })).toEqual(other('Another department', name));
    }
    expect(writes()).toEqual([]);
    expect(await runItem([change[1]], { id, label: name, version }, { calls: WITHOUT_MESSAGE })).toMatchObject({
      ok: true,
    });
  });
});
