import { foldName } from '@/constants/writing';
import type { Department, DepartmentDraft } from '@/contract/department';
import { translate } from '@/locales/translate';
import type { Outcome } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { saveDepartment, fetchDepartmentTree } from '@/services/department';
import { findDepartment, type DepartmentRef } from '@/utils/plan/departmentRef';
import type { DepartmentChange } from '@/utils/plan/planSteps';
import { retryOn429 } from '@/utils/transfer/retryOn429';
import { nodeOf, indexTree, type TreeIndex } from '@/utils/tree/tree';
import { activeJob } from '../activeJob';
import type { JobRun, Job, JobItem, JobVerdict } from '../job';
import { asWanted, done, refused, stale, verdictOf, otherRecord } from './verdicts';

/**
 * Creates a department unless its parent has one of this name. Looks it up before each try and after the request, so
 * that a lost response creates no duplicate. An existing one with other values is reported as stale, and changed on a
 * retry.
 */
export const departmentCreate: JobRun<'departmentCreate'> = async (_item, { values, parent }, { calls, before }) => {
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const parentId = findDepartment(tree.data, parent);
  if (parentId === undefined) return orphaned();
  const ref = { below: parentId, name: values.name };
  const there = nodeOf(tree.data, findDepartment(tree.data, ref));
  if (there) {
    // Created by this job, before a reload or a lost connection.
    if (isLike(there, values)) return before?.unclear || activeJob()?.isResumed ? done() : asWanted();
    if (!before?.stale) return stale();
    return verdictOf(await retryOn429(() => saveDepartment({ ...fieldsOf(there), ...values }, calls)));
  }
  const outcome = await retryOn429(() => saveDepartment({ ...values, parent_id: parentId }, calls));
  if (!outcome.ok) {
    const verdict = refused(outcome.failure);
    return verdict.ok ? verdict : { ...verdict, reason: { ...verdict.reason, unclear: true } };
  }
  // Later changes need the department, so a successful response is not enough: it must be in the tree.
  const after = await readTree(calls);
  if (!after.ok) return refused(after.failure);
  if (findDepartment(after.data, ref) !== undefined) return done();
  return { ok: false, reason: { message: translate('plan.failed.unclear'), unclear: true } };
};

/** Finds the department, also by the new name of this change, which it has if a previous response was lost. */
function targetIn(
  index: TreeIndex<Department>,
  target: DepartmentRef,
  { name }: DepartmentChange,
): Department | undefined {
  const found = nodeOf(index, findDepartment(index, target));
  if (found || name === undefined || target === null || typeof target === 'number') return found;
  return nodeOf(index, findDepartment(index, { ...target, name }));
}

/**
 * Moves a department or changes some of its fields. Refuses a department that was changed or replaced since the change
 * was chosen.
 */
export const departmentUpdate: JobRun<'departmentUpdate'> = async (item, { target, change }, { calls, before }) => {
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
  return verdictOf(await retryOn429(() => saveDepartment(draft, calls)));
};

/** Sets the leader of a department. Refuses a department that was changed or replaced since the change was chosen. */
export const departmentLeader: JobRun<'departmentLeader'> = async (item, { leader }, { calls, before }) => {
  const { id, version } = item;
  const tree = await readTree(calls);
  if (!tree.ok) return refused(tree.failure);
  const department = nodeOf(tree.data, id);
  if (!department) return gone();
  if (isOther(item, department)) return otherRecord(item.label, department.name);
  if (department.leader === leader) return asWanted();
  if (!before?.stale && version !== undefined && version !== department.version) return stale();
  const saved = await retryOn429(() => saveDepartment({ ...fieldsOf(department), leader }, calls));
  if (!saved.ok) return refused(saved.failure);
  const undo = { kind: 'departmentLeader', params: { leader: department.leader ?? '' } } as const;
  return done({ undo: { act: undo, item: { ...item, version: department.version + 1 } } });
};

/** Body of an update request with the current values of a department. */
const fieldsOf = ({ staff_count: _count, children: _children, ...fields }: Department): DepartmentDraft => fields;

/** Whether a department has these values already; a missing value equals null. */
function isLike<Fields extends Partial<Department>>(department: Department, fields: Fields): boolean {
  const names = Object.keys(fields) as (keyof Fields & keyof Department)[];
  return names.every((name) => (department[name] ?? null) === (fields[name] ?? null));
}

/** Verdict for a missing parent. */
const orphaned = (): JobVerdict => ({ ok: false, reason: { message: translate('plan.failed.parent') } });

/** Verdict for a missing department. */
const gone = (): JobVerdict => ({ ok: false, reason: { message: translate('errors.status.404') } });

/**
 * Whether the id belongs to another department than the chosen one: the version is the same but the name is not. A
 * later step of a plan has no version, and accepts the department as changed by the plan.
 * @param given the new name in this change
 */
const isOther = ({ label, version }: JobItem, { name, version: now }: Department, given = label): boolean =>
  version !== undefined && version === now && ![label, given].some((one) => foldName(one) === foldName(name));

/** Fetches the current tree from the server. */
async function readTree(calls: SendOptions): Promise<Outcome<TreeIndex<Department>>> {
  const outcome = await retryOn429(() => fetchDepartmentTree(calls));
  return outcome.ok ? { ...outcome, data: indexTree(outcome.data) } : outcome;
}

/** Ids of departments already looked up, by job: many people may be moved to the same department. */
const found = new WeakMap<Job, Map<string, number>>();

/**
 * Returns the id of a department, which an earlier change of the job may have created; otherwise the verdict for the
 * change that needs it.
 */
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
