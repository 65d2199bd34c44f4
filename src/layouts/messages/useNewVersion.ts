import { useCallback, useEffect, useRef, useState } from 'react';
import { CACHE_TIME } from '@/constants/limits';
import { letWorkerTakeOver, lookForWorker, startServiceWorker } from '@/pwa/serviceWorker';
import { newerBuild } from '@/utils/builds';
import { mayLeavePage } from '@/hooks/navigation';

/** An offered version, until it is taken or put off. */
export interface NewVersion {
  offered: boolean;
  /** Asks for confirmation where leaving the page needs it, then reloads this page and no other tab. */
  refresh: () => Promise<void>;
  /** Not now: offered again with the next look. */
  putOff: () => void;
}

/**
 * Watches for another build on the server: when the window gets the focus, at most every five minutes (spec §9), and
 * when its service worker is ready. A page that already runs that build gets no offer.
 */
export function useNewVersion(): NewVersion {
  const [offered, setOffered] = useState(false);
  const latest = useRef<string>(undefined);
  const declined = useRef<string>(undefined);

  useEffect(() => {
    const ask = async () => {
      latest.current = await newerBuild();
      if (latest.current && latest.current !== declined.current) setOffered(true);
    };
    // The worker of a build that was put off a moment ago is no news.
    startServiceWorker(() => void ask());
    let last = -CACHE_TIME;
    const onFocus = () => {
      // The clock may be set back: a moment in the future counts as long past.
      if (document.visibilityState !== 'visible' || Math.abs(Date.now() - last) < CACHE_TIME) return;
      last = Date.now();
      declined.current = undefined;
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
  const putOff = useCallback(() => {
    declined.current = latest.current;
    setOffered(false);
  }, []);

  return { offered, refresh, putOff };
}
