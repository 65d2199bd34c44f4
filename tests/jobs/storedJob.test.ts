import type { Job } from '@/jobs/job';
import { keepJob, keepResults, takeStoredJob, resumeJob } from '@/jobs/jobRunner';
import { hasStoredJob, readStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';
import { activeJob, closeJob } from '@/jobs/activeJob';

const item = (id: number) => ({ id, label: `Person ${id}` });
const job: Job = {
  title: { key: 'transfer.batch.disable.title' },
  acts: [{ kind: 'staffStatus', params: { enabled: false } }],
  items: [item(1), item(2), item(3), item(4), item(5)],
};
const keep = () => keepJob({ userId: 7, lock: 'one', job });
const oneDone = () => keepResults([{ item: item(1), state: 'done', value: {} }]);
const earlier = () => [...(takeStoredJob(7)?.earlier ?? [])];
const full = () =>
  void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('stored job', () => {
  test('a job is stored for this tab only', () => {
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
    keep();
    oneDone();
    expect(hasStoredJob()).toBe(true);
    expect(Object.keys(sessionStorage).sort()).toEqual(['account-center-job', 'account-center-job-results']);
    expect(localStorage).toHaveLength(0);
  });

  test('a stored job has its results without passwords after a reload, and repeats interrupted items', () => {
    keep();
    keepResults([
      { item: item(1), state: 'done', value: { note: 'transfer.job.asWanted' } },
      { item: item(2), state: 'done', value: { secret: 'violet-Harbour-71' } },
      { item: item(3), state: 'failed', reason: { message: 'no permission' } },
      { item: item(4), state: 'failed', reason: { message: 'no network', lost: true } },
      { item: item(5), state: 'running' },
    ]);
    expect(takeStoredJob(7)?.stored.job).toEqual(job);
    expect(earlier()).toEqual([
      [0, { value: { note: 'transfer.job.asWanted' } }],
      [1, { value: { isLost: true } }],
      [2, { reason: { message: 'no permission' } }],
    ]);
    expect(Object.values(sessionStorage).join()).not.toContain('Harbour');
  });

  test.each([
    ['belongs to another account', keep, 8],
    ['cannot be read', () => (keep(), sessionStorage.setItem('account-center-job', '{"userId":7')), 7],
  ])('a stored job that %s is removed', (_, store, userId) => {
    store();
    expect(takeStoredJob(userId)).toBeUndefined();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('storing a job again removes its earlier results', () => {
    keep();
    oneDone();
    expect(earlier()).toHaveLength(1);
    keep();
    expect(earlier()).toEqual([]);
    expect(readStoredJob()?.results).toBeNull();
  });

  test('results that arrive after a stored job is removed are not stored', () => {
    keep();
    oneDone();
    removeStoredJob();
    oneDone();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('a stored job is removed if the storage has no space for its results', () => {
    keep();
    oneDone();
    full();
    oneDone();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('if the storage has no space for a new job, neither the new job nor the previous job is stored', () => {
    keep();
    full();
    keepJob({ userId: 7, lock: 'two', job });
    keepResults([]);
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
  });

  test('if the storage is blocked, no job is stored and no error is thrown', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep();
    oneDone();
    removeStoredJob();
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
  });
});

describe('reload of a job', () => {
  const [one, two] = [item(1), item(2)];
  type Results = Parameters<typeof keepResults>[0];

  async function reload(...results: Results) {
    keepJob({ userId: 7, lock: 'one', job: { ...job, items: [one, two], inOrder: true } });
    keepResults(results);
    await resumeJob(7);
  }
  afterEach(closeJob);

  test('a completed job is not restored after a reload', async () => {
    await reload({ item: one, state: 'done', value: {} }, { item: two, state: 'done', value: {} });
    expect([activeJob(), hasStoredJob()]).toEqual([undefined, false]);
  });

  test.each<[string, Results[number]]>([
    ['an item failed', { item: two, state: 'failed', reason: { message: 'x' } }],
    ['a password is lost', { item: two, state: 'done', value: { secret: 'x' } }],
  ])('a job is restored after a reload if %s', async (_, result) => {
    await reload({ item: one, state: 'done', value: {} }, result);
    expect(activeJob()?.queue.view().counts).toMatchObject({ running: 0, waiting: 0 });
  });
});
