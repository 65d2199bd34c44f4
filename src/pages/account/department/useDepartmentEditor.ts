import type { Department, DepartmentFields } from '@/contract/department';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/useEditor';
import { departmentActions } from '@/models/department';

type DepartmentValues = DepartmentFields;

/** New departments go to the end of their siblings, with room left between. */
const FIRST_SORT = 10;

export const toValues = (department?: Department): DepartmentValues => ({
  parent_id: department?.parent_id ?? null,
  name: department?.name ?? '',
  code: department?.code ?? '',
  leader: department?.leader ?? '',
  phone: department?.phone ?? '',
  sort: department?.sort ?? FIRST_SORT,
  status: department?.status ?? 1,
  remark: department?.remark ?? '',
});

/** Creates and edits departments. */
export function useDepartmentEditor(onSaved: () => void) {
  const dispatch = useAppDispatch();
  return useEditor<Department, DepartmentValues>({
    name: 'department',
    calls: { create: 'departmentCreate', update: 'departmentUpdate' },
    toValues,
    save: (values, department) =>
      dispatch(departmentActions.save({ ...values, id: department?.id, version: department?.version })),
    onSaved,
  });
}
