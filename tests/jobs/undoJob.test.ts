import type { Job, JobDone, JobEntry, JobItem, JobUndo } from '@/jobs/job';
import { undoJob } from '@/jobs/undoJob';

const JOB: Job = { title: { key: 'transfer.batch.disable.title' }, acts: [], items: [] };
const all = () => true;

const done = (value: JobDone, change?: string): JobEntry => ({
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

test('a job is taken back by the opposite of each change that it made', () => {
  const entries: JobEntry[] = [
    done(ofStaff({ enabled: true }, { id: 1, version: 2 })),
    done({ note: 'transfer.job.asWanted' }),
    { item: { id: 3, label: '' }, state: 'failed' },
    { item: { id: 4, label: '' }, state: 'waiting' },
    done(ofStaff({ enabled: true }, { id: 5, version: 9 })),
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

test('several changes of one record are taken back together, from the version that the last one left', () => {
  const leader = { kind: 'departmentLeader', params: { leader: 'Former' } } as const;
  const entries = [
    done(ofStaff({ enabled: true, change: { remark: 'first' } }, { version: 2 }), 'disable'),
    done(ofStaff({ roles: ROLES, change: { remark: 'second' } }, { version: 3 }), 'take roles'),
    done({ undo: { act: leader, item: { id: 1, label: 'Department', version: 7 } } }, 'hand over'),
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

test('changes whose opposite the person may not make are left out', () => {
  const entries = [done(ofStaff({ enabled: true })), done(ofStaff({ roles: ROLES }, { id: 2 }))];
  expect(undoJob(JOB, entries, (name) => name !== 'staffEnable')?.items).toMatchObject([{ id: 2 }]);
  expect(undoJob(JOB, entries, () => false)).toBeUndefined();
});

test.each<[string, Job, JobEntry[]]>([
  ['that changed nothing', JOB, [done({ note: 'transfer.job.asWanted' })]],
  ['that set a password', JOB, [done(ofStaff({ enabled: true })), done({ secret: 'a password' })]],
  ['of a review', { ...JOB, review: 'id' }, [done(ofStaff({ roles: ROLES }))]],
  ['that is an undo', { ...JOB, isUndo: true }, [done(ofStaff({ enabled: true }))]],
])('a job %s has no undo', (_, job, entries) => {
  expect(undoJob(job, entries, all)).toBeUndefined();
});
