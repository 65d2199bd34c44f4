import type { Department, DepartmentDraft } from '@/contract/department';
import { translate } from '@/locales/translate';
import type { Outcome } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { fetchDepartmentTree } from '@/services/department';
import { findDepartment, type DepartmentRef } from '@/utils/plan/departmentRef';
import { foldName } from '@/constants/writing';
import { patiently } from '@/utils/transfer/patiently';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';
import { activeJob } from '../activeJob';
import type { Job, JobItem, JobVerdict } from '../job';
import { refused } from './verdicts';

/** All that an update says of a department, as it is. */
export const fieldsOf = ({ staff_count: _count, children: _children, ...fields }: Department): DepartmentDraft =>
  fields;

/** Whether a department has these values already; what is empty may be missing. */
export function isLike<Fields extends Partial<Department>>(department: Department, fields: Fields): boolean {
  const names = Object.keys(fields) as (keyof Fields & keyof Department)[];
  return names.every((name) => (department[name] ?? null) === (fields[name] ?? null));
}

/** Verdict for a missing parent. */
export const orphaned = (): JobVerdict => ({ ok: false, reason: { message: translate('plan.failed.parent') } });

/** The department is not there. */
export const gone = (): JobVerdict => ({ ok: false, reason: { message: translate('errors.status.404') } });

/**
 * Whether the department of this id is not the one that was chosen, by the name that it had then: it has that version and
 * another name. A later step of a plan has no version, and goes by what the plan has made of the department.
 * @param given the name that the change gives it
 */
export const isOther = ({ label, version }: JobItem, { name, version: now }: Department, given = label): boolean =>
  version !== undefined && version === now && ![label, given].some((one) => foldName(one) === foldName(name));

/** The tree as the server has it now. */
export async function readTree(calls: SendOptions): Promise<Outcome<TreeIndex<Department>>> {
  const outcome = await patiently(() => fetchDepartmentTree(calls));
  return outcome.ok ? { ...outcome, data: indexTree(outcome.data) } : outcome;
}

/** Ids that were looked up in a job: many people go to the same department. */
const found = new WeakMap<Job, Map<string, number>>();

/** The id of a department that was made on the way; else the verdict about what needs it. */
export async function departmentId(
  ref: Exclude<DepartmentRef, null>,
  calls: SendOptions,
): Promise<number | JobVerdict> {
  if (typeof ref === 'number') return ref;
  const job = activeJob()?.job;
  const key = JSON.stringify(ref);
  const known = job && found.get(job)?.get(key);
  if (known !== undefined) return known;
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const id = findDepartment(tree.data, ref);
  if (id === undefined || id === null) return gone();
  if (job) found.set(job, new Map([...(found.get(job) ?? []), [key, id]]));
  return id;
}
