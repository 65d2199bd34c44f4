import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import { Link } from 'umi';
import LoadFailed from '@/components/status/LoadFailed';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeSearch } from '@/utils/address/queryValues';
import { fetchAccountChanges } from './fetchAccountChanges';
import styles from './detail.less';
import LogRows from './LogRows';

interface AccountChangesProps {
  staff: Staff;
  /** Becomes another one when something was done. */
  revision: number;
}

/** What was done to an account, by whom. */
export default function AccountChanges({ staff: { id, name, version }, revision }: AccountChangesProps) {
  const t = useTranslate();
  const { data, loading, refresh } = useRequest(() => fetchAccountChanges(id), {
    refreshDeps: [id, version, revision],
  });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!('rows' in data)) return <LoadFailed retrying={loading} onRetry={refresh} />;
  const { rows, isCut } = data;
  // As the log's own search says it: with the name, which also finds how the account was created.
  const filters = { keyword: name };
  return (
    <>
      {rows.length === 0 && <StatePanel icon={<HistoryOutlined />} title={t('staff.detail.noOperations')} />}
      <LogRows rows={rows} filters={filters} withOperator />
      <p className={styles['quiet']}>{t(isCut ? 'staff.detail.changesCut' : 'staff.detail.changesHint')}</p>
      <Link to={`${paths.record}${changeSearch('', filters)}`}>{t('staff.detail.searchLog', { name })}</Link>
    </>
  );
}
