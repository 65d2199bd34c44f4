import { useCallback, useEffect, useRef, useState } from 'react';
import { CACHE_TIME } from '@/constants/limits';
import { letWorkerTakeOver, lookForWorker, startServiceWorker } from '@/pwa/serviceWorker';
import { newerBuild } from '@/utils/builds';
import { mayLeavePage } from '@/hooks/navigation';

/** Offer to load a new version of the app, with the user's two possible answers. */
export interface NewVersion {
  offered: boolean;
  /** Reloads the current tab only. If a reload would lose work, the user is first asked for confirmation. */
  refresh: () => Promise<void>;
  /** Postpones the new version, which is offered again at the next check. */
  postpone: () => void;
}

/**
 * Checks whether the server has a newer build.
 * A check runs when the window gets the focus, at most every five minutes (spec §9).
 * Another check runs when the service worker of a new build is ready.
 * A page that already runs the latest build gets no offer.
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
    // Unlike the check on focus, this check keeps `declinedBuild`, so it does not offer a declined build again.
    startServiceWorker(() => void ask());
    let lastCheck = -CACHE_TIME;
    const onFocus = () => {
      // The clock may be set back. If the last check then lies far in the future, a new check is due as well.
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
