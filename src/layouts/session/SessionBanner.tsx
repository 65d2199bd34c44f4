import { Button } from 'antd';
import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { SESSION_WARNING_SECONDS } from '@/constants/limits';
import { useAppDispatch } from '@/hooks/store';
import { useSessionTimeLeft } from './useSessionTimeLeft';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { digitsOf, withDigits } from '@/locales/digits';
import { loginActions } from '@/models/login';
import { clockTime } from './clockTime';
import { stripPlace } from '../strip/stripPlace';
import styles from './session.less';

/** A press leaves the focus where the person types, so that it is there again afterwards. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Counts the last two minutes of a session down, in the line below everything, and offers to renew it in place. */
export default function SessionBanner() {
  const t = useTranslate();
  const { tags } = useLocale();
  const dispatch = useAppDispatch();
  const left = useSessionTimeLeft(SESSION_WARNING_SECONDS);
  const [later, setLater] = useState(false);
  if (later && left === undefined) setLater(false);
  const due = left !== undefined && !later;
  return (
    <>
      {/* Said once; the seconds would interrupt whoever listens. */}
      <div aria-live="polite" className={styles['visuallyHidden']}>
        {due && t('session.expiresSoon')}
      </div>
      {due &&
        createPortal(
          <section className={styles['banner']} aria-label={t('session.expiresSoon')}>
            <span role="timer" aria-live="off" className={styles['time']}>
              {t('session.expires', { time: withDigits(clockTime(left), digitsOf(tags)) })}
            </span>
            <Button
              size="small"
              type="primary"
              onMouseDown={keepFocus}
              onClick={() => void dispatch(loginActions.stayed())}
            >
              {t('session.signInAgain')}
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
