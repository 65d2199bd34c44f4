import type { Department, DepartmentFields } from '@/contract/department';
import { useEditor, type Editor } from '@/hooks/editor/useEditor';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePeopleCount } from '@/hooks/staff/usePeopleCount';
import { useAppDispatch } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import { nextSort } from '@/utils/tree/siblings';
import type { TreeIndex } from '@/utils/tree/tree';
import { toValues } from './fields';

/** Initial values of a new department. */
export const newNodeValues = (index: TreeIndex<Department>, parent?: Department): Partial<DepartmentFields> => ({
  parent_id: parent?.id ?? null,
  sort: nextSort(index, parent?.id ?? null),
});

export type DepartmentFormEditor = Editor<Department, DepartmentFields>;

/**
 * Creates and edits departments.
 * After saving, `onPlaced` receives the id of the parent and, for an existing department, its id.
 */
export function useDepartmentEditor(onSaved: () => void, onPlaced: (parentId: number | null, id?: number) => void) {
  const dispatch = useAppDispatch();
  return useEditor<Department, DepartmentFields>({
    name: 'department',
    calls: { create: 'departmentCreate', update: 'departmentUpdate' },
    toValues,
    save: async (values, department) => {
      const outcome = await dispatch(
        departmentActions.save({ ...values, id: department?.id, version: department?.version }),
      );
      if (outcome.ok) onPlaced(values.parent_id ?? null, department?.id);
      return outcome;
    },
    onSaved,
  });
}

interface AffectedPeopleProps {
  department: Department;
  /** Text about records that saving the department also affects. */
  others?: string;
}

/** Shows the number of people affected by a change of a department. */
export function AffectedPeople({ department: { id, staff_count }, others = '' }: AffectedPeopleProps) {
  const t = useTranslate();
  const count = usePeopleCount({ department_id: id }, { known: staff_count, isNeeded: true });
  const people = count ? t('department.people', { count }) : '';
  const affectedText = [people, others].filter(Boolean).join(t('common.listSeparator'));
  return affectedText && t('department.concerns', { what: affectedText });
}
