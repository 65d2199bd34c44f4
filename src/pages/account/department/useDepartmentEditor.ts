import type { Department, DepartmentFields } from '@/contract/department';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/editor/useEditor';
import { departmentActions } from '@/models/department';
import { nextSort, SORT_STEP } from '@/utils/tree/nextSort';
import type { TreeIndex } from '@/utils/tree/tree';

type DepartmentValues = DepartmentFields;

export const toValues = (department?: Department): DepartmentValues => ({
  parent_id: department?.parent_id ?? null,
  name: department?.name ?? '',
  code: department?.code ?? '',
  leader: department?.leader ?? '',
  phone: department?.phone ?? '',
  sort: department?.sort ?? SORT_STEP,
  status: department?.status ?? 1,
  remark: department?.remark ?? '',
});

/** What a new department begins with. */
export const newBelow = (index: TreeIndex<Department>, parent?: Department): Partial<DepartmentValues> => ({
  parent_id: parent?.id ?? null,
  sort: nextSort(index, parent?.id ?? null),
});

/** Creates and edits departments; `onPlaced` is told below which one. */
export function useDepartmentEditor(onSaved: () => void, onPlaced: (parentId: number | null) => void) {
  const dispatch = useAppDispatch();
  return useEditor<Department, DepartmentValues>({
    name: 'department',
    calls: { create: 'departmentCreate', update: 'departmentUpdate' },
    toValues,
    save: async (values, department) => {
      const outcome = await dispatch(
        departmentActions.save({ ...values, id: department?.id, version: department?.version }),
      );
      if (outcome.ok) onPlaced(values.parent_id ?? null);
      return outcome;
    },
    onSaved,
  });
}
