import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import StatusTag from '@/components/StatusTag';
import { useDateTime } from '@/hooks/useDateTime';
import { usePagedList } from '@/hooks/usePagedList';
import { useWords } from '@/hooks/useWords';
import { staffActions } from '@/models/staff';

export default function StaffPage() {
  const t = useWords();
  const dateTime = useDateTime();
  const list = usePagedList((root) => root.staff, staffActions.fetchPage);

  return (
    <>
      <ScreenHeader title={t('menu.staff')} />
      <DataTable
        label={t('menu.staff')}
        {...list}
        columns={[
          { title: t('account.personName'), dataIndex: 'name' },
          { title: t('account.username'), dataIndex: 'username' },
          { title: t('account.mobile'), dataIndex: 'mobile' },
          { title: t('account.email'), dataIndex: 'email' },
          { title: t('account.department'), key: 'department', render: (_, { department }) => department.name },
          { title: t('account.roles'), key: 'roles', render: (_, { roles }) => roles.map(({ name }) => name).join(t('common.listSeparator')) },
          { title: t('account.status'), dataIndex: 'status', render: (status) => <StatusTag enabled={status === 1} /> },
          { title: t('account.lastLoginAt'), dataIndex: 'last_login_at', render: dateTime },
        ]}
      />
    </>
  );
}
