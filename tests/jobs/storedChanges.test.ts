import type { Staff } from '@/contract/staff';
import type { JobAct, JobItem } from '@/jobs/job';
import { runItem } from '@/jobs/kinds';
import { QUIET } from '@/jobs/kinds/verdicts';
import { fetchDepartmentTree } from '@/services/department';
import { saveSession } from '@/utils/storage/authStorage';
import { asAdmin } from '../support/asAdmin';
import { installFetch, type InstalledFetch } from '../support/fetch';
import { tokenOf } from '../support/openApp';
import { t } from '../support/words';

describe('a change out of a file or the storage', () => {
  const ID = 4;
  let installed: InstalledFetch;
  let now: Staff;
  beforeEach(async () => {
    installed = await installFetch();
    saveSession(await tokenOf('admin'));
    now = (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
  });
  const writes = () => installed.calls.filter(({ path }) => !/\/(show\/\d+|users|children)$/.test(path));
  const roles = (names: Record<number, string> = {}): JobAct => ({
    kind: 'staffRoles',
    params: { add: [], remove: now.role_ids, names },
  });
  const run = (act: JobAct, part: Partial<JobItem> = {}, stale = false) =>
    runItem(
      [act],
      { id: ID, label: now.name, detail: now.username, version: now.version, ...part },
      {
        calls: QUIET,
        isStored: true,
        before: { message: '', stale },
      },
    );
  const other = (wanted: string, found: string) => ({
    ok: false,
    reason: { message: t('transfer.job.otherRecord', { wanted, found }) },
  });

  const acts: [string, () => JobAct][] = [
    ['roles', roles],
    ['a department', () => ({ kind: 'staffDepartment', params: { departmentId: 1 } })],
    ['fields', () => ({ kind: 'staffUpdate', params: { change: { name: 'Another' } } })],
    ['the status', () => ({ kind: 'staffStatus', params: { enabled: false } })],
    ['the password', () => ({ kind: 'staffPassword', params: { generated: true } })],
  ];

  test.each(acts)('of %s is refused for the id of another user name, also when it is tried again', async (_, act) => {
    expect(await run(act(), { detail: 'somebody.else' })).toEqual(other('somebody.else', now.username));
    expect(await run(act(), { detail: 'somebody.else' }, true)).toEqual(other('somebody.else', now.username));
    expect(writes()).toEqual([]);
  });

  test.each(acts)('of %s is refused for another version', async (_, act) => {
    expect(await run(act(), { version: now.version + 1 })).toMatchObject({ ok: false, reason: { stale: true } });
    expect(writes()).toEqual([]);
  });

  test.each(acts)('of %s is made where the record is the one that it names', async (_, act) => {
    expect(await run(act())).toMatchObject({ ok: true });
    expect(writes()).toHaveLength(1);
  });

  test('of a role is refused where the id is a role of another name', async () => {
    const [{ id, name } = { id: 0, name: '' }] = now.roles ?? [];
    expect(await run(roles({ [id]: 'Another role' }))).toEqual(other('Another role', name));
    expect(writes()).toEqual([]);
    expect(await run(roles({ [id]: name }))).toMatchObject({ ok: true });
  });

  test('of a department is refused where the id is a department of another name', async () => {
    const tree = await fetchDepartmentTree(QUIET);
    if (!tree.ok) throw new Error('no departments');
    const { id, name, version } = tree.data[0]!;
    const change: [JobAct, JobAct] = [
      { kind: 'departmentLeader', params: { leader: 'Ada' } },
      { kind: 'departmentUpdate', params: { target: id, change: { leader: 'Ada' } } },
    ];
    for (const act of change) {
      const item = { id, label: 'Another department', version };
      expect(await runItem([act], item, { calls: QUIET })).toEqual(other('Another department', name));
    }
    expect(writes()).toEqual([]);
    expect(await runItem([change[1]], { id, label: name, version }, { calls: QUIET })).toMatchObject({ ok: true });
  });
});
