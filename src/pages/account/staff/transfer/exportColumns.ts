import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import { exportMoment } from '@/utils/transfer/exportMoment';
import { namePath, type TreeIndex } from '@/utils/tree/tree';

/** All that an account has to read, beside what passes soon; the keys being those of the table's columns; one that is left out does not compile. */
type Columns = Record<
  Exclude<
    keyof Staff,
    | 'id'
    | 'avatar'
    | 'department_id'
    | 'role_ids'
    | 'role_terms'
    | 'initial_password_until'
    | 'locked_until'
    | 'version'
  >,
  Omit<ExportColumn<Staff>, 'key'>
>;

/**
 * Columns of exported accounts. The import reads all editable ones in this form: departments by their
 * path.
 * @param hasTerms whether accounts can end by themselves
 */
export function exportColumns(
  t: Translate,
  departments: TreeIndex<Department>,
  hasTerms: boolean,
): ExportColumn<Staff>[] {
  const columns: Columns = {
    name: { title: t('account.personName'), text: ({ name }) => name },
    username: { title: t('account.username'), text: ({ username }) => username },
    mobile: { title: t('account.mobile'), text: ({ mobile }) => mobile },
    email: { title: t('account.email'), text: ({ email }) => email },
    department: {
      title: t('account.department'),
      text: ({ department_id, department }) => namePath(departments, department_id) || department.name,
    },
    roles: {
      title: t('account.roles'),
      text: ({ roles }) => roles.map(({ name }) => name).join(t('common.listSeparator')),
    },
    status: {
      title: t('account.status'),
      text: ({ status }) => t(status === 1 ? 'common.enabled' : 'common.disabled'),
    },
    valid_until: { title: t('account.validUntil'), text: ({ valid_until }) => exportMoment(valid_until) },
    last_login_at: { title: t('account.lastLoginAt'), text: ({ last_login_at }) => exportMoment(last_login_at) },
    created_at: { title: t('staff.createdAt'), text: ({ created_at }) => exportMoment(created_at) },
    updated_at: { title: t('account.updatedAt'), text: ({ updated_at }) => exportMoment(updated_at) },
    remark: { title: t('account.remark'), text: ({ remark }) => remark },
  };
  return Object.entries(columns)
    .filter(([key]) => hasTerms || key !== 'valid_until')
    .map(([key, column]) => ({ key, ...column }));
}
