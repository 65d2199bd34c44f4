import { isFailed } from '@/utils/log/isFailed';

test.each([
  [200, false],
  [399, false],
  [400, true],
  [500, true],
])('an operation with the status %d has failed: %s', (status_code, failed) => {
  expect(isFailed({ status_code })).toBe(failed);
});
