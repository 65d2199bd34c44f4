import { act } from '@testing-library/react';
import { renderInApp } from '../support/inApp';
import { SEARCH_DELAY } from '@/constants/limits';
import { useKeyword } from '@/hooks/tree/useKeyword';

function open(at = '/tree') {
  const drawn = renderInApp(() => useKeyword(), { at });
  return { ...drawn, keyword: () => drawn.now()[0], type: (words: string) => act(() => drawn.now()[1](words)) };
}
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('it begins with what the address says', () => {
  expect(open('/tree?keyword=abc').keyword()).toBe('abc');
  expect(open('/tree?detail=1').keyword()).toBe('');
});

test('the address follows shortly after the last key, without a step and without blanks', () => {
  const { keyword, type, address, move } = open('/tree?detail=1');
  type('a');
  pass(SEARCH_DELAY - 1);
  type(' ab ');
  expect(keyword()).toBe(' ab ');
  pass(SEARCH_DELAY - 1);
  expect(address()).toBe('/tree?detail=1');
  pass(1);
  expect([address(), move()]).toEqual(['/tree?detail=1&keyword=ab', 'REPLACE']);
  expect(keyword()).toBe(' ab ');
  type('');
  pass(SEARCH_DELAY);
  expect([address(), keyword()]).toEqual(['/tree?detail=1', '']);
});

test('what the address says from elsewhere takes the field over', () => {
  const { keyword, type, go } = open('/tree?keyword=abc');
  type('abcd');
  go('/tree?keyword=abc&detail=1');
  expect(keyword()).toBe('abcd');
  go('/tree');
  expect(keyword()).toBe('');
});

test('nothing is told to an address that leads elsewhere by now', () => {
  const { type, unmount, address } = open('/tree');
  type('abc');
  unmount();
  pass(SEARCH_DELAY);
  expect(address()).toBe('/tree');
});

test('the function to type with stays the same', () => {
  const { now, type } = open();
  const before = now()[1];
  type('a');
  expect(now()[1]).toBe(before);
});
