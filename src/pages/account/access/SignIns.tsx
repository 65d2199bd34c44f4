import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import { endpoints } from '@/contract/endpoints';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchLogPage } from '@/services/log';
import { isFailed } from '@/utils/log/isFailed';
import styles from './access.less';

const SHOWN = 10;
const { path } = endpoints.login;

/** When and from where somebody signed in last, or somebody else tried to. */
export default function SignIns({ userId }: { userId: number }) {
  const t = useTranslate();
  const dateTime = useDateTime('second');
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(() =>
    fetchLogPage({ user_id: userId, keyword: path, page: 1, pageSize: SHOWN }, { skipErrorHandler: true }),
  );
  if (!outcome) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (!outcome.ok) return <LoadFailed retrying={loading} onRetry={refresh} />;
  // The words may stand elsewhere in a row, too.
  const rows = outcome.data.data.filter((row) => row.path.endsWith(path));
  if (rows.length === 0) return <StatePanel icon={<HistoryOutlined />} title={t('staff.detail.noOperations')} />;
  return (
    <>
      <ul className={styles['signIns']}>
        {rows.map(({ id, created_at, ip, status_code }) => (
          <li key={id}>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
            <Ltr>{ip}</Ltr>
            <span>{t(isFailed({ status_code }) ? 'staff.detail.failed' : 'staff.detail.succeeded')}</span>
          </li>
        ))}
      </ul>
      <Link to={`${paths.record}?user_id=${userId}`}>{t('staff.detail.allOperations')}</Link>
    </>
  );
}
