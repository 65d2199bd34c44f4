import Ltr from '@/components/display/Ltr';
import { StatusTag } from '@/components/display/Tag';
import type { RowAction } from '@/components/list/RowActions';
import MemberCount from '@/components/members/MemberCount';
import { actionsColumn, type TreeColumnParts, type TreeTableColumn } from '@/components/tree/TreeTable';
import type { Department } from '@/contract/department';

interface ColumnParts extends TreeColumnParts<Department> {
  onHistory: (department: Department) => void;
  /** True if the user administers only a part of the organisation. The top departments of this part are locked. */
  isScopeLimited: boolean;
  /** Shows the members of a department; undefined if the user has no permission to list them. */
  onMembers: ((department: Department) => void) | undefined;
}

/** Widest number that fits into the columns with numbers. */
export const WIDEST_NUMBER = 999_999;

/** Returns the columns after the name. Actions that the user has no permission for are omitted. */
export function departmentColumns({
  t,
  number,
  may,
  onAddChild,
  onEdit,
  onMove,
  isMovable,
  onHistory,
  isScopeLimited,
  onMembers,
}: ColumnParts): TreeTableColumn<Department>[] {
  const actionsOf = (department: Department): RowAction[] => {
    const disabledBecause = isScopeLimited && department.parent_id === null ? t('scope.top') : undefined;
    return [
      ...(may('departmentUpdate')
        ? [{ key: 'edit', label: t('form.edit'), disabledBecause, onClick: () => onEdit(department) }]
        : []),
      ...(may('departmentCreate')
        ? [{ key: 'add', label: t('tree.addChild'), onClick: () => onAddChild(department) }]
        : []),
      ...(may('departmentUpdate') && (isMovable(department) || disabledBecause)
        ? [
            {
              key: 'move',
              label: t('tree.moveTo'),
              disabledBecause,
              isFrequent: true,
              onClick: () => onMove(department),
            },
          ]
        : []),
      ...(may('logList') ? [{ key: 'history', label: t('history.title'), onClick: () => onHistory(department) }] : []),
    ];
  };
  const offersAny = may('departmentCreate') || may('departmentUpdate') || may('logList');

  // The columns must fit into a window 1280 pixels wide.
  // In a wider table, the sticky column of actions would cover part of a number.
  return [
    { key: 'code', title: t('account.code'), width: 90, grow: 1, render: ({ code }) => <Ltr>{code}</Ltr> },
    { key: 'leader', title: t('account.leader'), width: 90, grow: 1, render: ({ leader }) => leader },
    { key: 'phone', title: t('account.phone'), width: 118, grow: 1, render: ({ phone }) => <Ltr>{phone}</Ltr> },
    {
      key: 'staff',
      title: t('account.staffCount'),
      width: 70,
      widest: [number(WIDEST_NUMBER)],
      align: 'end',
      render: (node, tabIndex) =>
        onMembers ? (
          <MemberCount name={node.name} tabIndex={tabIndex} onOpen={() => onMembers(node)}>
            {number(node.staff_count) || t('members.title')}
          </MemberCount>
        ) : (
          number(node.staff_count)
        ),
    },
    {
      key: 'status',
      title: t('account.status'),
      // The two spaces leave room for the status mark before the text.
      width: 90,
      widest: [`  ${t('common.enabled')}`, `  ${t('common.disabled')}`],
      render: ({ status }) => <StatusTag enabled={status === 1} />,
    },
    {
      key: 'sort',
      title: t('account.sort'),
      width: 70,
      widest: [number(WIDEST_NUMBER)],
      align: 'end',
      render: ({ sort }) => number(sort),
    },
    ...(offersAny
      ? [actionsColumn<Department>(t, (department) => ({ name: department.name, actions: actionsOf(department) }))]
      : []),
  ];
}
