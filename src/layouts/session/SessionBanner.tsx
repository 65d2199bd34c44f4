import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { useRef, useState, useEffect, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { USE_INTERVAL_SECONDS, SESSION_WARNING_SECONDS } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppDispatch } from '@/hooks/store';
import { digitsOf, withDigits } from '@/locales/digits';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { readExpireTime, readIdleEnd, readUsedAt, noticeExpiry, subscribeSession } from '@/utils/storage/authStorage';
import { stripPlace } from '../strip/Strip';
import styles from './session.less';

/** Prevents a click on a button from moving the focus out of the field in which the user types. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/**
 * Minimum time between two reports, in milliseconds. Without this interval, a failed report would be repeated at once.
 */
const RETRY_MS = 5000;

/**
 * Reports to the server that the tab is in use, if sessions expire by inactivity.
 * A request is sent at most once a minute, and only if the app sent no other request in that minute.
 * @returns a function that reports the use immediately
 */
function useActivityReport(): () => void {
  const dispatch = useAppDispatch();
  const reportedAt = useRef(0);
  const reportUse = useMemoizedFn(() => {
    if (readUsedAt() === null || Math.abs(Date.now() - reportedAt.current) < RETRY_MS) return;
    reportedAt.current = Date.now();
    void dispatch(userActions.fetchCurrent());
  });
  useEffect(() => {
    const onUse = () => {
      const usedAt = readUsedAt();
      if (usedAt !== null && Math.abs(Date.now() / 1000 - usedAt) >= USE_INTERVAL_SECONDS) reportUse();
    };
    const options = { capture: true, passive: true };
    USES.forEach((use) => document.addEventListener(use, onUse, options));
    return () => USES.forEach((use) => document.removeEventListener(use, onUse, options));
  }, [reportUse]);
  return reportUse;
}

/**
 * During the last two minutes of a session, shows a countdown in the strip at the bottom.
 * The strip offers to sign in again in a dialog or, if the session expires by inactivity, to stay signed in.
 */
export default function SessionBanner() {
  const t = useTranslate();
  const { tags } = useLocale();
  const dispatch = useAppDispatch();
  const timeLeft = useSessionTimeLeft(SESSION_WARNING_SECONDS);
  const [isPostponed, setIsPostponed] = useState(false);
  if (isPostponed && timeLeft === undefined) setIsPostponed(false);
  const isDue = timeLeft !== undefined && !isPostponed;
  const reportUse = useActivityReport();
  const idleEnd = readIdleEnd();
  const isIdle = idleEnd !== null && readExpireTime() === idleEnd;
  const clock = (seconds: number) => withDigits(clockTime(seconds), digitsOf(tags));
  const words = isIdle ? t('session.idle', { time: clock(SESSION_WARNING_SECONDS) }) : t('session.expiresSoon');
  return (
    <>
      {/* The text is announced once, because a running countdown would interrupt users of screen readers. */}
      <div aria-live="polite" className={styles['visuallyHidden']}>
        {isDue && words}
      </div>
      {isDue &&
        createPortal(
          <section className={styles['banner']} aria-label={words}>
            <span role="timer" aria-live="off" className={styles['time']}>
              {t(isIdle ? 'session.idle' : 'session.expires', { time: clock(timeLeft) })}
            </span>
            <Button
              size="small"
              type="primary"
              onMouseDown={keepFocus}
              onClick={() => (isIdle ? reportUse() : void dispatch(loginActions.signInStarted()))}
            >
              {t(isIdle ? 'session.stay' : 'session.signInAgain')}
            </Button>
            <Button size="small" type="text" onClick={() => setIsPostponed(true)}>
              {t('session.later')}
            </Button>
          </section>,
          stripPlace(),
        )}
    </>
  );
}

/** Formats seconds as minutes and seconds, such as `1:05`. */
const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const secondsLeft = (): number | undefined => {
  const expireTime = readExpireTime();
  return expireTime === null ? undefined : Math.max(0, Math.ceil(expireTime - Date.now() / 1000));
};

/**
 * Returns the whole seconds until the session expires, if at most `limit` seconds are left.
 * The result is undefined if more seconds are left, after the expiry, and if the expiry is unknown.
 * An expiry is reported to all subscribers of the session.
 */
export function useSessionTimeLeft(limit: number): number | undefined {
  const [timeLeft, setTimeLeft] = useState<number>();
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft();
      // Timers pause while a computer sleeps, so the session may have expired long before this timer fires.
      if (seconds === 0) noticeExpiry();
      setTimeLeft(seconds && seconds <= limit ? seconds : undefined);
    };
    tick();
    // Each tick reads the expiry again, because another tab may renew the session and the clock may be changed.
    const timer = window.setInterval(tick, 1000);
    const unsubscribe = subscribeSession(tick);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [limit]);
  return timeLeft;
}
