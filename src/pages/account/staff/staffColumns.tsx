import EndTag from '@/components/display/EndTag';
import Ltr from '@/components/display/Ltr';
import { personColumns } from '@/components/list/personColumns';
import StatusTag from '@/components/display/StatusTag';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import type { DataColumn } from '@/components/table/columns';
import { momentWidth } from '@/components/table/widths';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import { columnWidth } from '@/utils/text/textWidth';
import RoleTags from './RoleTags';
import { InitialPasswordTag, LockTag } from './SignInTags';
import styles from './staff.less';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  /** Pending statuses, by account, while the server answers. */
  pending: ReadonlyMap<number, boolean>;
  /** Undefined where nobody may be opened. */
  hrefOf: ((staff: Staff) => string) | undefined;
  onOpen: (id: number) => void;
  actionsOf: (staff: Staff) => RowAction[];
  /** Whether any row may have actions. */
  hasActions: boolean;
  /** Whether there is no room for a word of them. */
  compact: boolean;
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
}

/**
 * The columns of the list of accounts. Who it is and how to reach them stand in two lines each, so that department, roles
 * and status are in sight without scrolling; how one reaches them, and when they were last here, only where there is room.
 */
export const staffColumns = ({
  t,
  dateTime,
  pending,
  hrefOf,
  onOpen,
  actionsOf,
  hasActions,
  compact,
  hasTerms,
}: ColumnParts): DataColumn<Staff>[] => [
  ...personColumns(t, hrefOf, onOpen),
  {
    key: 'mobile',
    title: t('account.mobile'),
    width: 124,
    grow: 8,
    from: 700,
    render: ({ mobile }) => <Ltr>{mobile || '—'}</Ltr>,
  },
  {
    key: 'email',
    title: t('account.email'),
    width: 124,
    from: 700,
    under: 'mobile',
    render: ({ email }) => <Ltr title={email ?? undefined}>{email}</Ltr>,
  },
  {
    key: 'department',
    title: t('account.department'),
    width: 96,
    narrow: Math.max(72, columnWidth(0, t('account.department')) - 6),
    grow: 1,
    render: ({ department }) => (department as typeof department | null)?.name ?? '—',
  },
  {
    key: 'roles',
    title: t('account.roles'),
    width: 92,
    grow: 2,
    from: 460,
    render: ({ roles, role_terms }) => <RoleTags roles={roles} terms={role_terms} />,
  },
  {
    key: 'status',
    title: t('account.status'),
    width: 72,
    widest: [` ${t('common.enabled')}`, ` ${t('common.disabled')}`],
    render: (staff) => (
      <span className={styles['state']} aria-busy={pending.has(staff.id)}>
        <StatusTag enabled={pending.get(staff.id) ?? staff.status === 1} />
        <EndTag until={staff.valid_until} />
        <LockTag staff={staff} />
      </span>
    ),
  },
  ...(hasTerms
    ? [
        {
          key: 'valid_until',
          title: t('account.validUntil'),
          width: momentWidth(dateTime),
          hiddenAtFirst: true,
          className: styles['moment'],
          render: (staff: Staff) => dateTime(staff.valid_until),
        },
      ]
    : []),
  {
    key: 'last_login_at',
    title: t('account.lastLoginAt'),
    width: momentWidth(dateTime),
    from: 860,
    className: styles['moment'],
    render: (staff) =>
      staff.initial_password_until ? (
        <span className={styles['signIn']}>
          {dateTime(staff.last_login_at)}
          <InitialPasswordTag staff={staff} />
        </span>
      ) : (
        dateTime(staff.last_login_at)
      ),
  },
  {
    key: 'created_at',
    title: t('staff.createdAt'),
    width: momentWidth(dateTime),
    hiddenAtFirst: true,
    className: styles['moment'],
    render: (staff) => dateTime(staff.created_at),
  },
  {
    key: 'updated_at',
    title: t('account.updatedAt'),
    width: momentWidth(dateTime),
    hiddenAtFirst: true,
    className: styles['moment'],
    render: (staff) => dateTime(staff.updated_at),
  },
  {
    key: 'remark',
    title: t('account.remark'),
    width: 160,
    grow: 2,
    hiddenAtFirst: true,
    render: ({ remark }) => remark,
  },
  ...(hasActions
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          width: compact ? 56 : 90,
          ...(!compact && { widest: [`${t('form.edit')}   `] }),
          alwaysShown: true,
          fixed: 'end' as const,
          render: (staff: Staff) => <RowActions name={staff.name} actions={actionsOf(staff)} compact={compact} />,
        },
      ]
    : []),
];
