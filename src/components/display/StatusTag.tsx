import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './display.less';

/** Whether an account or a department is in use: by colour and by word. */
export default function StatusTag({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  return (
    <span className={styles['status']} data-status="">
      <i className={styles['dot']} data-enabled={enabled || undefined} />
      {t(enabled ? 'common.enabled' : 'common.disabled')}
    </span>
  );
}
