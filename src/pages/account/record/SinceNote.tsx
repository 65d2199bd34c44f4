import { useDateFormat } from '@/hooks/locale/useDateFormat';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { dateOf } from '@/utils/days';
import styles from './log.less';

/** Says from which day on the log has rows: what is older may be asked for at the archive only. */
export default function SinceNote({ day }: { day: string }) {
  const t = useTranslate();
  const date = useDateFormat('long')(dateOf(day));
  return <p className={styles['since']}>{t('log.since', { day: date })}</p>;
}
