import type { Department, DepartmentDraft } from '@/contract/department';
import { fetchDepartmentTree, saveDepartment } from '@/services/department';
import { treeModel, type TreeState } from '@/store/treeModel';

export type DepartmentState = TreeState<Department>;

const { actions, state, reducers, effects } = treeModel<
  Department,
  DepartmentDraft,
  Awaited<ReturnType<typeof saveDepartment>>
>('department', {
  fetchTree: fetchDepartmentTree,
  save: saveDepartment,
});

export const departmentActions = actions;

// Umi parses this file and needs these property names as literals.
export default { namespace: 'department', state, reducers, effects };
