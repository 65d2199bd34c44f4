import type { Department } from '@/contract/department';
import { useAppDispatch } from '@/hooks/store';
import { departmentActions } from '@/models/department';
import type { TreeIndex } from '@/utils/tree';
import { toValues } from './useDepartmentEditor';

/** Gives a department another parent: an update of which the rest is as it was. Resolves to the failure, if any. */
export function useMoveDepartment(index: TreeIndex<Department>, reload: () => void) {
  const dispatch = useAppDispatch();
  return async ({ id, parentId }: { id: number; parentId: number | null }) => {
    const department = index.entries[index.places.get(id) ?? -1]?.node;
    if (!department) return undefined;
    const values = { ...toValues(department), parent_id: parentId, id, version: department.version };
    const outcome = await dispatch(departmentActions.save(values));
    if (outcome.ok) reload();
    return outcome.ok ? undefined : outcome.failure;
  };
}
