import type { ComparedField } from '@/components/form/Comparison';
import type { Department, DepartmentFields } from '@/contract/department';
import type { Translate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';

/** How the fields of a department are called. */
export const departmentLabels = (t: Translate) => ({
  parent_id: t('department.parent'),
  name: t('account.name'),
  code: t('account.code'),
  leader: t('account.leader'),
  phone: t('account.phone'),
  sort: t('account.sort'),
  status: t('account.status'),
  remark: t('account.remark'),
});

export const statusName = (t: Translate, status: number): string =>
  t(status === 1 ? 'common.enabled' : 'common.disabled');

/** The fields of a department where two versions of it are compared. */
export function comparedFields(t: Translate, index: TreeIndex<Department>): ComparedField<DepartmentFields>[] {
  const labels = departmentLabels(t);
  const pathOf = (id: number | null) => namePath(index, id) || t('tree.topLevel');
  return [
    { name: 'parent_id', label: labels.parent_id, show: pathOf },
    { name: 'name', label: labels.name },
    { name: 'code', label: labels.code },
    { name: 'leader', label: labels.leader },
    { name: 'phone', label: labels.phone },
    { name: 'sort', label: labels.sort },
    { name: 'status', label: labels.status, show: (status) => statusName(t, status) },
    { name: 'remark', label: labels.remark },
  ];
}
