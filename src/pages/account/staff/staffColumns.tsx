import Ltr from '@/components/Ltr';
import PersonAvatar from '@/components/PersonAvatar';
import RowActions, { type RowAction } from '@/components/RowActions';
import type { DataColumn } from '@/components/table/columns';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/useWords';
import RoleTags from './RoleTags';
import styles from './staff.less';
import StatusSwitch from './StatusSwitch';
import type { useStatusSwitch } from './useStatusSwitch';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  status: ReturnType<typeof useStatusSwitch>;
  actionsOf: (staff: Staff) => RowAction[];
  /** Whether any row may have actions. */
  hasActions: boolean;
  /** How many actions stand beside each other. */
  shownActions: number;
}

/** What the backend sorts by. */
export const SORTABLE = [
  'name',
  'username',
  'mobile',
  'email',
  'department',
  'status',
  'last_login_at',
  'created_at',
  'updated_at',
] as const;

/** The columns of the list of accounts. */
export const staffColumns = ({ t, dateTime, status, actionsOf, hasActions, shownActions }: ColumnParts): DataColumn<Staff>[] => [
  {
    key: 'name',
    title: t('account.personName'),
    alwaysShown: true,
    render: ({ name, avatar }) => (
      <span className={styles['person']}>
        <PersonAvatar name={name} src={avatar} size={28} />
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { key: 'username', title: t('account.username'), render: ({ username }) => <Ltr>{username}</Ltr> },
  // Before the wide columns: the switch is what the list is opened for.
  { key: 'status', title: t('account.status'), render: (staff) => <StatusSwitch staff={staff} control={status} /> },
  { key: 'mobile', title: t('account.mobile'), render: ({ mobile }) => <Ltr>{mobile}</Ltr> },
  { key: 'email', title: t('account.email'), render: ({ email }) => <Ltr>{email}</Ltr> },
  { key: 'department', title: t('account.department'), render: ({ department }) => (department as typeof department | null)?.name ?? '—' },
  { key: 'roles', title: t('account.roles'), render: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'last_login_at', title: t('account.lastLoginAt'), render: (staff) => dateTime(staff.last_login_at) },
  { key: 'created_at', title: t('staff.createdAt'), hiddenAtFirst: true, render: (staff) => dateTime(staff.created_at) },
  { key: 'updated_at', title: t('account.updatedAt'), hiddenAtFirst: true, render: (staff) => dateTime(staff.updated_at) },
  { key: 'remark', title: t('account.remark'), hiddenAtFirst: true, render: ({ remark }) => remark },
  ...(hasActions
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          alwaysShown: true,
          fixed: 'end' as const,
          render: (staff: Staff) => <RowActions name={staff.name} actions={actionsOf(staff)} shown={shownActions} />,
        },
      ]
    : []),
];
