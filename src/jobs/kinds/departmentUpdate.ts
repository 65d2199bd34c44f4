import type { Department } from '@/contract/department';
import { saveDepartment } from '@/services/department';
import { findDepartment, type DepartmentRef } from '@/utils/plan/departmentRef';
import type { DepartmentChange } from '@/utils/plan/planSteps';
import { patiently } from '@/utils/transfer/patiently';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import type { JobRun } from '../job';
import { fieldsOf, gone, isOther, isLike, orphaned, readTree } from './departmentRecord';
import { asWanted, otherRecord, refused, stale, verdictOf } from './verdicts';

/** The department; also under the name that it is given here, as after an answer that was lost. */
function targetIn(
  index: TreeIndex<Department>,
  target: DepartmentRef,
  { name }: DepartmentChange,
): Department | undefined {
  const found = nodeOf(index, findDepartment(index, target));
  if (found || name === undefined || target === null || typeof target === 'number') return found;
  return nodeOf(index, findDepartment(index, { ...target, name }));
}

/** Moves a department, or changes fields of it; one that is another than when the change was chosen stays as it is. */
const run: JobRun<'departmentUpdate'> = async (item, { target, change }, { calls, before }) => {
  const { version } = item;
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const department = targetIn(tree.data, target, change);
  if (!department) return gone();
  if (isOther(item, department, change.name)) return otherRecord(item.label, department.name);
  const { parent, ...fields } = change;
  const parentId = parent === undefined ? department.parent_id : findDepartment(tree.data, parent);
  if (parentId === undefined) return orphaned();
  if (isLike(department, fields) && parentId === department.parent_id) return asWanted();
  if (!before?.stale && version !== undefined && version !== department.version) return stale();
  const draft = { ...fieldsOf(department), ...fields, parent_id: parentId };
  return verdictOf(await patiently(() => saveDepartment(draft, calls)));
};

export default run;
