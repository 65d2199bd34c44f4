import type { Review } from '@/utils/review/review';
import {
  addReview,
  isReviewStoragePersistent,
  changeReview,
  onReviews,
  parseSummaries,
  readReview,
  readSummariesText,
  removeReview,
} from '@/utils/storage/reviews';
import { AT, BY, keep, later, review, revoke } from '../review/support';

const ME = 7;
const LIST = 'account-center-reviews-7';
const START = 'account-center-review-7-abc-1';
const MADE = 'account-center-review-7-abc-1-decisions';
const second = (): Review => ({ ...review({ '12-1': keep }), id: 'abc-2', name: 'Second' });
const summaries = (userId = ME) => parseSummaries(readSummariesText(userId));
const decide = (before: Review): Review => ({ ...before, decisions: { ...before.decisions, '11-1': keep } });

function updatesOf(act: () => void): number {
  const listener = jest.fn();
  const end = onReviews(listener);
  act();
  end();
  return listener.mock.calls.length;
}

/** Returns the stored review as a newly loaded module reads it. */
async function afterReload(id = 'abc-1'): Promise<Review | undefined> {
  jest.resetModules();
  return (await import('@/utils/storage/reviews')).readReview(ME, id);
}

beforeEach(() => localStorage.clear());

test('a review listener is called if another tab changes reviews or clears the storage', () => {
  const listener = jest.fn(() => void isReviewStoragePersistent());
  const end = onReviews(listener);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('account-center-probe');
  tell('account-center-theme');
  expect(listener).not.toHaveBeenCalled();
  tell('account-center-reviews-7');
  tell('account-center-review-7-abc-decisions');
  // The key `null` means that the whole storage was cleared.
  tell(null);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  tell(null);
  expect(listener).toHaveBeenCalledTimes(3);
});

describe('a review that was added', () => {
  const signature = { by: BY, at: AT, open: 1 };
  const whole: Review = { ...review({ '11-1': keep, '11-2': revoke, '12-1': later }), signed: signature };

  test('a review that was added is read unchanged, also after a reload', async () => {
    addReview(ME, whole);
    expect(readReview(ME, 'abc-1')).toEqual(whole);
    expect(await afterReload()).toEqual(whole);
    expect(Object.keys(localStorage).sort()).toEqual([START, MADE, LIST].sort());
  });

  test('a review that was added is listed first, with its progress', () => {
    addReview(ME, { ...whole, handedOver: { by: BY, at: AT } });
    addReview(ME, second());
    const { name, scope, begunAt } = whole;
    const first = { id: 'abc-1', name, scope, begunAt, signedAt: AT, handedOver: { by: BY, at: AT } };
    expect(summaries()).toEqual([
      { id: 'abc-2', name: 'Second', scope, begunAt, decided: 1, total: 4 },
      { ...first, decided: 2, total: 4 },
    ]);
  });

  test('a review that is added replaces a review with the same id', () => {
    addReview(ME, whole);
    addReview(ME, second());
    addReview(ME, { ...review(), name: 'Again' });
    expect(summaries().map(({ name }) => name)).toEqual(['Again', 'Second']);
    expect(readReview(ME, 'abc-1')).toEqual({ ...review(), name: 'Again' });
  });

  test('a review that was added is not visible to another account', () => {
    addReview(ME, whole);
    expect([readReview(8, 'abc-1'), summaries(8)]).toEqual([undefined, []]);
  });

  test('adding a review notifies listeners', () => expect(updatesOf(() => addReview(ME, whole))).toBe(1));
});

describe('identity of a review that is read', () => {
  test('a review is read as the same object as long as it does not change', () => {
    addReview(ME, review());
    expect(readReview(ME, 'abc-1')).toBe(readReview(ME, 'abc-1'));
  });

  test('a review is read as a new object after another tab stores a decision', () => {
    addReview(ME, review());
    readReview(ME, 'abc-1');
    localStorage.setItem(MADE, JSON.stringify({ decisions: { '11-1': keep } }));
    expect(readReview(ME, 'abc-1')?.decisions).toEqual({ '11-1': keep });
  });

  test('a review is read as a new object after another tab replaces the review', () => {
    addReview(ME, review());
    readReview(ME, 'abc-1');
    localStorage.setItem(START, JSON.stringify({ ...review(), name: 'Again' }));
    expect(readReview(ME, 'abc-1')?.name).toBe('Again');
  });

  test('a review is read as a new object after another review was read', () => {
    addReview(ME, review());
    addReview(ME, second());
    expect(['abc-1', 'abc-2', 'abc-1'].map((id) => readReview(ME, id)?.id)).toEqual(['abc-1', 'abc-2', 'abc-1']);
  });
});

