import { act, renderHook } from '@testing-library/react';
import { SEARCH_DELAY } from '@/constants/limits';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { held } from './support/held';

interface Option {
  label: string;
}
const options = (...labels: string[]): Option[] => labels.map((label) => ({ label }));

function open(...ready: [boolean?]) {
  const asked: { words: string; answer: ReturnType<typeof held<Option[]>> }[] = [];
  const find = (words: string) => {
    const answer = held<Option[]>();
    asked.push({ words, answer });
    return answer.promise;
  };
  const { result, rerender } = renderHook((given: [boolean?]) => useRemoteOptions(find, ...given), {
    initialProps: ready,
  });
  return {
    now: () => result.current,
    turn: (to: boolean) => rerender([to]),
    asked: () => asked.map(({ words }) => words),
    labels: () => result.current.options.map(({ label }) => label),
    type: (words: string) => act(() => result.current.onSearch(words)),
    give: async (turn: number, found: Option[]) => void (await asked[turn]?.answer.give(found)),
  };
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('it begins with what the server finds without words', async () => {
  const { now, asked, labels, give } = open();
  expect(now()).toMatchObject({ loading: true, options: [], showSearch: true, filterOption: false });
  expect(asked()).toEqual(['']);
  await give(0, options('Ann', 'Bea'));
  expect(now().loading).toBe(false);
  expect(labels()).toEqual(['Ann', 'Bea']);
});

test('what is typed narrows the choices at once, and is asked for after the last key', async () => {
  const { now, asked, labels, give, type } = open();
  await give(0, options('Ann', 'Bea'));
  type('b');
  expect(labels()).toEqual(['Bea']);
  await pass(SEARCH_DELAY - 1);
  type(' be ');
  await pass(SEARCH_DELAY - 1);
  expect(asked()).toEqual(['']);
  await pass(1);
  expect(asked()).toEqual(['', 'be']);
  expect(now().loading).toBe(true);
  expect(labels()).toEqual(['Bea']);
  await give(1, options('Bea', 'Known by another name'));
  expect(labels()).toEqual(['Bea', 'Known by another name']);
  expect(now().loading).toBe(false);
});

test('an answer to other words than the last is left out', async () => {
  const { labels, give, type } = open();
  await give(0, options('Ann'));
  type('b');
  await pass(SEARCH_DELAY);
  type('c');
  await pass(SEARCH_DELAY);
  await give(2, options('Cid'));
  await give(1, options('Bea'));
  expect(labels()).toEqual(['Cid']);
});

test('nothing is asked before it is time', async () => {
  const { now, asked, turn } = open(false);
  expect(asked()).toEqual([]);
  expect(now()).toMatchObject({ loading: false, options: [] });
  turn(true);
  expect(asked()).toEqual(['']);
});
