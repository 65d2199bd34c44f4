import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useReviewing } from '@/hooks/review/useReviewing';
import type { Decision, Decisions, Review } from '@/utils/review/review';

const reviewer = { id: 1, name: 'Ada', username: 'ada' };
const NOW = '2026-03-20T02:00:00.000Z';
const made = (choice: Decision['choice'], part: Partial<Decision> = {}): Decision => ({
  choice,
  by: reviewer,
  at: NOW,
  ...part,
});
const carriedOut = made('revoke', { result: { state: 'done', at: NOW } });

const base: Review = {
  id: 'r',
  name: 'Spring',
  scope: { kind: 'roles', roles: [] },
  begunAt: NOW,
  begunBy: reviewer,
  people: [1, 2, 3].map((id) => ({ id, username: `u${id}`, name: `N${id}`, status: 1, roles: [{ id: 5, name: 'R' }] })),
  decisions: {},
};

function open(part: Partial<Review> = {}) {
  const { result, rerender } = renderHook(() => {
    const [review, change] = useState<Review>({ ...base, ...part });
    return { ...useReviewing({ review, change, reviewer }), review, change };
  });
  const now = () => result.current;
  return {
    now,
    rerender,
    decisions: () => now().review.decisions,
    decide: (...given: Parameters<ReturnType<typeof useReviewing>['decide']>) => act(() => now().decide(...given)),
    undo: () => act(() => now().undo()),
    goTo: (place: number) => act(() => now().goTo(place)),
  };
}

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

test.each<[string, Decisions, number]>([
  ['the first question', {}, 0],
  ['the first one that is open', { '1-5': made('keep') }, 1],
  [
    'what was left for later, where nothing else is open',
    { '1-5': made('keep'), '2-5': made('later'), '3-5': made('keep') },
    1,
  ],
  ['the first one, where all are decided', { '1-5': made('keep'), '2-5': made('keep'), '3-5': made('keep') }, 0],
])('it begins with %s', (_, decisions, at) => {
  const { now } = open({ decisions });
  expect([now().at, now().item?.key, now().canUndo]).toEqual([at, `${at + 1}-5`, false]);
});

test('a decision is written down with who made it and when, and leads to the next question that is open', () => {
  const { now, decide, decisions } = open({ decisions: { '2-5': made('keep') } });
  decide('revoke', { reason: 'left', version: 7 });
  expect(decisions()['1-5']).toEqual({ choice: 'revoke', reason: 'left', by: reviewer, at: NOW, version: 7 });
  expect([now().at, now().canUndo]).toEqual([2, true]);
  decide('keep');
  expect(decisions()['3-5']).toEqual(made('keep'));
  expect(now().at).toBe(2);
});

test('what is left for later comes after the rest, and is not asked twice in a row', () => {
  const { now, decide } = open();
  decide('later');
  expect(now().at).toBe(1);
  decide('keep');
  decide('keep');
  expect(now().at).toBe(0);
  decide('later');
  expect(now().at).toBe(0);
});

test('steps are taken back one by one, to where they were made', () => {
  const { now, decide, goTo, undo, decisions } = open({ decisions: { '1-5': made('later') } });
  goTo(0);
  decide('revoke');
  decide('keep');
  goTo(0);
  undo();
  expect([now().at, now().canUndo, Object.keys(decisions())]).toEqual([1, true, ['1-5']]);
  undo();
  expect([now().at, now().canUndo, decisions()]).toEqual([0, false, { '1-5': made('later') }]);
  undo();
  expect([now().at, now().canUndo]).toEqual([0, false]);
});

test('what was carried out, or belongs to a signed review, is not decided again', () => {
  const done = open({ decisions: { '1-5': carriedOut } });
  done.goTo(0);
  expect(done.now().isDone).toBe(true);
  done.decide('keep');
  expect([done.decisions(), done.now().canUndo, done.now().at]).toEqual([{ '1-5': carriedOut }, false, 0]);
  done.goTo(1);
  expect(done.now().isDone).toBe(false);

  const signed = open({ signed: { by: reviewer, at: NOW, open: 3 } });
  signed.decide('keep');
  expect([signed.decisions(), signed.now().canUndo, signed.now().at]).toEqual([{}, false, 0]);
});

test('a review without questions has none to decide', () => {
  const { now, decide } = open({ people: [] });
  expect([now().at, now().item, now().isDone]).toEqual([0, undefined, false]);
  decide('keep');
  expect([now().review.decisions, now().canUndo]).toEqual([{}, false]);
});

test('one goes to any question there is, and nowhere else', () => {
  const { now, goTo } = open();
  for (const [place, at] of [
    [2, 2],
    [3, 2],
    [0, 0],
    [-1, 0],
  ] as const) {
    goTo(place);
    expect(now().at).toBe(at);
  }
});

test('the questions are the same list, and the functions the same, as long as the people are', () => {
  const { now, decide } = open();
  const { items, decide: before } = now();
  decide('keep');
  expect([now().items === items, now().decide === before]).toEqual([true, true]);
  act(() => now().change((review) => ({ ...review, people: review.people.slice(1) })));
  expect(now().items.map(({ key }) => key)).toEqual(['2-5', '3-5']);
});
