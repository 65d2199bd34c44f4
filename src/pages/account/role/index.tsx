import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import { useDateTime } from '@/hooks/useDateTime';
import { usePagedList } from '@/hooks/usePagedList';
import { useWords } from '@/hooks/useWords';
import { roleActions } from '@/models/role';

export default function RolePage() {
  const t = useWords();
  const dateTime = useDateTime();
  const list = usePagedList((root) => root.role, roleActions.fetchPage);

  return (
    <>
      <ScreenHeader title={t('menu.role')} />
      <DataTable
        label={t('menu.role')}
        {...list}
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
