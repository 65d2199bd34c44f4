import { renderHook } from '@testing-library/react';
import { useBackOnline, useConnection } from '@/hooks/browser/useConnection';
import { translate } from '@/locales/translate';
import { listen, type Reports } from '../../request/support';
import { arrived } from '../support/answers';

const PAGE = '<script src="/umi.54ef08ab.js"></script>';
const online = ['success', translate('pwa.online')];
const offline = ['warning', translate('pwa.offline')];

let reports: Reports;
let isOnline: jest.SpyInstance;
beforeEach(() => {
  reports = listen();
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const change = (is: boolean) =>
  arrived(() => {
    isOnline.mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  });

describe('useConnection', () => {
  test('useConnection reports loss and return of the network; useBackOnline calls back on the return', async () => {
    const callback = jest.fn();
    renderHook(() => {
      useConnection();
      useBackOnline(callback);
    });
    await change(false);
    expect([reports, callback.mock.calls.length]).toEqual([[offline], 0]);
    await change(true);
    expect([reports, callback.mock.calls.length]).toEqual([[offline, online], 1]);
    // A browser may report the return of the network without an earlier loss.
    await change(true);
    expect([reports.length, callback.mock.calls.length]).toEqual([2, 1]);
  });

  test('useBackOnline calls the latest callback, and none after an unmount', async () => {
    const calls: string[] = [];
    const frame = renderHook(useConnection);
    const { rerender, unmount } = renderHook(({ name }) => useBackOnline(() => calls.push(name)), {
      initialProps: { name: 'before' },
    });
    rerender({ name: 'now' });
    await change(false);
    await change(true);
    expect(calls).toEqual(['now']);
    unmount();
    await change(false);
    await change(true);
    expect(calls).toEqual(['now']);
    frame.unmount();
  });
});

describe('an app opened by the service worker', () => {
  /** Simulates a page controlled by a service worker, and a server that is unreachable until `comeBack`. */
  function serve() {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    jest.useFakeTimers();
    let isThere = false;
    const ping = jest.fn();
    global.fetch = () => {
      ping();
      return Promise.resolve(isThere ? new Response(PAGE) : new Response('', { status: 503 }));
    };
    return { ping, comeBack: () => (isThere = true), goAway: () => (isThere = false) };
  }
  const pass = (ms: number) => arrived(() => jest.advanceTimersByTime(ms));

  test('in an app opened by the service worker, the server is pinged every 5 s until it responds', async () => {
    const { ping, comeBack, goAway } = serve();
    const callback = jest.fn();
    const { result } = renderHook(() => {
      useBackOnline(callback);
      return useConnection();
    });
    expect(result.current).toBe(false);
    await arrived();
    expect([result.current, ping.mock.calls.length, reports]).toEqual([true, 1, []]);
    await pass(4999);
    expect(ping).toHaveBeenCalledTimes(1);
    await pass(1);
    expect([result.current, ping.mock.calls.length]).toEqual([true, 2]);
    comeBack();
    await pass(5000);
    expect([result.current, ping.mock.calls.length, reports]).toEqual([false, 3, [online]]);
    expect(callback).toHaveBeenCalledTimes(1);
    goAway();
    await pass(60_000);
    expect(ping).toHaveBeenCalledTimes(3);
  });

  test('in an app opened by the service worker, nothing is reported if the server responds at once', async () => {
    const { ping, comeBack } = serve();
    comeBack();
    const { result } = renderHook(useConnection);
    await pass(60_000);
    expect([result.current, ping.mock.calls.length, reports]).toEqual([false, 1, []]);
  });

  test('in an app opened by the service worker, only a response of the server ends the offline state', async () => {
    const { ping, comeBack } = serve();
    const { result } = renderHook(useConnection);
    await arrived();
    await change(false);
    await change(true);
    expect([result.current, ping.mock.calls.length, reports]).toEqual([true, 2, [offline]]);
    await pass(4999);
    expect(ping).toHaveBeenCalledTimes(2);
    comeBack();
    await change(true);
    expect([result.current, reports]).toEqual([false, [offline, online]]);
    await pass(60_000);
    expect(ping).toHaveBeenCalledTimes(3);
    await change(true);
    expect(reports).toEqual([offline, online]);
  });

  test('an app that no service worker controls is online at the start and sends no ping', async () => {
    const { ping } = serve();
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
    const { result } = renderHook(useConnection);
    await pass(60_000);
    expect([result.current, ping.mock.calls.length]).toEqual([false, 0]);
  });
});
