import { useMemoizedFn } from 'ahooks';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import Ltr from '@/components/display/Ltr';
import { StatusTag } from '@/components/display/Tag';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import type { RowAction } from '@/components/list/RowActions';
import TreePicker from '@/components/tree/TreePicker';
import TreeTable, { actionsColumn, type TreeColumnParts, type TreeTableColumn } from '@/components/tree/TreeTable';
import type { Department } from '@/contract/department';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { hasOrder, markOf, type Planned } from '@/utils/plan/plan';
import { placeByKey } from '@/utils/tree/siblings';
import { isWithin, namePath, type TreeIndex } from '@/utils/tree/tree';
import { WIDEST_NUMBER } from '../columns';
import { newNodeValues, AffectedPeople, type DepartmentFormEditor } from '../useDepartmentEditor';
import styles from './plan.less';
import { nameOf } from './planJob';
import { type Plan, usePlanMoves } from './usePlan';

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

/** Planned departments as a tree of draggable rows with actions. */
export default function PlanTree({ plan, view, editor, ...shown }: PlanTreeProps) {
  const t = useTranslate();
  const number = useNumber();
  const may = usePermission();
  const { planned, place, edit } = plan;
  const { index } = planned;
  const [merging, setMerging] = useState<Department>();
  const isOrdered = hasOrder(index);

  const { moves, openDialog, isMovable, dialog } = usePlanMoves(plan);
  const onStep = useMemoizedFn(({ id }: Department, key: 'ArrowUp' | 'ArrowDown') => {
    const target = placeByKey(index, id, key);
    if (target) place(id, target);
  });
  const onEdit = useMemoizedFn((department: Department) => void editor.edit(department));
  const onAddChild = useMemoizedFn((parent: Department) => editor.create(newNodeValues(index, parent)));
  const onSwitch = useMemoizedFn(({ id, status }: Department) => edit(id, { status: status === 1 ? 0 : 1 }));
  const columns = useMemo(
    () =>
      planColumns({
        t,
        number,
        may,
        onAddChild,
        onEdit,
        onMove: openDialog,
        isMovable,
        onMerge: setMerging,
        onSwitch,
        onStep: isOrdered ? onStep : undefined,
      }),
    [t, number, may, onAddChild, onEdit, openDialog, isMovable, onSwitch, onStep, isOrdered],
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

/** Column with the tree: names and planned changes. */
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

/** A department's name with its planned change. */
export function PlannedName({ department: { id, name }, plan }: { department: Department; plan: Planned }) {
  const t = useTranslate();
  const mark = markOf(plan, id);
  return (
    <span className={styles['named']}>
      <span className={styles['name']}>{name}</span>
      {mark && (
        <span className={styles['mark']} data-mark={mark}>
          {t(`plan.mark.${mark}`)}
        </span>
      )}
    </span>
  );
}

interface MergeDialogProps {
  department: Department;
  index: TreeIndex<Department>;
  onMerge: (into: number) => void;
  onClose: () => void;
}

/** Dialog for selecting the department into which `department` is merged. */
function MergeDialog({ department, index, onMerge, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const [targetId, setTargetId] = useState<number | null>(null);
  const { id, name } = department;
  const merge = () => {
    if (targetId === null) return;
    setOpen(false);
    onMerge(targetId);
  };
  return (
    <Modal
      open={open}
      title={t('plan.merge.named', { name })}
      okText={t('plan.merge.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: targetId === null, htmlType: 'submit', form: 'merge' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{t('plan.merge.hint', { name })}</p>
      <p>
        <AffectedPeople department={department} />
      </p>
      <FocusFirst>
        <Form name="merge" layout="vertical" onFinish={merge}>
          <Form.Item label={t('plan.merge.into')} htmlFor="merge-into" extra={namePath(index, targetId)}>
            <TreePicker
              id="merge-into"
              label={t('staff.departments')}
              index={index}
              nameOf={nameOf}
              value={targetId}
              onChange={setTargetId}
              placeholder={t('form.rule.choose', { label: t('account.department') })}
              isDisabled={(node) => isWithin(index, node.id, id) || node.status !== 1}
            />
          </Form.Item>
        </Form>
      </FocusFirst>
    </Modal>
  );
}

interface PlanColumnParts extends TreeColumnParts<Department> {
  onMerge: (department: Department) => void;
  onSwitch: (department: Department) => void;
  /** Moves a department up or down among its siblings; undefined if departments have no order. */
  onStep: ((department: Department, key: 'ArrowUp' | 'ArrowDown') => void) | undefined;
}

/** Returns the columns of the planned tree after the name. */
function planColumns(parts: PlanColumnParts): TreeTableColumn<Department>[] {
  const { t, number, may, onAddChild, onEdit, onMove, isMovable, onMerge, onSwitch, onStep } = parts;
  const mayMerge = may('staffList') && may('staffUpdate');
  const actionsOf = (node: Department): RowAction[] => [
    { key: 'edit', label: t('form.edit'), onClick: () => onEdit(node) },
    ...(may('departmentCreate') ? [{ key: 'add', label: t('tree.addChild'), onClick: () => onAddChild(node) }] : []),
    ...(isMovable(node)
      ? [{ key: 'move', label: t('tree.moveTo'), isFrequent: true, onClick: () => onMove(node) }]
      : []),
    {
      key: 'merge',
      label: t('plan.merge'),
      disabledBecause: mayMerge ? undefined : t('plan.merge.mayNot'),
      onClick: () => onMerge(node),
    },
    ...(onStep
      ? [
          { key: 'up', label: t('plan.order.up'), onClick: () => onStep(node, 'ArrowUp') },
          { key: 'down', label: t('plan.order.down'), onClick: () => onStep(node, 'ArrowDown') },
        ]
      : []),
    {
      key: 'switch',
      label: t(node.status === 1 ? 'plan.step.disable' : 'plan.step.enable'),
      onClick: () => onSwitch(node),
    },
  ];
  return [
    { key: 'leader', title: t('account.leader'), width: 90, grow: 1, render: ({ leader }) => leader },
    {
      key: 'staff',
      title: t('account.staffCount'),
      width: 70,
      widest: [number(WIDEST_NUMBER)],
      align: 'end',
      render: ({ staff_count }) => number(staff_count),
    },
    {
      key: 'status',
      title: t('account.status'),
      width: 90,
      widest: [`  ${t('common.enabled')}`, `  ${t('common.disabled')}`],
      render: ({ status }) => <StatusTag enabled={status === 1} />,
    },
    { key: 'code', title: t('account.code'), width: 90, grow: 1, render: ({ code }) => <Ltr>{code}</Ltr> },
    actionsColumn<Department>(t, (node) => ({ name: node.name, actions: actionsOf(node) })),
  ];
}
