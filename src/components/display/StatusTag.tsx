import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './display.less';

/** Tag for an enabled or disabled account or department, by colour and word. */
export default function StatusTag({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  return (
    <span className={styles['status']} data-status="">
      <i className={styles['dot']} data-enabled={enabled || undefined} />
      {t(enabled ? 'common.enabled' : 'common.disabled')}
    </span>
  );
}
