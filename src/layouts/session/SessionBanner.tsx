import { Button } from 'antd';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { SESSION_WARNING_SECONDS, USE_INTERVAL_SECONDS } from '@/constants/limits';
import { useAppDispatch } from '@/hooks/store';
import { useSessionTimeLeft } from './useSessionTimeLeft';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { digitsOf, withDigits } from '@/locales/digits';
import { loginActions } from '@/models/login';
import { userActions } from '@/models/user';
import { readExpireTime, readIdleEnd, readUsedAt } from '@/utils/storage/authStorage';
import { clockTime } from './clockTime';
import { stripPlace } from '../strip/stripPlace';
import styles from './session.less';

/** A press leaves the focus where the person types, so that it is there again afterwards. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Between two calls that failed. */
const RETRY_MS = 5000;

/**
 * Tells the server that the tab is in use, where sessions end by inactivity: by a call, at most once a minute, unless
 * others were made.
 * @returns does so at once
 */
function useSignsOfUse(): () => void {
  const dispatch = useAppDispatch();
  const askedAt = useRef(0);
  const tell = useMemoizedFn(() => {
    if (readUsedAt() === null || Math.abs(Date.now() - askedAt.current) < RETRY_MS) return;
    askedAt.current = Date.now();
    void dispatch(userActions.fetchCurrent());
  });
  useEffect(() => {
    const onUse = () => {
      const usedAt = readUsedAt();
      if (usedAt !== null && Math.abs(Date.now() / 1000 - usedAt) >= USE_INTERVAL_SECONDS) tell();
    };
    const options = { capture: true, passive: true };
    USES.forEach((use) => document.addEventListener(use, onUse, options));
    return () => USES.forEach((use) => document.removeEventListener(use, onUse, options));
  }, [tell]);
  return tell;
}

/**
 * Counts the last two minutes of a session down, in the line below everything, and offers to renew it in place, or to stay
 * where it ends by inactivity.
 */
export default function SessionBanner() {
  const t = useTranslate();
  const { tags } = useLocale();
  const dispatch = useAppDispatch();
  const left = useSessionTimeLeft(SESSION_WARNING_SECONDS);
  const [later, setLater] = useState(false);
  if (later && left === undefined) setLater(false);
  const due = left !== undefined && !later;
  const tell = useSignsOfUse();
  const idleEnd = readIdleEnd();
  const isIdle = idleEnd !== null && readExpireTime() === idleEnd;
  const clock = (seconds: number) => withDigits(clockTime(seconds), digitsOf(tags));
  const words = isIdle ? t('session.idle', { time: clock(SESSION_WARNING_SECONDS) }) : t('session.expiresSoon');
  return (
    <>
      {/* Said once; the seconds would interrupt whoever listens. */}
      <div aria-live="polite" className={styles['visuallyHidden']}>
        {due && words}
      </div>
      {due &&
        createPortal(
          <section className={styles['banner']} aria-label={words}>
            <span role="timer" aria-live="off" className={styles['time']}>
              {t(isIdle ? 'session.idle' : 'session.expires', { time: clock(left) })}
            </span>
            <Button
              size="small"
              type="primary"
              onMouseDown={keepFocus}
              onClick={() => (isIdle ? tell() : void dispatch(loginActions.stayed()))}
            >
              {t(isIdle ? 'session.stay' : 'session.signInAgain')}
            </Button>
            <Button size="small" type="text" onClick={() => setLater(true)}>
              {t('session.later')}
            </Button>
          </section>,
          stripPlace(),
        )}
    </>
  );
}
