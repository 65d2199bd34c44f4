import { whenIdle } from '@/utils/whenIdle';

describe('in a browser that cannot tell when it is idle', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('it runs a moment later, once', () => {
    const run = jest.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('it can be called off', () => {
    const run = jest.fn();
    whenIdle(run)();
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('in a browser that can', () => {
  const waiting = new Map<number, () => void>();
  beforeEach(() => {
    waiting.clear();
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => {
        waiting.set(5, run);
        return 5;
      },
      cancelIdleCallback: (ticket: number) => waiting.delete(ticket),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('it runs when the browser says so', () => {
    const run = jest.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    waiting.get(5)?.();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('it can be called off', () => {
    whenIdle(() => undefined)();
    expect(waiting.size).toBe(0);
  });
});
