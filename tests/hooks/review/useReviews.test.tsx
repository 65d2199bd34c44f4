import { act, renderHook } from '@testing-library/react';
import { useAreReviewsKept, useReview, useReviewer, useReviews } from '@/hooks/review/useReviews';
import { userActions } from '@/models/user';
import type { Review, Decision, Decisions } from '@/utils/review/review';
import { openHook, person } from '../support/inApp';
import { useState } from 'react';
import { useReviewing } from '@/hooks/review/useReviewing';

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

test('the reviewer is the signed-in person, the same object until that changes', async () => {
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

describe('reviews of a person', () => {
  test("are separate for each account, and removed by another account's sign-in", async () => {
    const { now, dispatch } = openHook(useReviews, { user: ada });
    act(() => now().add(review('a')));
    await dispatch(userActions.currentReceived(grace));
    expect([now().list, now().read('a')]).toEqual([[], undefined]);
    act(() => now().remove('a'));
    // They are gone with the sign-in of somebody else: see `workStorage`.
    await dispatch(userActions.currentReceived(ada));
    expect(now().list).toEqual([]);
  });

  test('are empty and not stored for an unknown account', () => {
    const { now } = openHook(useReviews);
    act(() => {
      now().add(review('a'));
      now().remove('a');
    });
    expect(now().list).toEqual([]);
    expect(now().read('a')).toBeUndefined();
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('a single review', () => {
  const use = (id: string) => ({ one: useReview(id), all: useReviews() });

  test('is read from the storage, and changed', () => {
    const { now, rerender } = openHook(use, { user: ada, props: 'a' });
    expect(now().one.review).toBeUndefined();
    act(() => now().one.change(keep));
    expect(now().one.review).toBeUndefined();
    act(() => now().all.add(review('a')));
    expect(now().one.review?.decisions).toEqual({});
    const { change } = now().one;
    act(() => change(keep));
    expect([now().one.review?.decisions['3-5']?.choice, now().all.list[0]?.decided]).toEqual(['keep', 1]);
    expect(now().one.change).toBe(change);
    rerender('b');
    expect(now().one.review).toBeUndefined();
    act(() => now().one.change(keep));
    act(() => now().all.add(review('b')));
    expect(now().one.review?.decisions).toEqual({});
    act(() => now().one.change(keep));
    expect(now().one.review?.decisions['3-5']?.choice).toBe('keep');
  });
});

test('the hook returns whether reviews are persistent', () => {
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

describe('useReviewing', () => {
  const reviewer = review('r').begunBy;
  const answer = (choice: Decision['choice'], fields: Partial<Decision> = {}): Decision => ({
    choice,
    by: reviewer,
    at: NOW,
    ...fields,
  });

  const [one] = review('r').people;
  const base: Review = { ...review('r'), people: [1, 2, 3].map((id) => ({ ...one!, id })) };

  function open(fields: Partial<Review> = {}) {
    const { result, rerender } = renderHook(() => {
      const [current, change] = useState<Review>({ ...base, ...fields });
      return { ...useReviewing({ review: current, change, reviewer }), review: current, change };
    });
    const now = () => result.current;
    return {
      now,
      rerender,
      decisions: () => now().review.decisions,
      decide: (...args: Parameters<ReturnType<typeof useReviewing>['decide']>) => act(() => now().decide(...args)),
      undo: () => act(() => now().undo()),
      goTo: (place: number) => act(() => now().goTo(place)),
    };
  }

  beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
  afterEach(() => void jest.useRealTimers());

  test.each<[string, Decisions, number]>([
    ['the first question', {}, 0],
    ['the first open question', { '1-5': answer('keep') }, 1],
    ['a postponed one without open ones', { '1-5': answer('keep'), '2-5': answer('later'), '3-5': answer('keep') }, 1],
    [
      'the first question if all are decided',
      { '1-5': answer('keep'), '2-5': answer('keep'), '3-5': answer('keep') },
      0,
    ],
  ])('begins with %s', (_, decisions, place) => {
    const { now } = open({ decisions });
    expect(now().at).toEqual(place);
    expect(now().item?.key).toBe(`${place + 1}-5`);
    expect(now().canUndo).toBe(false);
  });

  test('stores a decision with reviewer and time, and continues with the next open question', () => {
    const { now, decide, decisions } = open({ decisions: { '2-5': answer('keep') } });
    decide('revoke', { reason: 'left', version: 7 });
    expect(decisions()['1-5']).toEqual({ choice: 'revoke', reason: 'left', by: reviewer, at: NOW, version: 7 });
    expect([now().at, now().canUndo]).toEqual([2, true]);
    decide('keep');
    expect(decisions()['3-5']).toEqual(answer('keep'));
    expect(now().at).toBe(2);
  });

  test('undoes decisions one by one, at their questions', () => {
    const { now, decide, goTo, undo, decisions } = open({ decisions: { '1-5': answer('later') } });
    goTo(0);
    decide('revoke');
    decide('keep');
    goTo(0);
    undo();
    expect([now().at, now().canUndo, Object.keys(decisions())]).toEqual([1, true, ['1-5']]);
    undo();
    expect([now().at, now().canUndo, decisions()]).toEqual([0, false, { '1-5': answer('later') }]);
    undo();
    expect([now().at, now().canUndo]).toEqual([0, false]);
  });

  test('has no decision without questions', () => {
    const { now, decide } = open({ people: [] });
    expect([now().at, now().item, now().isDone]).toEqual([0, undefined, false]);
    decide('keep');
    expect([now().review.decisions, now().canUndo]).toEqual([{}, false]);
  });

  test('limits navigation to existing questions', () => {
    const { now, goTo } = open();
    for (const [place, expectedPlace] of [
      [2, 2],
      [3, 2],
      [0, 0],
      [-1, 0],
    ] as const) {
      goTo(place);
      expect(now().at).toBe(expectedPlace);
    }
  });
});
