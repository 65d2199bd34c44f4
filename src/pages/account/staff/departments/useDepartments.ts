import type { Department } from '@/contract/department';
import { useTree } from '@/hooks/tree/useTree';
import { departmentActions } from '@/models/department';

/** The department tree of the store, with its people counted. */
export const useDepartments = () => useTree<Department>((root) => root.department, departmentActions.fetchTree);

export type Departments = ReturnType<typeof useDepartments>;
