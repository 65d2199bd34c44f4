import type { Staff } from '@/contract/staff';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import { exportMoment } from '@/utils/transfer/exportMoment';

/** What can be exported of an account; the keys are those of the table's columns. */
export const exportColumns = (t: Translate): ExportColumn<Staff>[] => [
  { key: 'name', title: t('account.personName'), text: ({ name }) => name },
  { key: 'username', title: t('account.username'), text: ({ username }) => username },
  { key: 'mobile', title: t('account.mobile'), text: ({ mobile }) => mobile },
  { key: 'email', title: t('account.email'), text: ({ email }) => email },
  { key: 'department', title: t('account.department'), text: ({ department }) => department.name },
  {
    key: 'roles',
    title: t('account.roles'),
    text: ({ roles }) => roles.map(({ name }) => name).join(t('common.listSeparator')),
  },
  {
    key: 'status',
    title: t('account.status'),
    text: ({ status }) => t(status === 1 ? 'common.enabled' : 'common.disabled'),
  },
  { key: 'last_login_at', title: t('account.lastLoginAt'), text: ({ last_login_at }) => exportMoment(last_login_at) },
  { key: 'created_at', title: t('staff.createdAt'), text: ({ created_at }) => exportMoment(created_at) },
  { key: 'updated_at', title: t('account.updatedAt'), text: ({ updated_at }) => exportMoment(updated_at) },
  { key: 'remark', title: t('account.remark'), text: ({ remark }) => remark },
];
