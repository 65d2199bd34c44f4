import { memo } from 'react';
import type { CurrentUser } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endsWithin, NEAR_DAYS } from '@/utils/terms';
import { plainText } from '@/utils/text/plainText';
import { greetingOf } from './timeOfDay';
import styles from './index.less';

/** Who is here, and when they were here last. */
export default memo(function Greeting({ person }: { person: CurrentUser | undefined }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const greeting = t(greetingOf(new Date().getHours()));
  const name = plainText(person?.name || person?.username || '');
  const lastLogin = person?.last_login_at;
  return (
    <header className={styles['greeting']}>
      <h1>{name ? t('home.greeting.named', { greeting, name }) : greeting}</h1>
      <p>{person && (lastLogin ? t('home.lastLogin', { time: dateTime(lastLogin) }) : t('home.firstLogin'))}</p>
      {endsWithin(person?.valid_until, NEAR_DAYS, new Date()) && (
        <p className={styles['ending']}>{t('staff.term.own', { time: dateTime(person?.valid_until) })}</p>
      )}
    </header>
  );
});
