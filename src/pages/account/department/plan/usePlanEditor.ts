import type { Department, DepartmentFields } from '@/contract/department';
import { useEditor } from '@/hooks/editor/useEditor';
import { toValues } from '../departmentFields';
import type { DepartmentFormEditor } from '../useDepartmentEditor';
import type { Plan } from './usePlan';

const names = Object.keys(toValues()) as (keyof DepartmentFields)[];

/** The form of departments, whose values become edits of the plan. */
export function usePlanEditor(plan: Plan): DepartmentFormEditor {
  return useEditor<Department, DepartmentFields>({
    name: 'departmentPlan',
    calls: { create: 'departmentCreate', update: 'departmentUpdate' },
    toValues,
    save: (values, department) => {
      if (!department) plan.add(values);
      else {
        const before = toValues(department);
        const changed = names.filter((name) => (values[name] ?? '') !== (before[name] ?? ''));
        if (changed.length > 0)
          plan.edit(department.id, Object.fromEntries(changed.map((name) => [name, values[name]])));
      }
      return Promise.resolve({ ok: true, data: null, message: '' });
    },
    onSaved: () => undefined,
  });
}
