import type { Department } from '@/contract/department';
import type { PlanEdit } from '@/utils/plan/plan';

/** A department; without more it is one that is in use, and stands among its siblings by its id. */
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

/** A line of so many departments, each below the one before. */
export const lineOf = (levels: number): Department[] =>
  Array.from({ length: levels }, (_, index) => department(index + 1, index || null));

/** The edit that makes a department. */
export const adding = (
  id: number,
  parent_id: number | null,
  more: Partial<Extract<PlanEdit, { kind: 'add' }>['values']> = {},
): Extract<PlanEdit, { kind: 'add' }> => ({
  kind: 'add',
  id,
  values: { name: `N${-id}`, parent_id, sort: 0, status: 1, ...more },
});

/** The edit that moves a department, before a sibling or to the end (null). */
export const moving = (id: number, parentId: number | null, before?: number | null): PlanEdit => ({
  kind: 'move',
  id,
  parentId,
  ...(before !== undefined && { before }),
});

/** The edit that merges a department into another. */
export const merging = (id: number, into: number): PlanEdit => ({ kind: 'merge', id, into });

/** The edit that changes fields of a department. */
export const editing = (id: number, values: Extract<PlanEdit, { kind: 'edit' }>['values']): PlanEdit => ({
  kind: 'edit',
  id,
  values,
});
