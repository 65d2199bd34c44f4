import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchLogPage } from '@/services/log';
import { isFailed } from '@/utils/log/isFailed';
import styles from './detail.less';

const SHOWN = 10;

/** Recent operations of an account. */
export default function RecentOperations({ staffId }: { staffId: number }) {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime('second');
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(() => fetchLogPage({ user_id: staffId, page: 1, pageSize: SHOWN }));
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!outcome.ok) return <LoadFailed retrying={loading} onRetry={refresh} />;
  const rows = outcome.data.data;
  if (rows.length === 0) return <StatePanel icon={<HistoryOutlined />} title={t('staff.detail.noOperations')} />;
  return (
    <>
      <ul className={styles['operations']}>
        {rows.map(({ id, created_at, module, summary, status_code }) => (
          <li key={id}>
            <span className={styles['summary']}>
              <strong>{module}</strong>{' '}
              <bdi>
                {may('logDetail') ? (
                  <Link to={`${paths.record}?user_id=${staffId}&detail=${id}`}>{summary}</Link>
                ) : (
                  summary
                )}
              </bdi>
            </span>
            <span className={isFailed({ status_code }) ? styles['failed'] : styles['quiet']}>
              {t(isFailed({ status_code }) ? 'staff.detail.failed' : 'staff.detail.succeeded')}
            </span>
            <time dateTime={created_at} className={styles['quiet']}>
              {dateTime(created_at)}
            </time>
          </li>
        ))}
      </ul>
      <Link to={`${paths.record}?user_id=${staffId}`}>{t('staff.detail.allOperations')}</Link>
    </>
  );
}
