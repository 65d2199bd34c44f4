import { areReviewsKept, onReviews } from '@/utils/storage/reviews';

test('other tabs are listened to for reviews alone: whether these are kept is found out by writing', () => {
  const listener = jest.fn(() => void areReviewsKept());
  const end = onReviews(listener);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('account-center-probe');
  tell('account-center-theme');
  expect(listener).not.toHaveBeenCalled();
  tell('account-center-reviews-7');
  tell('account-center-review-7-abc-decisions');
  // The storage was emptied.
  tell(null);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  tell(null);
  expect(listener).toHaveBeenCalledTimes(3);
});
