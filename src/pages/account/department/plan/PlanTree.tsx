import { useMemoizedFn } from 'ahooks';
import { useMemo, useState } from 'react';
import TreeTable from '@/components/tree/TreeTable';
import type { Department } from '@/contract/department';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useNumber } from '@/hooks/locale/useNumber';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { hasOrder, type Planned } from '@/utils/plan/plan';
import { placeByKey } from '@/utils/tree/siblingPlace';
import { newBelow, type DepartmentFormEditor } from '../useDepartmentEditor';
import MergeDialog from './MergeDialog';
import { planColumns } from './planColumns';
import PlannedName from './PlannedName';
import { nameOf } from './planWords';
import type { Plan } from './usePlan';
import { usePlanMoves } from './usePlanMoves';

interface PlanTreeProps {
  plan: Plan;
  view: TreeView<Department>;
  editor: DepartmentFormEditor;
  keyword: string;
  onKeyword: (keyword: string) => void;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The departments as they are planned: rows are dragged, and each has what can be done with it. */
export default function PlanTree({ plan, view, editor, ...shown }: PlanTreeProps) {
  const t = useTranslate();
  const number = useNumber();
  const may = usePermission();
  const { planned, place, edit } = plan;
  const { index } = planned;
  const [merging, setMerging] = useState<Department>();
  const isOrdered = hasOrder(index);

  const { moves, ask, dialog } = usePlanMoves(plan);
  const onStep = useMemoizedFn(({ id }: Department, key: 'ArrowUp' | 'ArrowDown') => {
    const to = placeByKey(index, id, key);
    if (to) place(id, to);
  });
  const onEdit = useMemoizedFn((department: Department) => void editor.edit(department));
  const onAddChild = useMemoizedFn((parent: Department) => editor.create(newBelow(index, parent)));
  const onSwitch = useMemoizedFn(({ id, status }: Department) => edit(id, { status: status === 1 ? 0 : 1 }));
  const columns = useMemo(
    () =>
      planColumns({
        t,
        number,
        may,
        onAddChild,
        onEdit,
        onMove: ask,
        onMerge: setMerging,
        onSwitch,
        onStep: isOrdered ? onStep : undefined,
      }),
    [t, number, may, onAddChild, onEdit, ask, onSwitch, onStep, isOrdered],
  );
  const settings = useTableSettings('departmentPlan', columns);
  const tree = useNameColumn(planned);

  return (
    <>
      <TreeTable
        label={t('staff.departments')}
        {...{ view, settings, nameOf, moves, tree }}
        {...shown}
        onActivate={onEdit}
        emptyHint={t('department.empty')}
      />
      {dialog}
      {merging && (
        <MergeDialog
          department={merging}
          index={index}
          onMerge={(into) => plan.merge(merging.id, into)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

/** The column that holds the tree: names, and what becomes of each department. */
function useNameColumn(planned: Planned) {
  const t = useTranslate();
  return useMemo(
    () => ({
      key: 'name',
      title: t('account.name'),
      width: 200,
      grow: 3,
      render: (department: Department) => <PlannedName department={department} plan={planned} />,
    }),
    [t, planned],
  );
}
