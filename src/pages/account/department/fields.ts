import { comparedOf, valuesOf, type FieldList } from '@/components/form/fieldList';
import type { Department, DepartmentFields } from '@/contract/department';
import type { Translate } from '@/hooks/locale/useTranslate';
import { SORT_STEP } from '@/utils/tree/siblings';
import { namePath, type TreeIndex } from '@/utils/tree/tree';

export const departmentFields = {
  name: { label: 'account.name', text: 'name', required: true },
  parent_id: { label: 'department.parent', initialValue: null },
  code: { label: 'account.code', text: 'departmentCode' },
  leader: { label: 'account.leader', text: 'name' },
  phone: { label: 'account.phone', text: 'phone' },
  sort: { label: 'account.sort', initialValue: SORT_STEP },
  status: { label: 'account.status', initialValue: 1 },
  remark: { label: 'account.remark', text: 'remark' },
} as const satisfies FieldList<DepartmentFields>;

export const toValues = (department?: Department) => valuesOf<DepartmentFields>(departmentFields, department);

export const statusName = (t: Translate, status: number): string =>
  t(status === 1 ? 'common.enabled' : 'common.disabled');

/** Fields of a department for the comparison of two versions. */
export const comparedFields = (t: Translate, index: TreeIndex<Department>) =>
  comparedOf<DepartmentFields>(t, departmentFields, {
    parent_id: (id) => namePath(index, id) || t('tree.topLevel'),
    sort: String,
    status: (status) => statusName(t, status),
  });
