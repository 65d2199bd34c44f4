import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import StatusTag from '@/components/StatusTag';
import { useTree } from '@/hooks/useTree';
import { useWords } from '@/hooks/useWords';
import { departmentActions } from '@/models/department';

export default function DepartmentPage() {
  const t = useWords();
  const list = useTree((root) => root.department, departmentActions.fetchTree);

  return (
    <>
      <ScreenHeader title={t('menu.department')} />
      <DataTable
        label={t('menu.department')}
        {...list}
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
