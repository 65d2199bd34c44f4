import type { Department, DepartmentDraft } from '@/contract/department';
import { translate } from '@/locales/translate';
import type { Outcome } from '@/request/outcome';
import { fetchDepartmentTree } from '@/services/department';
import { findDepartment, type DepartmentRef } from '@/utils/plan/departmentRef';
import { patiently } from '@/utils/transfer/patiently';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';
import { activeJob } from '../activeJob';
import type { Job, JobVerdict } from '../job';
import { QUIET, refused } from './verdicts';

/** All that an update says of a department, as it is. */
export const fieldsOf = ({ staff_count: _count, children: _children, ...fields }: Department): DepartmentDraft =>
  fields;

/** Whether a department has these values already; what is empty may be missing. */
export function isLike<Fields extends Partial<Department>>(department: Department, fields: Fields): boolean {
  const names = Object.keys(fields) as (keyof Fields & keyof Department)[];
  return names.every((name) => (department[name] ?? null) === (fields[name] ?? null));
}

/** What it is to stand below is not there. */
export const orphaned = (): JobVerdict => ({ ok: false, reason: { message: translate('plan.failed.parent') } });

/** The department is not there. */
export const gone = (): JobVerdict => ({ ok: false, reason: { message: translate('errors.status.404') } });

/** The tree as the server has it now. */
export async function readTree(): Promise<Outcome<TreeIndex<Department>>> {
  const outcome = await patiently(() => fetchDepartmentTree(QUIET));
  return outcome.ok ? { ...outcome, data: indexTree(outcome.data) } : outcome;
}

/** Ids that were looked up in a job: many people go to the same department. */
const found = new WeakMap<Job, Map<string, number>>();

/** The id of a department that was made on the way; else the verdict about what needs it. */
export async function departmentId(ref: Exclude<DepartmentRef, null>): Promise<number | JobVerdict> {
  if (typeof ref === 'number') return ref;
  const job = activeJob()?.job;
  const key = JSON.stringify(ref);
  const known = job && found.get(job)?.get(key);
  if (known !== undefined) return known;
  const tree = await readTree();
  if (!tree.ok) return refused(tree.failure);
  const id = findDepartment(tree.data, ref);
  if (id === undefined || id === null) return gone();
  if (job) found.set(job, new Map([...(found.get(job) ?? []), [key, id]]));
  return id;
}
