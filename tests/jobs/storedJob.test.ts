import type { Job } from '@/jobs/job';
import { keepJob, keepResults, takeStoredJob } from '@/jobs/storedJob';
import { hasStoredJob } from '@/utils/storage/jobStorage';

const item = (id: number) => ({ id, label: `员工${id}` });
const job: Job = {
  title: { key: 'transfer.batch.disable.title' },
  acts: [{ kind: 'staffStatus', params: { enabled: false } }],
  items: [item(1), item(2), item(3), item(4), item(5)],
};
const keep = () => keepJob({ userId: 7, lock: 'one', job });

beforeEach(() => window.sessionStorage.clear());

test('what was done and what failed is known after a reload; what was on its way is to be done', () => {
  keep();
  keepResults([
    { item: item(1), state: 'done', value: { note: 'transfer.job.asWanted' } },
    { item: item(2), state: 'done', value: { secret: 'violet-Harbour-71' } },
    { item: item(3), state: 'failed', reason: { message: '权限不足' } },
    { item: item(4), state: 'failed', reason: { message: '网络异常', lost: true } },
    { item: item(5), state: 'running' },
  ]);
  const found = takeStoredJob(7);
  expect(found?.stored.job).toEqual(job);
  expect([...(found?.earlier ?? [])]).toEqual([
    [0, { value: { note: 'transfer.job.asWanted' } }],
    [1, { value: { isLost: true } }],
    [2, { reason: { message: '权限不足' } }],
  ]);
  expect(Object.values(window.sessionStorage).join()).not.toContain('Harbour');
});

test("somebody else's job is removed, and so is one that cannot be read", () => {
  keep();
  expect(takeStoredJob(8)).toBeUndefined();
  expect(hasStoredJob()).toBe(false);

  keep();
  window.sessionStorage.setItem('account-center-job', '{"userId":7');
  expect(takeStoredJob(7)).toBeUndefined();
  expect(hasStoredJob()).toBe(false);
});

test('a new job forgets what the one before has done', () => {
  keep();
  keepResults([{ item: item(1), state: 'done', value: {} }]);
  keep();
  expect([...(takeStoredJob(7)?.earlier ?? [])]).toEqual([]);
});

test('where the browser has no room, the job is carried out all the same, and a reload ends it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep();
  keepResults([]);
  jest.restoreAllMocks();
  expect(takeStoredJob(7)).toBeUndefined();
});
