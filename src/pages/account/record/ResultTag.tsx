import Tag from '@/components/display/Tag';
import type { LogRow } from '@/contract/log';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './logColumns.less';
import { isFailed } from '@/utils/log/isFailed';

/** Whether it worked: by colour, by word and by the status code. */
export default function ResultTag({ row }: { row: Pick<LogRow, 'status_code'> }) {
  const t = useTranslate();
  const failed = isFailed(row);
  return (
    <Tag tone={failed ? 'error' : 'success'}>
      {t(failed ? 'log.failed' : 'log.succeeded')} <span className={styles['code']}>{row.status_code}</span>
    </Tag>
  );
}
