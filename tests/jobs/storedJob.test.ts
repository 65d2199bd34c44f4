import type { Job } from '@/jobs/job';
import { keepJob, keepResults, takeStoredJob } from '@/jobs/jobRunner';
import { hasStoredJob, readStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';

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
  test('is kept in this tab alone', () => {
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
    keep();
    oneDone();
    expect(hasStoredJob()).toBe(true);
    expect(Object.keys(sessionStorage).sort()).toEqual(['account-center-job', 'account-center-job-results']);
    expect(localStorage).toHaveLength(0);
  });

  test('after a reload has its results without passwords; items that ran or lost the network are to be done', () => {
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
    ["is somebody else's", keep, 8],
    ['cannot be read', () => (keep(), sessionStorage.setItem('account-center-job', '{"userId":7')), 7],
  ])('that %s is removed', (_, store, userId) => {
    store();
    expect(takeStoredJob(userId)).toBeUndefined();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('that begins anew has no results of the one before', () => {
    keep();
    oneDone();
    expect(earlier()).toHaveLength(1);
    keep();
    expect(earlier()).toEqual([]);
    expect(readStoredJob()?.results).toBeNull();
  });

  test('that was removed takes no results that come later', () => {
    keep();
    oneDone();
    removeStoredJob();
    oneDone();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('is forgotten as a whole where the browser has no room for its results', () => {
    keep();
    oneDone();
    full();
    oneDone();
    expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
  });

  test('is none where the browser has no room for it, nor the one before', () => {
    keep();
    full();
    keepJob({ userId: 7, lock: 'two', job });
    keepResults([]);
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
  });

  test('is none where the browser blocks storage, and nothing fails', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep();
    oneDone();
    removeStoredJob();
    expect([hasStoredJob(), takeStoredJob(7)]).toEqual([false, undefined]);
  });
});
