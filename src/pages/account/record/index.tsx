import { useCallback, useEffect } from 'react';
import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useDateTime } from '@/hooks/useDateTime';
import { usePaging } from '@/hooks/usePaging';
import { useWords } from '@/hooks/useWords';
import { logActions } from '@/models/log';

export default function RecordPage() {
  const t = useWords();
  const dateTime = useDateTime();
  const dispatch = useAppDispatch();
  const { page, pageSize, move } = usePaging();
  const { rows, total, failed } = useAppSelector((root) => root.log);
  const loading = useLoading(logActions.fetchPage);

  const load = useCallback(() => {
    void dispatch(logActions.fetchPage({ page, pageSize }));
  }, [dispatch, page, pageSize]);
  useEffect(load, [load]);

  return (
    <>
      <ScreenHeader title={t('menu.record')} />
      <DataTable
        label={t('menu.record')}
        rows={rows}
        loading={loading}
        failed={failed}
        onRetry={load}
        paging={{ page, pageSize, total, onChange: move }}
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