test('a corrupt stored review is read as undefined; without stored decisions a review is read as undecided', () => {
  expect(readReview(ME, 'abc-1')).toBeUndefined();
  addReview(ME, second());
  addReview(ME, review({ '11-1': keep }));
  localStorage.removeItem(MADE);
  expect(readReview(ME, 'abc-1')).toEqual(review());
  localStorage.setItem(MADE, '{"decisions":');
  expect(readReview(ME, 'abc-1')).toBeUndefined();
  localStorage.setItem(START, '{}');
  localStorage.removeItem(MADE);
  expect(readReview(ME, 'abc-1')).toBeUndefined();
});

test.each([
  [null, []],
  ['{', []],
  ['{}', []],
  ['[null, 7, "abc"]', []],
  ['[{"name":"a","scope":{}}]', []],
  ['[{"id":"1","scope":{}}]', []],
  ['[{"id":"1","name":"a"}]', []],
  ['[{"id":"1","name":"a","scope":null}]', []],
  ['[{"id":1,"name":"a","scope":{}},{"id":"2","name":"b","scope":{}}]', ['2']],
  ['[{"id":"1","name":7,"scope":{}},{"id":"2","name":"b","scope":"roles"}]', []],
])('from the stored list %p the reviews %p can be read', (text, ids) => {
  expect(parseSummaries(text).map(({ id }) => id)).toEqual(ids);
});

describe('a change of a review', () => {
  test('changeReview stores the change, and updates only the summary of the changed review', async () => {
    addReview(ME, second());
    addReview(ME, review());
    changeReview(ME, 'abc-1', decide);
    expect(summaries().map(({ id }) => id)).toEqual(['abc-1', 'abc-2']);
    expect(summaries().map(({ decided }) => decided)).toEqual([1, 1]);
    changeReview(ME, 'abc-2', (before) => ({ ...before, signed: { by: BY, at: AT, open: 3 } }));
    expect(summaries().map(({ signedAt }) => signedAt)).toEqual([undefined, AT]);
    expect(await afterReload()).toEqual(review({ '11-1': keep }));
    expect((await afterReload('abc-2'))?.signed).toEqual({ by: BY, at: AT, open: 3 });
  });

  test('a change of a review applies to the state that another tab has stored', () => {
    addReview(ME, review());
    readReview(ME, 'abc-1');
    localStorage.setItem(MADE, JSON.stringify({ decisions: { '13-2': later } }));
    changeReview(ME, 'abc-1', decide);
    expect(readReview(ME, 'abc-1')?.decisions).toEqual({ '13-2': later, '11-1': keep });
  });

  test('a change notifies listeners, unless nothing changed or the review does not exist', () => {
    addReview(ME, review());
    expect(updatesOf(() => changeReview(ME, 'abc-1', decide))).toBe(1);
    expect(updatesOf(() => changeReview(ME, 'abc-1', (before) => before))).toBe(0);
    const change = jest.fn(decide);
    expect(updatesOf(() => changeReview(ME, 'abc-9', change))).toBe(0);
    expect(change).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(3);
  });
});

test('a removed review leaves nothing in the storage, and other reviews unchanged', () => {
  addReview(ME, review({ '11-1': keep }));
  addReview(ME, second());
  expect(updatesOf(() => removeReview(ME, 'abc-1'))).toBe(1);
  expect(readReview(ME, 'abc-1')).toBeUndefined();
  expect(summaries().map(({ id }) => id)).toEqual(['abc-2']);
  expect(readReview(ME, 'abc-2')).toEqual(second());
  removeReview(ME, 'abc-2');
  expect(localStorage.length).toBe(0);
});
