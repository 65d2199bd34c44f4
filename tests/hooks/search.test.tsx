import { act, renderHook } from '@testing-library/react';
import { renderInApp } from './support/inApp';
import { SEARCH_DELAY } from '@/constants/limits';
import { useKeyword } from '@/hooks/useKeyword';
import { useRemoteOptions } from '@/hooks/useRemoteOptions';
import { heldCalls } from './support/answers';

describe('useKeyword', () => {
  function open(path = '/tree') {
    const hook = renderInApp(() => useKeyword(), { at: path });
    return { ...hook, keyword: () => hook.now()[0], type: (words: string) => act(() => hook.now()[1](words)) };
  }
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('useKeyword writes the trimmed keyword into the address shortly after the last key', () => {
    const { keyword, type, address, move } = open('/tree?detail=1');
    type('a');
    pass(SEARCH_DELAY - 1);
    type(' ab ');
    expect(keyword()).toBe(' ab ');
    pass(SEARCH_DELAY - 1);
    expect(address()).toBe('/tree?detail=1');
    pass(1);
    expect([address(), move(), keyword()]).toEqual(['/tree?detail=1&keyword=ab', 'REPLACE', ' ab ']);
    type('');
    pass(SEARCH_DELAY);
    expect([address(), keyword()]).toEqual(['/tree?detail=1', '']);
  });

  test('useKeyword replaces the text of the field by a new keyword in the address', () => {
    const { keyword, type, go } = open('/tree?keyword=abc');
    type('abcd');
    go('/tree?keyword=abc&detail=1');
    expect(keyword()).toBe('abcd');
    go('/tree');
    expect(keyword()).toBe('');
  });

  test('useKeyword does not change the address after an unmount', () => {
    const { type, unmount, address } = open('/tree');
    type('abc');
    unmount();
    pass(SEARCH_DELAY);
    expect(address()).toBe('/tree');
  });

  test('useKeyword does not change the address of another screen while the previous screen is mounted', () => {
    const { type, go, address } = open('/tree');
    type('abc');
    go('/other?page=2');
    pass(SEARCH_DELAY);
    expect(address()).toBe('/other?page=2');
  });
});

describe('useRemoteOptions', () => {
  const options = (...labels: string[]) => labels.map((label) => ({ label }));

  function open(...ready: [boolean?]) {
    const { call: find, give } = heldCalls<{ label: string }[], [words: string]>();
    const { result, rerender } = renderHook((args: [boolean?]) => useRemoteOptions(find, ...args), {
      initialProps: ready,
    });
    return {
      now: () => result.current,
      turn: (to: boolean) => rerender([to]),
      searches: () => find.mock.calls.flat(),
      labels: () => result.current.options.map(({ label }) => label),
      type: (words: string) => act(() => result.current.onSearch(words)),
      give,
    };
  }
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('useRemoteOptions requests the first options without a search text', async () => {
    const { now, searches, labels, give } = open();
    expect(now()).toMatchObject({ loading: true, options: [], showSearch: true, filterOption: false });
    expect(searches()).toEqual(['']);
    await give(0, options('Ann', 'Bea'));
    expect([now().loading, labels()]).toEqual([false, ['Ann', 'Bea']]);
  });

  test('useRemoteOptions filters loaded options at once, and requests new options after the last key', async () => {
    const { now, searches, labels, give, type } = open();
    await give(0, options('Ann', 'Bea'));
    type('b');
    expect(labels()).toEqual(['Bea']);
    await pass(SEARCH_DELAY - 1);
    type(' be ');
    await pass(SEARCH_DELAY - 1);
    expect(searches()).toEqual(['']);
    await pass(1);
    expect(searches()).toEqual(['', 'be']);
    expect(now().loading).toBe(true);
    expect(labels()).toEqual(['Bea']);
    await give(1, options('Bea', 'Known by another name'));
    expect([labels(), now().loading]).toEqual([['Bea', 'Known by another name'], false]);
  });

  test('useRemoteOptions ignores an outdated response', async () => {
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

  test('useRemoteOptions requests nothing until it is ready', async () => {
    const { now, searches, turn } = open(false);
    expect(searches()).toEqual([]);
    expect(now()).toMatchObject({ loading: false, options: [] });
    turn(true);
    expect(searches()).toEqual(['']);
  });
});
