import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './display.less';

/** Tag that shows by colour and word whether an account or department is enabled or disabled. */
export default function StatusTag({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  return (
    <span className={styles['status']} data-status="">
      <i className={styles['dot']} data-enabled={enabled || undefined} />
      {t(enabled ? 'common.enabled' : 'common.disabled')}
    </span>
  );
}
