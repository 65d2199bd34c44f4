import Ltr from '@/components/display/Ltr';
import Tag from '@/components/display/Tag';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import MemberCount from '@/components/members/MemberCount';
import { CellText, type DataColumn, momentWidth } from '@/components/table/columns';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { ListedRole } from './presets';
import styles from './role.less';

interface ColumnParts {
  t: Translate;
  number: (value: number | null | undefined) => string;
  dateTime: (moment: string | null | undefined) => string;
  actionsOf: (role: ListedRole) => RowAction[];
  /** Whether the user has permission for any action on roles. */
  hasActions: boolean;
  /** Shows the members of a role; undefined if the user has no permission to list them. */
  onMembers: ((id: number) => void) | undefined;
  /** True if the list has a column with the names of other roles that have the same permissions. */
  hasTwins: boolean;
}

const nameColumns = (t: Translate, hasTwins: boolean): DataColumn<ListedRole>[] => [
  {
    key: 'name',
    title: t('account.name'),
    width: 140,
    narrow: 100,
    grow: 2,
    alwaysShown: true,
    render: ({ name, built_in }) => (
      <CellText>
        <bdi title={name}>{name}</bdi> {built_in && <Tag>{t('role.builtIn')}</Tag>}
      </CellText>
    ),
  },
  ...(hasTwins
    ? [
        {
          key: 'twins',
          title: t('list.view.samePermissions'),
          width: 160,
          grow: 2,
          alwaysShown: true,
          render: ({ twins = [] }: ListedRole) => twins.map(({ name }) => name).join(t('common.listSeparator')),
        },
      ]
    : []),
];

export const roleColumns = ({
  t,
  number,
  dateTime,
  actionsOf,
  hasActions,
  onMembers,
  hasTwins,
}: ColumnParts): DataColumn<ListedRole>[] => [
  ...nameColumns(t, hasTwins),
  { key: 'code', title: t('account.code'), width: 160, grow: 1, from: 460, render: ({ code }) => <Ltr>{code}</Ltr> },
  {
    key: 'description',
    title: t('account.description'),
    width: 150,
    grow: 4,
    from: 700,
    render: ({ description }) => description,
  },
  {
    key: 'staff_count',
    title: t('account.staffCount'),
    width: 74,
    render: ({ id, name, staff_count }) =>
      onMembers ? (
        <MemberCount name={name} onOpen={() => onMembers(id)}>
          {number(staff_count) || t('members.title')}
        </MemberCount>
      ) : (
        number(staff_count)
      ),
    align: 'end',
  },
  {
    key: 'permission_count',
    title: t('account.permissionCount'),
    width: 74,
    from: 460,
    render: (role) => number(role.permission_count),
    align: 'end',
  },
  {
    key: 'updated_at',
    title: t('account.updatedAt'),
    width: momentWidth(dateTime),
    from: 860,
    className: styles['moment'],
    render: (role) => dateTime(role.updated_at),
  },
  ...(hasActions
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          width: 90,
          widest: [`${t('form.edit')}     `],
          alwaysShown: true,
          fixed: 'end' as const,
          render: (role: ListedRole) => <RowActions name={role.name} actions={actionsOf(role)} />,
        },
      ]
    : []),
];
