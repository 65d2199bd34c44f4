import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { translate } from '@/locales/translate';
import { isUnderWorker } from '@/pwa/serviceWorker';
import { feedback } from '@/request/feedback';
import { publishedBuild } from '@/utils/builds';
import { createListeners } from '@/utils/createListeners';

/** Milliseconds between two checks for a server that was unreachable when the app started. */
const RETRY_MS = 5000;

const reconnection = createListeners();

function announceReturn(): void {
  feedback().success(translate('pwa.online'));
  reconnection.notify();
}

/** Calls back when the network or an unreachable server is available again, so that the caller can retry requests. */
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

/** Returns true if the browser is offline. The component re-renders when the browser goes offline or online. */
export const useOffline = (): boolean => useSyncExternalStore(subscribeNetwork, () => !navigator.onLine);

/**
 * Shows a message when the browser goes offline and when it is online again (spec §4).
 * The hook must be used only once, by the app's layout.
 * Returns true while the server is unreachable, if the service worker has opened the app from its cache.
 */
export function useConnection(): boolean {
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isOfflineShown = !navigator.onLine;
    let wasUnreachable = false;
    let isStopped = false;
    let timer: number | undefined;

    const checkServer = async () => {
      window.clearTimeout(timer);
      const isUnreachable = (await publishedBuild()) === undefined;
      if (isStopped) return;
      if (wasUnreachable && !isUnreachable) announceReturn();
      wasUnreachable = isUnreachable;
      setUnreachable(isUnreachable);
      if (isUnreachable) timer = window.setTimeout(() => void checkServer(), RETRY_MS);
    };
    const onOffline = () => {
      isOfflineShown = true;
      feedback().warning(translate('pwa.offline'));
    };
    const onOnline = () => {
      // The network is available again, but the server may still be unreachable.
      if (wasUnreachable) void checkServer();
      else if (isOfflineShown) announceReturn();
      isOfflineShown = false;
    };

    // Without a service worker, the page came from the server, so the server is reachable.
    if (isUnderWorker()) void checkServer();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      isStopped = true;
      window.clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return isUnreachable;
}
