import { useCallback, useEffect } from 'react';
import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useDateTime } from '@/hooks/useDateTime';
import { usePaging } from '@/hooks/usePaging';
import { useWords } from '@/hooks/useWords';
import { roleActions } from '@/models/role';

export default function RolePage() {
  const t = useWords();
  const dateTime = useDateTime();
  const dispatch = useAppDispatch();
  const { page, pageSize, move } = usePaging();
  const { rows, total, failed } = useAppSelector((root) => root.role);
  const loading = useLoading(roleActions.fetchPage);

  const load = useCallback(() => {
    void dispatch(roleActions.fetchPage({ page, pageSize }));
  }, [dispatch, page, pageSize]);
  useEffect(load, [load]);

  return (
    <>
      <ScreenHeader title={t('menu.role')} />
      <DataTable
        label={t('menu.role')}
        rows={rows}
        loading={loading}
        failed={failed}
        onRetry={load}
        paging={{ page, pageSize, total, onChange: move }}
        columns={[
          { title: t('account.name'), dataIndex: 'name' },
          { title: t('account.code'), dataIndex: 'code' },
          { title: t('account.description'), dataIndex: 'description', ellipsis: true },
          { title: t('account.staffCount'), dataIndex: 'staff_count', align: 'end' },
          { title: t('account.permissionCount'), dataIndex: 'permission_count', align: 'end' },
          { title: t('account.updatedAt'), dataIndex: 'updated_at', render: dateTime },
        ]}
      />
    </>
  );
}
