import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchLogPage } from '@/services/log';
import LogRows from './LogRows';

const SHOWN = 10;

/** What an account did last. */
export default function RecentOperations({ staffId }: { staffId: number }) {
  const t = useTranslate();
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
      <LogRows rows={rows} filters={{ user_id: staffId }} />
      <Link to={`${paths.record}?user_id=${staffId}`}>{t('staff.detail.allOperations')}</Link>
    </>
  );
}
