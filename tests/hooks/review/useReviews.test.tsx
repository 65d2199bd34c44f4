import { act } from '@testing-library/react';
import { useAreReviewsKept, useReview, useReviewer, useReviews } from '@/hooks/review/useReviews';
import { userActions } from '@/models/user';
import type { Review } from '@/utils/review/review';
import { openHook, person } from '../support/signedIn';

const NOW = '2026-03-20T02:00:00.000Z';
const ada = person({ id: 1, name: 'Ada', username: 'ada' });
const grace = person({ id: 2, name: 'Grace', username: 'grace' });
const review = (id: string): Review => ({
  id,
  name: `Review ${id}`,
  scope: { kind: 'roles', roles: [{ id: 5, name: 'R' }] },
  begunAt: NOW,
  begunBy: { id: 1, name: 'Ada', username: 'ada' },
  people: [{ id: 3, username: 'u3', name: 'N3', status: 1, roles: [{ id: 5, name: 'R' }] }],
  decisions: {},
});
const keep = (before: Review): Review => ({
  ...before,
  decisions: { '3-5': { choice: 'keep', by: before.begunBy, at: NOW } },
});

afterEach(() => window.localStorage.clear());

test('who decides is the signed-in person, the same one as long as they are', async () => {
  const { now, dispatch, rerender } = openHook(useReviewer);
  expect(now()).toBeUndefined();
  await dispatch(userActions.currentReceived(ada));
  const before = now();
  expect(before).toEqual({ id: 1, name: 'Ada', username: 'ada' });
  rerender();
  expect(now()).toBe(before);
  await dispatch(userActions.currentReceived(grace));
  expect(now()).toEqual({ id: 2, name: 'Grace', username: 'grace' });
});

describe('the reviews of a person', () => {
  test('are added, read and removed, each told at once', () => {
    const { now, rerender } = openHook(useReviews, { user: ada });
    expect(now().list).toEqual([]);
    act(() => now().add(review('a')));
    act(() => now().add(review('b')));
    expect(now().list.map(({ id, name, total }) => [id, name, total])).toEqual([
      ['b', 'Review b', 1],
      ['a', 'Review a', 1],
    ]);
    expect(now().read('a')).toMatchObject({ id: 'a', people: [{ id: 3 }] });
    expect(now().read('c')).toBeUndefined();
    const before = now();
    rerender();
    expect(now()).toBe(before);
    act(() => now().remove('b'));
    expect(now().list.map(({ id }) => id)).toEqual(['a']);
    expect(now().read('b')).toBeUndefined();
  });

  test("are nobody else's", async () => {
    const { now, dispatch } = openHook(useReviews, { user: ada });
    act(() => now().add(review('a')));
    await dispatch(userActions.currentReceived(grace));
    expect([now().list, now().read('a')]).toEqual([[], undefined]);
    act(() => now().remove('a'));
    await dispatch(userActions.currentReceived(ada));
    expect(now().list).toHaveLength(1);
  });

  test('are none as long as nobody is known, and none are kept', () => {
    const { now } = openHook(useReviews);
    act(() => {
      now().add(review('a'));
      now().remove('a');
    });
    expect([now().list, now().read('a')]).toEqual([[], undefined]);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('one review', () => {
  const use = (id: string) => ({ one: useReview(id), all: useReviews() });

  test('is there as it is stored, and changes', () => {
    const { now, rerender } = openHook(use, { user: ada, props: 'a' });
    expect(now().one.review).toBeUndefined();
    act(() => now().one.change(keep));
    expect(now().one.review).toBeUndefined();
    act(() => now().all.add(review('a')));
    expect(now().one.review?.decisions).toEqual({});
    const { change } = now().one;
    act(() => change(keep));
    expect(now().one.review?.decisions['3-5']?.choice).toBe('keep');
    expect(now().all.list[0]?.decided).toBe(1);
    expect(now().one.change).toBe(change);
    rerender('b');
    expect(now().one.review).toBeUndefined();
    act(() => now().one.change(keep));
    act(() => now().all.add(review('b')));
    expect(now().one.review?.decisions).toEqual({});
    act(() => now().one.change(keep));
    expect(now().one.review?.decisions['3-5']?.choice).toBe('keep');
  });

  test('is of who is signed in', async () => {
    const { now, dispatch } = openHook(use, { props: 'a' });
    act(() => now().one.change(keep));
    expect(now().one.review).toBeUndefined();
    await dispatch(userActions.currentReceived(ada));
    act(() => now().all.add(review('a')));
    act(() => now().one.change(keep));
    expect(now().one.review?.decisions['3-5']?.choice).toBe('keep');
    await dispatch(userActions.currentReceived(grace));
    expect(now().one.review).toBeUndefined();
  });
});

test('it is told whether reviews stay when the page is closed', () => {
  const { now } = openHook(() => ({ kept: useAreReviewsKept(), all: useReviews() }), { user: ada });
  expect(now().kept).toBe(true);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => now().all.add(review('a')));
  expect(now().kept).toBe(false);
  full.mockRestore();
  act(() => now().all.remove('a'));
  expect(now().kept).toBe(true);
});
