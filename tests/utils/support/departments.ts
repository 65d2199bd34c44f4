import type { Department } from '@/contract/department';
import type { PlanEdit } from '@/utils/plan/plan';

/** Returns a department that is enabled and ordered among its siblings by id. `more` replaces some fields. */
export const department = (id: number, parent_id: number | null, more: Partial<Department> = {}): Department => ({
  id,
  parent_id,
  name: `D${id}`,
  code: null,
  leader: null,
  phone: null,
  remark: null,
  sort: id * 10,
  status: 1,
  version: 1,
  ...more,
});

/** Returns a chain of `levels` departments, each a child of the previous department. */
export const lineOf = (levels: number): Department[] =>
  Array.from({ length: levels }, (_, index) => department(index + 1, index || null));

export const adding = (
  id: number,
  parent_id: number | null,
  more: Partial<Extract<PlanEdit, { kind: 'add' }>['values']> = {},
): Extract<PlanEdit, { kind: 'add' }> => ({
  kind: 'add',
  id,
  values: { name: `N${-id}`, parent_id, sort: 0, status: 1, ...more },
});

/** Returns an edit that moves a department. `before` is the next sibling, or null for the end of the siblings. */
export const moving = (id: number, parentId: number | null, before?: number | null): PlanEdit => ({
  kind: 'move',
  id,
  parentId,
  ...(before !== undefined && { before }),
});

export const merging = (id: number, into: number): PlanEdit => ({ kind: 'merge', id, into });

export const editing = (id: number, values: Extract<PlanEdit, { kind: 'edit' }>['values']): PlanEdit => ({
  kind: 'edit',
  id,
  values,
});
