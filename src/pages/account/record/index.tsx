import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import { useDateTime } from '@/hooks/useDateTime';
import { usePagedList } from '@/hooks/usePagedList';
import { useWords } from '@/hooks/useWords';
import { logActions } from '@/models/log';

export default function RecordPage() {
  const t = useWords();
  const dateTime = useDateTime();
  const list = usePagedList((root) => root.log, logActions.fetchPage);

  return (
    <>
      <ScreenHeader title={t('menu.record')} />
      <DataTable
        label={t('menu.record')}
        {...list}
        columns={[
          { title: t('account.time'), dataIndex: 'created_at', render: dateTime },
          { title: t('account.operator'), key: 'user', render: (_, { user }) => user?.name ?? '—' },
          { title: t('account.module'), dataIndex: 'module' },
          { title: t('account.summary'), dataIndex: 'summary' },
          { title: t('account.result'), dataIndex: 'status_code' },
          { title: t('account.ip'), dataIndex: 'ip' },
        ]}
      />
    </>
  );
}
