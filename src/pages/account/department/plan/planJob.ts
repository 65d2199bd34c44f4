import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobAct, JobItem } from '@/jobs/job';
import { staffItem } from '@/jobs/staffItem';
import { fetchStaffPage } from '@/services/staff';
import type { Planned } from '@/utils/plan/plan';
import type { PlanStep } from '@/utils/plan/planSteps';
import { readAll } from '@/utils/transfer/pageReader';
import { stepWords } from './planWords';

/** Who belongs to each department that is merged, by its id. */
type MergedPeople = ReadonlyMap<number, readonly Staff[]>;

/** Reads who belongs to the departments that are merged; undefined where that cannot be had. */
export async function readMerged(steps: readonly PlanStep[], signal: AbortSignal): Promise<MergedPeople | undefined> {
  const people = new Map<number, readonly Staff[]>();
  for (const { kind, id } of steps) {
    // What is made by the plan has nobody yet.
    if (kind !== 'people' || id < 0) continue;
    const found = await readAll<Staff>(
      (paging, inUse) => fetchStaffPage({ department_id: id, ...paging }, { skipErrorHandler: true, signal: inUse }),
      signal,
    );
    if (!found) return undefined;
    // The list has those of the departments below as well.
    people.set(
      id,
      found.filter(({ department_id }) => department_id === id),
    );
  }
  return people;
}

/**
 * The job that carries a plan out, a step after the other. A department has the version of when it was planned at its
 * first step; at a later one it goes by what the plan itself has made of it.
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
  const seen = new Set<number>();
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
    const isFirst = !seen.has(id);
    seen.add(id);
    const known = versions.get(id) ?? version;
    const item = {
      id,
      label: name,
      detail: code ?? '',
      change,
      ...(isFirst && id > 0 && known !== undefined && { version: known }),
    };
    if (step.kind === 'create')
      push({ kind: 'departmentCreate', params: { values: step.values, parent: step.parent } }, item);
    else push({ kind: 'departmentUpdate', params: { target: step.target, change: step.change } }, item);
  }
  return { title: { key: 'plan.job' }, acts, items, inOrder: true };
}
