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
import { unchangedVerdict, doneVerdict, refusedVerdict, staleVerdict, verdictOf, otherRecordVerdict } from './verdicts';

/**
 * Creates a department, unless its parent already has a department with this name.
 * Looks up the name before each attempt and after the request, so that a lost response does not lead to a duplicate.
 * An existing department with other values is reported as stale, and changed on a retry.
 */
export const departmentCreate: JobRun<'departmentCreate'> = async (_item, { values, parent }, { calls, before }) => {
  const tree = await readTree(calls);
  if (!tree.ok) return refusedVerdict(tree.failure);
  const parentId = findDepartment(tree.data, parent);
  if (parentId === undefined) return missingParent();
  const ref = { below: parentId, name: values.name };
  const existingDepartment = nodeOf(tree.data, findDepartment(tree.data, ref));
  if (existingDepartment) {
    // After a reload or a lost connection, this job itself has probably created the department.
    if (hasValues(existingDepartment, values))
      return before?.unclear || activeJob()?.isResumed ? doneVerdict() : unchangedVerdict();
    if (!before?.stale) return staleVerdict();
    return verdictOf(await retryOn429(() => saveDepartment({ ...fieldsOf(existingDepartment), ...values }, calls)));
  }
  const outcome = await retryOn429(() => saveDepartment({ ...values, parent_id: parentId }, calls));
  if (!outcome.ok) {
    const verdict = refusedVerdict(outcome.failure);
    return verdict.ok ? verdict : { ...verdict, reason: { ...verdict.reason, unclear: true } };
  }
  // Later changes need the department, so a successful response is not enough. The tree must contain the department.
  const treeAfter = await readTree(calls);
  if (!treeAfter.ok) return refusedVerdict(treeAfter.failure);
  if (findDepartment(treeAfter.data, ref) !== undefined) return doneVerdict();
  return { ok: false, reason: { message: translate('plan.failed.unclear'), unclear: true } };
};

/** Finds a department by its old name, or otherwise by its new name: a lost request may have renamed it already. */
function targetIn(
  index: TreeIndex<Department>,
  target: DepartmentRef,
  { name }: DepartmentChange,
): Department | undefined {
  const department = nodeOf(index, findDepartment(index, target));
  if (department || name === undefined || target === null || typeof target === 'number') return department;
  return nodeOf(index, findDepartment(index, { ...target, name }));
}

/**
 * Moves a department or changes some of its fields.
 * Refuses a department that was changed, or replaced by another one with the same id, after the change was chosen.
 */
export const departmentUpdate: JobRun<'departmentUpdate'> = async (item, { target, change }, { calls, before }) => {
  const { version } = item;
  const tree = await readTree(calls);
  if (!tree.ok) return refusedVerdict(tree.failure);
  const department = targetIn(tree.data, target, change);
  if (!department) return missingDepartment();
  if (isOtherDepartment(item, department, change.name)) return otherRecordVerdict(item.label, department.name);
  const { parent, ...fields } = change;
  const parentId = parent === undefined ? department.parent_id : findDepartment(tree.data, parent);
  if (parentId === undefined) return missingParent();
  if (hasValues(department, fields) && parentId === department.parent_id) return unchangedVerdict();
  if (!before?.stale && version !== undefined && version !== department.version) return staleVerdict();
  const draft = { ...fieldsOf(department), ...fields, parent_id: parentId };
  return verdictOf(await retryOn429(() => saveDepartment(draft, calls)));
};

/** Sets the leader of a department. Refuses a department that was changed or replaced after the change was chosen. */
export const departmentLeader: JobRun<'departmentLeader'> = async (item, { leader }, { calls, before }) => {
  const { id, version } = item;
  const tree = await readTree(calls);
  if (!tree.ok) return refusedVerdict(tree.failure);
  const department = nodeOf(tree.data, id);
  if (!department) return missingDepartment();
  if (isOtherDepartment(item, department)) return otherRecordVerdict(item.label, department.name);
  if (department.leader === leader) return unchangedVerdict();
  if (!before?.stale && version !== undefined && version !== department.version) return staleVerdict();
  const outcome = await retryOn429(() => saveDepartment({ ...fieldsOf(department), leader }, calls));
  if (!outcome.ok) return refusedVerdict(outcome.failure);
  const undo = { kind: 'departmentLeader', params: { leader: department.leader ?? '' } } as const;
  return doneVerdict({ undo: { act: undo, item: { ...item, version: department.version + 1 } } });
};

/** Returns the request body of an update that changes nothing: the current values of a department. */
const fieldsOf = ({ staff_count: _count, children: _children, ...fields }: Department): DepartmentDraft => fields;

/** Whether a department already has these values. A missing value equals null. */
function hasValues<Fields extends Partial<Department>>(department: Department, fields: Fields): boolean {
  const names = Object.keys(fields) as (keyof Fields & keyof Department)[];
  return names.every((name) => (department[name] ?? null) === (fields[name] ?? null));
}

const missingParent = (): JobVerdict => ({ ok: false, reason: { message: translate('plan.failed.parent') } });

const missingDepartment = (): JobVerdict => ({ ok: false, reason: { message: translate('errors.status.404') } });

/**
 * Whether a department is not the one that was chosen for the item, because its id was reused.
 * An id counts as reused if the version matches but the name does not.
 * An item without a version, such as a later step of an import plan, accepts any department.
 * @param newName name that this change gives to the department
 */
const isOtherDepartment = (
  { label, version }: JobItem,
  { name, version: currentVersion }: Department,
  newName = label,
): boolean =>
  version !== undefined &&
  version === currentVersion &&
  ![label, newName].some((expectedName) => foldName(expectedName) === foldName(name));

async function readTree(calls: SendOptions): Promise<Outcome<TreeIndex<Department>>> {
  const outcome = await retryOn429(() => fetchDepartmentTree(calls));
  return outcome.ok ? { ...outcome, data: indexTree(outcome.data) } : outcome;
}

/** Department ids found during a background job, cached for each job. A job may move many people to one department. */
const idsByJob = new WeakMap<Job, Map<string, number>>();

/**
 * Returns the id of a department, which an earlier change of the job may have created.
 * If the department does not exist, returns the verdict for the change that needs it.
 */
export async function departmentId(
  ref: Exclude<DepartmentRef, null>,
  calls: SendOptions,
): Promise<number | JobVerdict> {
  if (typeof ref === 'number') return ref;
  const job = activeJob()?.job;
  const key = JSON.stringify(ref);
  const knownId = job && idsByJob.get(job)?.get(key);
  if (knownId !== undefined) return knownId;
  const tree = await readTree(calls);
  if (!tree.ok) return refusedVerdict(tree.failure);
  const id = findDepartment(tree.data, ref);
  if (id === undefined || id === null) return missingDepartment();
  if (job) idsByJob.set(job, new Map([...(idsByJob.get(job) ?? []), [key, id]]));
  return id;
}
