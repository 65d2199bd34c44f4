import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './Refusal.less';

interface RefusalProps {
  message: string | undefined;
  /** Seconds that the server wants to be left alone, and how many of them are left. */
  retryAfter: number | undefined;
  wait: number;
}

/** The server's message without the number of seconds, where it says that itself. */
const aroundSeconds = (message: string, seconds: number): [string, string] | undefined => {
  const [before, after, ...more] = message.split(new RegExp(`\\b${seconds}\\b`));
  return after === undefined || more.length > 0 ? undefined : [before ?? '', after];
};

/** Why the sign-in was refused. A wait is counted down, in the server's own sentence where it names one; then it is no reason any more. */
export default function Refusal({ message = '', retryAfter = 0, wait }: RefusalProps) {
  const t = useTranslate();
  if (retryAfter <= 0)
    return (
      <p role="alert" className={styles['error']}>
        {message}
      </p>
    );
  if (wait <= 0) return null;
  const around = aroundSeconds(message, retryAfter);
  const saying = (seconds: number) =>
    around ? around.join(String(seconds)) : `${message} ${t('login.waitSeconds', { seconds })}`;
  return (
    <p role="alert" className={styles['error']}>
      {/* Read out once, not every second. */}
      <span className={styles['visuallyHidden']}>{saying(retryAfter)}</span>
      <span aria-hidden="true">{saying(wait)}</span>
    </p>
  );
}
