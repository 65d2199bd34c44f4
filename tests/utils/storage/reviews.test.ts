import { onReviews } from '@/utils/storage/reviews';

const write = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('another tab is heard where it writes a review, not where it only tries whether it can write', () => {
  const listener = jest.fn();
  const stop = onReviews(listener);
  write('account-center-probe');
  write('account-center-draft-7-staff');
  expect(listener).not.toHaveBeenCalled();
  write('account-center-reviews-7');
  write('account-center-review-7-a-decisions');
  write(null);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  write('account-center-reviews-7');
  expect(listener).toHaveBeenCalledTimes(3);
});
