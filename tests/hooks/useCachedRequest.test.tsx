import { act, fireEvent, renderHook } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { useConnection } from '@/hooks/browser/useConnection';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import type { Outcome } from '@/request/outcome';
import { endSignIn } from '@/utils/signInState';
import { saveSession } from '@/utils/storage/authStorage';
import { comeBack, heldCalls } from './support/answers';
import { found, refused } from './support/openEditor';

const answerOf = (name: string) => found({ name });
const FOCUS = 5000;

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

type RequestOptions = { cacheKey: string | undefined; staleTime?: number; ready?: boolean };
function open(initialOptions: RequestOptions = { cacheKey: key }) {
  const { call: service, answers: requests } = heldCalls<Outcome<{ name: string }>>();
  const { result, rerender, unmount } = renderHook(
    (options: RequestOptions) => {
      useConnection();
      return useCachedRequest(service, ({ name }) => name, { cacheTime: 60_000, focusTimespan: FOCUS, ...options });
    },
    { initialProps: initialOptions },
  );
  const give = async (callIndex: number, answer: Outcome<{ name: string }>) => {
    await requests[callIndex]?.give(answer);
    // A response counts as fresh during the millisecond in which it arrives, so the test waits one millisecond.
    await pass(1);
  };
  return {
    now: () => result.current,
    requests,
    rerender,
    unmount,
    give,
    refresh: () => act(() => result.current.refresh()),
  };
}

/** Each test has another cache key, because requests with the same key share a response. */
let [key, turn] = ['', 0];
beforeEach(() => {
  turn += 1;
  key = `thing-${turn}`;
  jest.useFakeTimers();
});
afterEach(() => {
  clearCache();
  jest.useRealTimers();
});

describe('response to a cached request', () => {
  test('a failed request sets `failed` until the next successful response, without a console error', async () => {
    const report = jest.spyOn(console, 'error');
    const { now, give, refresh } = open();
    await give(0, refused());
    expect(now()).toMatchObject({ data: undefined, loading: false, failed: true });
    refresh();
    await give(1, answerOf('Ann'));
    expect(now()).toMatchObject({ data: 'Ann', failed: false });
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  test('useCachedRequest sends no request until its option `ready` is true', async () => {
    const { requests, now, rerender } = open({ cacheKey: key, ready: false });
    expect(requests).toHaveLength(0);
    expect(now()).toMatchObject({ data: undefined, loading: false, failed: false });
    rerender({ cacheKey: key, ready: true });
    expect(requests).toHaveLength(1);
  });
});

describe('repeated request', () => {
  test('window focus repeats the request at most once per `focusTimespan`', async () => {
    const { requests, give } = open();
    await give(0, answerOf('Ann'));
    fireEvent.focus(window);
    fireEvent.focus(window);
    expect(requests).toHaveLength(2);
    await pass(FOCUS - 1);
    fireEvent.focus(window);
    expect(requests).toHaveLength(2);
    await pass(1);
    fireEvent.focus(window);
    expect(requests).toHaveLength(3);
  });

  test('the return of the network repeats the request after a failed refresh', async () => {
    const { requests, now, give, refresh } = open();
    await give(0, answerOf('Ann'));
    await comeBack();
    expect(requests).toHaveLength(1);
    refresh();
    await give(1, refused());
    expect(now()).toMatchObject({ data: 'Ann', loading: false, failed: false });
    await comeBack();
    expect(requests).toHaveLength(3);
    await give(2, answerOf('Bea'));
    expect(now().data).toBe('Bea');
  });

  test('a failed first request is not repeated automatically, because the component offers a retry', async () => {
    const { requests, give } = open();
    await give(0, refused());
    await comeBack();
    expect(requests).toHaveLength(1);
  });
});

describe('cached response', () => {
  const keep = async (options?: RequestOptions) => {
    const first = open(options);
    await first.give(0, answerOf('Ann'));
    first.unmount();
  };

  test('a cached response is available at once under the same key, and is requested again', async () => {
    await keep();
    const { now, requests } = open();
    expect([now().data, requests.length]).toEqual(['Ann', 1]);
    expect(open({ cacheKey: `${key}-other` }).now().data).toBeUndefined();
  });

  test('a cached response is not requested again while it is fresh', async () => {
    await keep();
    const { now, requests } = open({ cacheKey: key, staleTime: 1000 });
    expect(now()).toMatchObject({ data: 'Ann', loading: false });
    expect(requests).toHaveLength(0);
    await pass(1001);
    expect(open({ cacheKey: key, staleTime: 1000 }).requests).toHaveLength(1);
  });

  test('a cached response expires after its cache time', async () => {
    await keep();
    await pass(60_001);
    expect(open().now().data).toBeUndefined();
  });

  test('a cached response is removed when a session ends, and kept when a session starts', async () => {
    await keep();
    saveSession({ token: 'token', expireIn: 60 });
    expect(open().now().data).toBe('Ann');
    endSignIn();
    expect(open().now().data).toBeUndefined();
  });

  test('without a key no response is cached', async () => {
    await keep({ cacheKey: undefined });
    expect(open({ cacheKey: undefined }).now().data).toBeUndefined();
  });

  test('a response without a key is cached once the key becomes known', async () => {
    const { give, rerender } = open({ cacheKey: undefined });
    await give(0, answerOf('Ann'));
    rerender({ cacheKey: `${key}-known` });
    expect(open({ cacheKey: `${key}-known` }).now().data).toBe('Ann');
    rerender({ cacheKey: `${key}-else` });
    expect(open({ cacheKey: `${key}-else` }).now().data).toBeUndefined();
  });
});
