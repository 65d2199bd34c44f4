import { useCallback, useEffect, useRef, useState } from 'react';
import { CACHE_TIME } from '@/constants/limits';
import { letWorkerTakeOver, lookForWorker, startServiceWorker } from '@/pwa/serviceWorker';
import { newerBuild } from '@/utils/builds';
import { mayLeavePage } from '@/hooks/navigation';

/** Offer of a new version, until the user accepts or postpones it. */
export interface NewVersion {
  offered: boolean;
  /** Asks for confirmation where leaving the page needs it, then reloads this page and no other tab. */
  refresh: () => Promise<void>;
  /** Postpones the version: it is offered again at the next check. */
  postpone: () => void;
}

/**
 * Watches for another build on the server: when the window gets the focus, at most every five minutes (spec §9), and
 * when its service worker is ready. A page that already runs that build gets no offer.
 */
export function useNewVersion(): NewVersion {
  const [offered, setOffered] = useState(false);
  const latestBuild = useRef<string>(undefined);
  const declinedBuild = useRef<string>(undefined);

  useEffect(() => {
    const ask = async () => {
      latestBuild.current = await newerBuild();
      if (latestBuild.current && latestBuild.current !== declinedBuild.current) setOffered(true);
    };
    // The service worker of a build that was just postponed must not offer it again.
    startServiceWorker(() => void ask());
    let lastCheck = -CACHE_TIME;
    const onFocus = () => {
      // The clock may be set back: a time far in the future counts as long past.
      if (document.visibilityState !== 'visible' || Math.abs(Date.now() - lastCheck) < CACHE_TIME) return;
      lastCheck = Date.now();
      declinedBuild.current = undefined;
      void lookForWorker();
      void ask();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, []);

  const refresh = useCallback(async () => {
    if (!(await mayLeavePage())) return;
    await letWorkerTakeOver();
    window.location.reload();
  }, []);
  const postpone = useCallback(() => {
    declinedBuild.current = latestBuild.current;
    setOffered(false);
  }, []);

  return { offered, refresh, postpone };
}
