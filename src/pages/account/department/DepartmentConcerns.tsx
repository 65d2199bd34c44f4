import type { Department, DepartmentFields } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeIndex } from '@/utils/tree/tree';
import PeopleConcerned from './PeopleConcerned';

interface DepartmentConcernsProps {
  department: Department;
  /** What the form holds. */
  values: Pick<DepartmentFields, 'status' | 'parent_id'>;
  index: TreeIndex<Department>;
}

/** Whom saving concerns where a department is disabled or moved. */
export default function DepartmentConcerns({ department, values, index }: DepartmentConcernsProps) {
  const t = useTranslate();
  const isDisabled = values.status === 0 && department.status !== 0;
  const isMoved = (values.parent_id ?? null) !== department.parent_id;
  if (!isDisabled && !isMoved) return null;
  const at = index.places.get(department.id);
  const below = at === undefined ? 0 : (index.entries[at]?.end ?? at + 1) - at - 1;
  return <PeopleConcerned department={department} others={below > 0 ? t('department.below', { count: below }) : ''} />;
}
