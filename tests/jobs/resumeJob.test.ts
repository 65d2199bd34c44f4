import { activeJob, closeJob } from '@/jobs/activeJob';
import type { Job } from '@/jobs/job';
import { resumeJob, keepJob, keepResults } from '@/jobs/jobRunner';
import { hasStoredJob } from '@/utils/storage/jobStorage';

const [one, two] = [
  { id: 1, label: 'Person 1' },
  { id: 2, label: 'Person 2' },
];
const job: Job = {
  title: { key: 'transfer.batch.disable.title' },
  acts: [{ kind: 'staffStatus', params: { enabled: false } }],
  items: [one, two],
  inOrder: true,
};
type Results = Parameters<typeof keepResults>[0];

async function reload(...results: Results) {
  keepJob({ userId: 7, lock: 'one', job });
  keepResults(results);
  await resumeJob(7);
}
afterEach(closeJob);

test('a job that was done before a reload does not come back', async () => {
  await reload({ item: one, state: 'done', value: {} }, { item: two, state: 'done', value: {} });
  expect([activeJob(), hasStoredJob()]).toEqual([undefined, false]);
});

test.each<[string, Results]>([
  [
    'an item failed',
    [
      { item: one, state: 'done', value: {} },
      { item: two, state: 'failed', reason: { message: 'x' } },
    ],
  ],
  [
    'a password is lost',
    [
      { item: one, state: 'done', value: {} },
      { item: two, state: 'done', value: { secret: 'x' } },
    ],
  ],
])('a job of which %s comes back after a reload', async (_, results) => {
  await reload(...results);
  expect(activeJob()?.queue.view().counts).toMatchObject({ running: 0, waiting: 0 });
});
