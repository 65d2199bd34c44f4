import { act, fireEvent, renderHook } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { useConnection } from '@/hooks/browser/useConnection';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import type { Outcome } from '@/request/outcome';
import { endSignIn } from '@/utils/signInState';
import { saveSession } from '@/utils/storage/authStorage';
import { comeBack, held } from './support/answers';

type Answer = Outcome<{ name: string }>;
const named = (name: string): Answer => ({ ok: true, data: { name }, message: '' });
const failed: Answer = {
  ok: false,
  failure: { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble') },
};
const FOCUS = 5000;

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

interface Options {
  cacheKey: string | undefined;
  staleTime?: number;
  ready?: boolean;
}
function open(given: Options = { cacheKey: key }) {
  const asked: ReturnType<typeof held<Answer>>[] = [];
  const service = () => {
    const next = held<Answer>();
    asked.push(next);
    return next.promise;
  };
  const { result, rerender, unmount } = renderHook(
    (options: Options) => {
      useConnection();
      return useCachedRequest(service, ({ name }) => name, { cacheTime: 60_000, focusTimespan: FOCUS, ...options });
    },
    { initialProps: given },
  );
  const give = async (at: number, answer: Answer) => {
    await asked[at]?.give(answer);
    // Within its millisecond an answer counts as fresh.
    await pass(1);
  };
  return {
    now: () => result.current,
    asked,
    rerender,
    unmount,
    give,
    refresh: () => act(() => result.current.refresh()),
  };
}

/** Of each test its own: a call that nobody answers is waited for under its name. */
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

describe('an answer', () => {
  test('that is none is a failure, quietly, until the next one', async () => {
    const report = jest.spyOn(console, 'error');
    const { now, give, refresh } = open();
    await give(0, failed);
    expect(now()).toMatchObject({ data: undefined, loading: false, failed: true });
    refresh();
    await give(1, named('Ann'));
    expect(now()).toMatchObject({ data: 'Ann', failed: false });
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  test('is not asked for before it is time', async () => {
    const { asked, now, rerender } = open({ cacheKey: key, ready: false });
    expect(asked).toHaveLength(0);
    expect(now()).toMatchObject({ data: undefined, loading: false, failed: false });
    rerender({ cacheKey: key, ready: true });
    expect(asked).toHaveLength(1);
  });
});

describe('it is asked for again', () => {
  test('as the window gets the focus, once in a while', async () => {
    const { asked, give } = open();
    await give(0, named('Ann'));
    fireEvent.focus(window);
    fireEvent.focus(window);
    expect(asked).toHaveLength(2);
    await pass(FOCUS - 1);
    fireEvent.focus(window);
    expect(asked).toHaveLength(2);
    await pass(1);
    fireEvent.focus(window);
    expect(asked).toHaveLength(3);
  });

  test('as the network is back, where a refresh had failed', async () => {
    const { asked, now, give, refresh } = open();
    await give(0, named('Ann'));
    await comeBack();
    expect(asked).toHaveLength(1);
    refresh();
    await give(1, failed);
    expect(now()).toMatchObject({ data: 'Ann', loading: false, failed: false });
    await comeBack();
    expect(asked).toHaveLength(3);
    await give(2, named('Bea'));
    expect(now().data).toBe('Bea');
  });

  test('but not where there was nothing before: whoever shows the failure does', async () => {
    const { asked, give } = open();
    await give(0, failed);
    await comeBack();
    expect(asked).toHaveLength(1);
  });
});

describe('cached answer', () => {
  const keep = async (options?: Options) => {
    const first = open(options);
    await first.give(0, named('Ann'));
    first.unmount();
  };

  test('is there at once under the same name, and asked for again', async () => {
    await keep();
    const { now, asked } = open();
    expect(now().data).toBe('Ann');
    expect(asked).toHaveLength(1);
    expect(open({ cacheKey: `${key}-other` }).now().data).toBeUndefined();
  });

  test('needs no new call while it is fresh', async () => {
    await keep();
    const { now, asked } = open({ cacheKey: key, staleTime: 1000 });
    expect(now()).toMatchObject({ data: 'Ann', loading: false });
    expect(asked).toHaveLength(0);
    await pass(1001);
    expect(open({ cacheKey: key, staleTime: 1000 }).asked).toHaveLength(1);
  });

  test('goes after its time', async () => {
    await keep();
    await pass(60_001);
    expect(open().now().data).toBeUndefined();
  });

  test('goes with the session, and not as one begins', async () => {
    await keep();
    saveSession({ token: 'token', expireIn: 60 });
    expect(open().now().data).toBe('Ann');
    endSignIn();
    expect(open().now().data).toBeUndefined();
  });

  test('is nothing while nobody is known', async () => {
    await keep({ cacheKey: undefined });
    expect(open({ cacheKey: undefined }).now().data).toBeUndefined();
  });

  test('is what came before it was known whose it is, once it is', async () => {
    const { give, rerender } = open({ cacheKey: undefined });
    await give(0, named('Ann'));
    rerender({ cacheKey: `${key}-known` });
    expect(open({ cacheKey: `${key}-known` }).now().data).toBe('Ann');
    rerender({ cacheKey: `${key}-else` });
    expect(open({ cacheKey: `${key}-else` }).now().data).toBeUndefined();
  });
});
