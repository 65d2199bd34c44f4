import { Link } from 'umi';
import { paths } from '@/constants/paths';
import type { LogRow } from '@/contract/log';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeSearch } from '@/utils/address/queryValues';
import styles from './detail.less';

interface LogRowsProps {
  rows: readonly LogRow[];
  /** Of the list behind a log entry that is opened. */
  filters: { user_id: number };
}

/** Some log entries, each of which leads to its own. */
export default function LogRows({ rows, filters }: LogRowsProps) {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime('second');
  return (
    <ul className={styles['operations']}>
      {rows.map(({ id, created_at, module, summary, status_code }) => (
        <li key={id}>
          <span className={styles['summary']}>
            <strong>{module}</strong>{' '}
            {may('logDetail') ? (
              <Link to={`${paths.record}${changeSearch('', { ...filters, detail: id })}`}>{summary}</Link>
            ) : (
              summary
            )}
          </span>
          <span className={status_code < 400 ? styles['quiet'] : styles['failed']}>
            {t(status_code < 400 ? 'staff.detail.succeeded' : 'staff.detail.failed')}
          </span>
          <time dateTime={created_at} className={styles['quiet']}>
            {dateTime(created_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
