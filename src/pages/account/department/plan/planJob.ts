import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobAct, JobItem } from '@/jobs/job';
import { staffItem } from '@/jobs/kinds/lookUpStaff';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';
import type { Planned, PlanEdit, PlanNode } from '@/utils/plan/plan';
import type { PlanStep, DepartmentChange } from '@/utils/plan/planSteps';
import { readAll } from '@/utils/transfer/pageReader';
import { departmentFields } from '../fields';

/** Members of each merged department, by the id of the department. */
type MergedPeople = ReadonlyMap<number, readonly Staff[]>;

/** Reads the members of the merged departments; undefined if a request fails. */
export async function readMerged(steps: readonly PlanStep[], signal: AbortSignal): Promise<MergedPeople | undefined> {
  const people = new Map<number, readonly Staff[]>();
  for (const { kind, id } of steps) {
    // Departments that the plan creates have negative ids and no members yet.
    if (kind !== 'people' || id < 0) continue;
    const members = await readAll<Staff>(
      (paging, inUse) => fetchStaffPage({ department_id: id, ...paging }, { ...WITHOUT_MESSAGE, signal: inUse }),
      signal,
    );
    if (!members) return undefined;
    // The response also contains the members of the department's descendants.
    people.set(
      id,
      members.filter(({ department_id }) => department_id === id),
    );
  }
  return people;
}

/**
 * Returns the job that carries out a plan, step by step.
 * For each department, the earliest step sends the version that the department had when the plan was made.
 * The server thus detects changes made by other sessions since the plan was made.
 * Later steps send no version, because the earlier steps have changed the department by then.
 */
export function planJob(
  t: Translate,
  plan: Planned,
  steps: readonly PlanStep[],
  people: MergedPeople,
  versions: ReadonlyMap<number, number>,
): Job {
  const acts: JobAct[] = [];
  const items: JobItem[] = [];
  const seenIds = new Set<number>();
  const push = (act: JobAct, item: Omit<JobItem, 'act'>) => {
    items.push({ ...item, act: acts.length });
    acts.push(act);
  };
  for (const step of steps) {
    const change = stepWords(t, plan, step);
    if (step.kind === 'people') {
      if (step.to === null) continue;
      const act: JobAct = { kind: 'staffDepartment', params: { departmentId: step.to } };
      for (const staff of people.get(step.id) ?? []) push(act, { ...staffItem(staff), change });
      continue;
    }
    const { id } = step;
    const { name = '', code, version } = plan.base.get(id) ?? plan.nodes.get(id) ?? {};
    const isFirst = !seenIds.has(id);
    seenIds.add(id);
    const knownVersion = versions.get(id) ?? version;
    const item = {
      id,
      label: name,
      detail: code ?? '',
      change,
      ...(isFirst && id > 0 && knownVersion !== undefined && { version: knownVersion }),
    };
    if (step.kind === 'create')
      push({ kind: 'departmentCreate', params: { values: step.values, parent: step.parent } }, item);
    else push({ kind: 'departmentUpdate', params: { target: step.target, change: step.change } }, item);
  }
  return { title: { key: 'plan.job' }, acts, items, inOrder: true };
}

type Names = ReadonlyMap<number, Pick<PlanNode, 'name'>>;
type FieldName = keyof typeof departmentFields;

const addedTo = (t: Translate, names: Names, parentId: number | null | undefined): string => {
  const parentName = names.get(parentId ?? 0)?.name;
  return parentName === undefined ? t('plan.step.addTop') : t('plan.step.add', { to: parentName });
};
const movedTo = (t: Translate, names: Names, parentId: number | null | undefined): string => {
  const parentName = names.get(parentId ?? 0)?.name;
  return parentName === undefined ? t('plan.step.moveTop') : t('plan.step.move', { to: parentName });
};

/** Returns texts about changed fields: the new name, the new status, and the labels of other fields. */
function fieldWords(t: Translate, { name, status, ...others }: Partial<Record<FieldName, unknown>>): string[] {
  const fields = (Object.keys(others) as FieldName[]).map((field) => t(departmentFields[field].label));
  return [
    ...(typeof name === 'string' ? [t('plan.step.rename', { to: name })] : []),
    ...(status === undefined ? [] : [t(status === 1 ? 'plan.step.enable' : 'plan.step.disable')]),
    ...(fields.length > 0 ? [t('plan.step.edit', { fields: fields.join(t('common.listSeparator')) })] : []),
  ];
}

/** Returns a text that describes the effect of an edit. */
export function editWords(t: Translate, { base, nodes }: Planned, edit: PlanEdit): string {
  if (edit.kind === 'add') return addedTo(t, nodes, edit.values.parent_id);
  if (edit.kind === 'merge') return t('plan.step.merge', { to: nodes.get(edit.into)?.name ?? '' });
  if (edit.kind === 'edit') return fieldWords(t, edit.values).join(t('common.listSeparator'));
  const stays = edit.before !== undefined && base.get(edit.id)?.parent_id === edit.parentId;
  return stays ? t('plan.step.order') : movedTo(t, nodes, edit.parentId);
}

/** Returns the name of the edited department before the plan; for a new department, its planned name. */
export const editName = ({ base, nodes }: Planned, { id }: PlanEdit): string =>
  (base.get(id) ?? nodes.get(id))?.name ?? `#${id}`;

/** Returns the number of people in the edited department before the plan; undefined if it is unknown. */
export const editPeople = ({ base }: Planned, { id }: PlanEdit): number | undefined => base.get(id)?.staff_count;

function changeWords(t: Translate, plan: Planned, id: number, { parent, sort, ...fields }: DepartmentChange): string[] {
  const parentId = plan.nodes.get(id)?.parent_id;
  const words = [...(parent === undefined ? [] : [movedTo(t, plan.nodes, parentId)]), ...fieldWords(t, fields)];
  return words.length === 0 && sort !== undefined ? [t('plan.step.order')] : words;
}

/** Returns a text that describes the effect of a step. */
function stepWords(t: Translate, plan: Planned, step: PlanStep): string {
  if (step.kind === 'people') return t('plan.step.people', { to: plan.nodes.get(step.into)?.name ?? '' });
  const name = step.kind === 'create' ? step.values.name : step.change.name;
  const detours = step.detours.map((detour) => {
    if (detour === 'temporary') return t('plan.step.temporary', { to: name ?? '' });
    return t(detour === 'parked' ? 'plan.step.parked' : 'plan.step.codeFreed');
  });
  if (step.detours.includes('parked')) return detours.join(t('common.listSeparator'));
  if (step.kind === 'create')
    return [addedTo(t, plan.nodes, plan.nodes.get(step.id)?.parent_id), ...detours].join(t('common.listSeparator'));
  const { name: _spare, ...rest } = step.change;
  const change = step.detours.includes('temporary') ? rest : step.change;
  return [...changeWords(t, plan, step.id, change), ...detours].join(t('common.listSeparator'));
}

export const nameOf = ({ name }: Department): string => name;
