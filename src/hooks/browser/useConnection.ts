import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { translate } from '@/locales/translate';
import { isUnderWorker } from '@/pwa/serviceWorker';
import { feedback } from '@/request/feedback';
import { publishedBuild } from '@/utils/builds';
import { createListeners } from '@/utils/createListeners';

/** A server that was away at the start is asked again this often. */
const RETRY = 5000;

const reconnection = createListeners();

function comeBack(): void {
  feedback().success(translate('pwa.online'));
  reconnection.notify();
}

/**
 * Calls back when the network, or a server that was unreachable, is available again: failed requests can be retried.
 */
export function useBackOnline(callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => reconnection.add(() => latest.current()), []);
}

function subscribeNetwork(listener: () => void) {
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

/** Whether the browser is offline, for as long as it is. */
export const useOffline = (): boolean => useSyncExternalStore(subscribeNetwork, () => !navigator.onLine);

/**
 * Says when the browser goes offline and when it is back (spec §4); for the frame of the app. Returns whether the app
 * was opened from what the service worker keeps, while the server could not be reached, and still cannot.
 */
export function useConnection(): boolean {
  const [away, setAway] = useState(false);

  useEffect(() => {
    let isOfflineShown = !navigator.onLine;
    let wasAway = false;
    let stopped = false;
    let timer: number | undefined;

    const ask = async () => {
      window.clearTimeout(timer);
      const isAway = (await publishedBuild()) === undefined;
      if (stopped) return;
      if (wasAway && !isAway) comeBack();
      wasAway = isAway;
      setAway(isAway);
      if (isAway) timer = window.setTimeout(() => void ask(), RETRY);
    };
    const onOffline = () => {
      isOfflineShown = true;
      feedback().warning(translate('pwa.offline'));
    };
    const onOnline = () => {
      // The network is back; whether the server is, has to be seen.
      if (wasAway) void ask();
      else if (isOfflineShown) comeBack();
      isOfflineShown = false;
    };

    // A page that did not come from the worker came from the server.
    if (isUnderWorker()) void ask();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return away;
}
