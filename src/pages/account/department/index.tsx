import { useCallback, useEffect } from 'react';
import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import StatusTag from '@/components/StatusTag';
import { useAppDispatch, useAppSelector, useLoading } from '@/hooks/store';
import { useWords } from '@/hooks/useWords';
import { departmentActions } from '@/models/department';

export default function DepartmentPage() {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { tree, failed } = useAppSelector((root) => root.department);
  const loading = useLoading(departmentActions.fetchTree);

  const load = useCallback(() => {
    void dispatch(departmentActions.fetchTree());
  }, [dispatch]);
  useEffect(load, [load]);

  return (
    <>
      <ScreenHeader title={t('menu.department')} />
      <DataTable
        label={t('menu.department')}
        rows={tree}
        loading={loading}
        failed={failed}
        onRetry={load}
        columns={[
          { title: t('account.name'), dataIndex: 'name' },
          { title: t('account.code'), dataIndex: 'code' },
          { title: t('account.leader'), dataIndex: 'leader' },
          { title: t('account.phone'), dataIndex: 'phone' },
          { title: t('account.staffCount'), dataIndex: 'staff_count', align: 'end' },
          { title: t('account.status'), dataIndex: 'status', render: (status) => <StatusTag enabled={status === 1} /> },
          { title: t('account.sort'), dataIndex: 'sort', align: 'end' },
        ]}
      />
    </>
  );
}
