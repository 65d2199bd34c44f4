import Ltr from '@/components/display/Ltr';
import StatusTag from '@/components/display/StatusTag';
import type { RowAction } from '@/components/list/RowActions';
import { actionsColumn } from '@/components/tree/actionsColumn';
import type { TreeTableColumn } from '@/components/tree/TreeTable';
import type { Department } from '@/contract/department';
import type { EndpointName } from '@/contract/endpoints';
import type { Translate } from '@/hooks/locale/useTranslate';
import { WIDEST_NUMBER } from '../departmentColumns';

interface PlanColumnParts {
  t: Translate;
  number: (value: number | null | undefined) => string;
  may: (name: EndpointName) => boolean;
  onAddChild: (parent: Department) => void;
  onEdit: (department: Department) => void;
  onMove: (department: Department) => void;
  onMerge: (department: Department) => void;
  onSwitch: (department: Department) => void;
  /** Moves a department among its siblings; missing where there is no order. */
  onStep: ((department: Department, key: 'ArrowUp' | 'ArrowDown') => void) | undefined;
}

/** The columns of the tree as it is planned, beside the name. */
export function planColumns(parts: PlanColumnParts): TreeTableColumn<Department>[] {
  const { t, number, may, onAddChild, onEdit, onMove, onMerge, onSwitch, onStep } = parts;
  const mayMerge = may('staffList') && may('staffUpdate');
  const actionsOf = (node: Department): RowAction[] => [
    { key: 'edit', label: t('form.edit'), onClick: () => onEdit(node) },
    ...(may('departmentCreate') ? [{ key: 'add', label: t('tree.addChild'), onClick: () => onAddChild(node) }] : []),
    { key: 'move', label: t('tree.moveTo'), often: true, onClick: () => onMove(node) },
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
