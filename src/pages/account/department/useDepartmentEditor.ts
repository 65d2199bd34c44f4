import type { Department, DepartmentFields } from '@/contract/department';
import { useAppDispatch } from '@/hooks/store';
import { useEditor, type Editor } from '@/hooks/editor/useEditor';
import { departmentActions } from '@/models/department';
import { nextSort } from '@/utils/tree/nextSort';
import type { TreeIndex } from '@/utils/tree/tree';
import { toValues } from './departmentFields';

/** What a new department begins with. */
export const newBelow = (index: TreeIndex<Department>, parent?: Department): Partial<DepartmentFields> => ({
  parent_id: parent?.id ?? null,
  sort: nextSort(index, parent?.id ?? null),
});

export type DepartmentFormEditor = Editor<Department, DepartmentFields>;

/** Creates and edits departments; `onPlaced` is told which one, and below which. */
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
