import { hasStoredJob, readStoredJob, removeStoredJob, storeJob, storeJobResults } from '@/utils/storage/jobStorage';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a job is kept in this tab alone, and with it what it came to', () => {
  expect([hasStoredJob(), readStoredJob()]).toEqual([false, undefined]);
  storeJob('job');
  expect(hasStoredJob()).toBe(true);
  expect(readStoredJob()).toEqual({ job: 'job', results: null });
  storeJobResults('results');
  expect(readStoredJob()).toEqual({ job: 'job', results: 'results' });
  expect({ ...sessionStorage }).toEqual({ 'account-center-job': 'job', 'account-center-job-results': 'results' });
  expect(localStorage.length).toBe(0);
});

test('another job begins without the results of the one before', () => {
  storeJob('job');
  storeJobResults('results');
  storeJob('another');
  expect(readStoredJob()).toEqual({ job: 'another', results: null });
});

test('what is removed leaves nothing behind, and results that come later are of no job', () => {
  storeJob('job');
  storeJobResults('results');
  removeStoredJob();
  storeJobResults('late');
  expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
});

test('without room for the results the whole job is forgotten', () => {
  storeJob('job');
  storeJobResults('first');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  storeJobResults('second');
  expect([hasStoredJob(), sessionStorage.length]).toEqual([false, 0]);
});

test('without room for a job the one before is forgotten all the same', () => {
  storeJob('job');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  storeJob('another');
  expect(readStoredJob()).toBeUndefined();
});

test('where storage is blocked there is no job, and nothing fails', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storeJob('job');
  storeJobResults('results');
  removeStoredJob();
  expect([hasStoredJob(), readStoredJob()]).toEqual([false, undefined]);
});
