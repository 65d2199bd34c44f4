import { act, renderHook } from '@testing-library/react';
import { useIsReviewStoragePersistent, useReview, useReviewer, useReviews } from '@/hooks/review/useReviews';
import { userActions } from '@/models/user';
import type { Review, Decision, Decisions } from '@/utils/review/review';
import { openHook, person } from '../support/inApp';
import { useState } from 'react';
import { useReviewing, useReviewLock } from '@/hooks/review/useReviewing';
import { history } from 'umi';
import type { Staff } from '@/contract/staff';
import { useReviewOfRole } from '@/hooks/members/useMemberLinks';
import { translate } from '@/locales/translate';
import { listen } from '../../request/support';
import { arrived, fine, network } from '../support/answers';

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

test('useReviewer returns the signed-in person, as the same object until another person signs in', async () => {
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
  test('when another account signs in, the reviews of the previous account are hidden and removed', async () => {
    const { now, dispatch } = openHook(useReviews, { user: ada });
    act(() => now().add(review('a')));
    await dispatch(userActions.currentReceived(grace));
    expect([now().list, now().read('a')]).toEqual([[], undefined]);
    act(() => now().remove('a'));
    // `workStorage` removed Ada's reviews when Grace signed in.
    await dispatch(userActions.currentReceived(ada));
    expect(now().list).toEqual([]);
  });

  test('while the account is unknown, useReviews has no reviews and stores none', () => {
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

  test('a single review is read from the storage, and changes are written to the storage', () => {
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

test('useIsReviewStoragePersistent returns whether reviews are stored persistently', () => {
  const { now } = openHook(() => ({ kept: useIsReviewStoragePersistent(), all: useReviews() }), { user: ada });
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
    ['the first item', {}, 0],
    ['the first undecided item', { '1-5': answer('keep') }, 1],
    [
      'a postponed item if all other items are decided',
      { '1-5': answer('keep'), '2-5': answer('later'), '3-5': answer('keep') },
      1,
    ],
    [
      'the first item if all items are decided',
      { '1-5': answer('keep'), '2-5': answer('keep'), '3-5': answer('keep') },
      0,
    ],
  ])('useReviewing starts at %s', (_, decisions, place) => {
    const { now } = open({ decisions });
    expect(now().at).toEqual(place);
    expect(now().item?.key).toBe(`${place + 1}-5`);
    expect(now().canUndo).toBe(false);
  });

  test('useReviewing stores a decision with reviewer and time, and moves to the next undecided item', () => {
    const { now, decide, decisions } = open({ decisions: { '2-5': answer('keep') } });
    decide('revoke', { reason: 'left', version: 7 });
    expect(decisions()['1-5']).toEqual({ choice: 'revoke', reason: 'left', by: reviewer, at: NOW, version: 7 });
    expect([now().at, now().canUndo]).toEqual([2, true]);
    decide('keep');
    expect(decisions()['3-5']).toEqual(answer('keep'));
    expect(now().at).toBe(2);
  });

  test('useReviewing undoes decisions one by one, and returns to the item of each decision', () => {
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

  test('useReviewing stores no decision if the review has no items', () => {
    const { now, decide } = open({ people: [] });
    expect([now().at, now().item, now().isDone]).toEqual([0, undefined, false]);
    decide('keep');
    expect([now().review.decisions, now().canUndo]).toEqual([{}, false]);
  });

  test('useReviewing limits navigation to existing items', () => {
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

describe('locks against revoking a role', () => {
  beforeEach(() => void listen());
  const roles = [
    { id: 5, name: 'Beyond', grantable: false },
    { id: 6, name: 'Mine', grantable: true },
    { id: 7, name: 'Open' },
    { id: 8, name: 'Super', grantable: false, built_in: true },
  ];
  function open(isActive = true, codes = ['account.staff', 'account.staff.update']) {
    const calls = network(({ path }) => (path === '/users/filter' ? fine({ roles }) : undefined));
    const user = person({ id: 9, permissions: codes });
    return { ...openHook((is: boolean) => useReviewLock(is), { user, props: isActive }), calls };
  }
  const superStaff = { id: 3, role_ids: [8, 6] } as Staff;

  test('revoking is locked for own roles, ungrantable roles, and accounts the reviewer cannot change', async () => {
    const { now } = open();
    await arrived();
    const lock = now();
    expect(lock({ personId: 9, roleId: 6 })).toBe(translate('review.self'));
    expect(lock({ personId: 3, roleId: 5 })).toBe(translate('staff.role.beyond'));
    expect(lock({ personId: 3, roleId: 6, staff: superStaff })).toBe(translate('staff.onlySuper'));
    for (const roleId of [6, 7, 99]) expect(lock({ personId: 3, roleId })).toBeUndefined();
    expect(lock({ personId: 3, roleId: 6, staff: { ...superStaff, role_ids: [6] } })).toBeUndefined();
  });

  test('without permission to change accounts, revoking is locked only for own roles', async () => {
    const { now, calls } = open(true, ['account.staff']);
    await arrived();
    expect(now()({ personId: 9, roleId: 6 })).toBe(translate('review.self'));
    expect([now()({ personId: 3, roleId: 5, staff: superStaff }), calls]).toEqual([undefined, []]);
  });

  test('useReviewLock requests roles only while active, and keeps the same function when rendered again', async () => {
    const { now, calls, rerender } = open(false);
    await arrived();
    expect([now()({ personId: 3, roleId: 5 }), calls]).toEqual([undefined, []]);
    rerender(true);
    await arrived();
    expect(now()({ personId: 3, roleId: 5 })).toBe(translate('staff.role.beyond'));
    const before = now();
    rerender(true);
    expect(now()).toBe(before);
  });
});

describe('a review of the members of a role', () => {
  const screens = [{ path: '/account/review', access: 'account.staff' }];
  const open = (...permissions: string[]) =>
    openHook(useReviewOfRole, { user: person({ permissions }), screens }).now();

  test("a role row offers a review of the role's members to accounts that can list accounts and roles", async () => {
    const { hrefOf, actionsOf } = open('account.staff', 'account.role');
    expect(hrefOf?.(3)).toBe('/account/review?role=3');
    const [action] = actionsOf(3);
    expect(action).toMatchObject({ key: 'review', label: translate('review.ofRole') });
    await arrived(() => action?.onClick());
    expect(history.location.pathname + history.location.search).toBe('/account/review?role=3');
  });

  test.each([
    ['list accounts', ['account.role']],
    ['list roles', ['account.staff']],
    ['open the screen', ['own.code']],
  ])("a review of a role's members is not available without permission to %s", (_, codes) => {
    const { hrefOf, actionsOf } = open(...codes);
    expect([hrefOf, actionsOf(3)]).toEqual([undefined, []]);
  });

  test("a review of a role's members is not available if the screen requires another permission", () => {
    const user = person({ permissions: ['account.staff', 'account.role'] });
    const otherScreens = [{ path: '/account/review', access: 'account.review' }];
    expect(openHook(useReviewOfRole, { user, screens: otherScreens }).now().hrefOf).toBeUndefined();
  });
});
