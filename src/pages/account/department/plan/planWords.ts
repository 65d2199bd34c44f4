import type { Department } from '@/contract/department';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { PlanEdit, Planned, PlanNode } from '@/utils/plan/plan';
import type { DepartmentChange, PlanStep } from '@/utils/plan/planSteps';
import { departmentFields } from '../departmentFields';

type Names = ReadonlyMap<number, Pick<PlanNode, 'name'>>;
type FieldName = keyof typeof departmentFields;

const toParent = (t: Translate, names: Names, id: number | null | undefined, isNew = false): string => {
  const to = names.get(id ?? 0)?.name;
  if (to === undefined) return t(isNew ? 'plan.step.addTop' : 'plan.step.moveTop');
  return t(isNew ? 'plan.step.add' : 'plan.step.move', { to });
};

/** What becomes of some fields, in words. */
function fieldWords(t: Translate, { name, status, ...others }: Partial<Record<FieldName, unknown>>): string[] {
  const fields = (Object.keys(others) as FieldName[]).map((field) => t(departmentFields[field].label));
  return [
    ...(typeof name === 'string' ? [t('plan.step.rename', { to: name })] : []),
    ...(status === undefined ? [] : [t(status === 1 ? 'plan.step.enable' : 'plan.step.disable')]),
    ...(fields.length > 0 ? [t('plan.step.edit', { fields: fields.join(t('common.listSeparator')) })] : []),
  ];
}

/** What an edit does, in words. */
export function editWords(t: Translate, { base, nodes }: Planned, edit: PlanEdit): string {
  if (edit.kind === 'add') return toParent(t, nodes, edit.values.parent_id, true);
  if (edit.kind === 'merge') return t('plan.step.merge', { to: nodes.get(edit.into)?.name ?? '' });
  if (edit.kind === 'edit') return fieldWords(t, edit.values).join(t('common.listSeparator'));
  const stays = edit.before !== undefined && base.get(edit.id)?.parent_id === edit.parentId;
  return stays ? t('plan.step.order') : toParent(t, nodes, edit.parentId);
}

/** What an edit is about: the department by its name of before. */
export const editName = ({ base, nodes }: Planned, { id }: PlanEdit): string =>
  (base.get(id) ?? nodes.get(id))?.name ?? `#${id}`;

/** How many people an edit concerns, as far as the backend tells. */
export const editPeople = ({ base }: Planned, { id }: PlanEdit): number | undefined => base.get(id)?.staff_count;

function changeWords(t: Translate, plan: Planned, id: number, { parent, sort, ...fields }: DepartmentChange): string[] {
  const parentId = plan.nodes.get(id)?.parent_id;
  const words = [...(parent === undefined ? [] : [toParent(t, plan.nodes, parentId)]), ...fieldWords(t, fields)];
  return words.length === 0 && sort !== undefined ? [t('plan.step.order')] : words;
}

/** What a step does, in words. */
export function stepWords(t: Translate, plan: Planned, step: PlanStep): string {
  if (step.kind === 'people') return t('plan.step.people', { to: plan.nodes.get(step.into)?.name ?? '' });
  const name = step.kind === 'create' ? step.values.name : step.change.name;
  const detours = step.detours.map((detour) => {
    if (detour === 'temporary') return t('plan.step.temporary', { to: name ?? '' });
    return t(detour === 'parked' ? 'plan.step.parked' : 'plan.step.codeFreed');
  });
  if (step.detours.includes('parked')) return detours.join(t('common.listSeparator'));
  if (step.kind === 'create')
    return [toParent(t, plan.nodes, plan.nodes.get(step.id)?.parent_id, true), ...detours].join(
      t('common.listSeparator'),
    );
  const { name: _spare, ...rest } = step.change;
  const change = step.detours.includes('temporary') ? rest : step.change;
  return [...changeWords(t, plan, step.id, change), ...detours].join(t('common.listSeparator'));
}

export const nameOf = ({ name }: Department): string => name;
