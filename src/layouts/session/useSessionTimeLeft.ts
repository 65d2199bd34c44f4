import { useEffect, useState } from 'react';
import { noticeExpiry, readExpireTime, subscribeSession } from '@/utils/storage/authStorage';

const secondsLeft = (): number | undefined => {
  const expireTime = readExpireTime();
  return expireTime === null ? undefined : Math.max(0, Math.ceil(expireTime - Date.now() / 1000));
};

/**
 * Whole seconds until the session expires, counted down while at most `limit` are left; undefined before that, when it is
 * over, which is told to all who follow the session, and where the expiry is unknown.
 */
export function useSessionTimeLeft(limit: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft();
      // Timers stand still while a computer sleeps: the session may have ended long before its own goes off.
      if (seconds === 0) noticeExpiry();
      setLeft(seconds && seconds <= limit ? seconds : undefined);
    };
    tick();
    // The expiry is asked for each time: it moves when the session is renewed in another tab, and the clock may be set.
    const timer = window.setInterval(tick, 1000);
    const unsubscribe = subscribeSession(tick);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [limit]);
  return left;
}
