import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import Ltr from '@/components/display/Ltr';
import { ExpiryTag, StatusTag } from '@/components/display/Tag';
import Tooltip from '@/components/layers/Tooltip';
import { personColumns } from '@/components/list/personColumns';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import { type DataColumn, momentWidth } from '@/components/table/columns';
import type { Reference } from '@/contract/fields';
import type { Staff, RoleTerm } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { expiryByRole } from '@/utils/terms';
import { columnWidth } from '@/utils/text/textWidth';
import { InitialPasswordTag, LockTag } from './SignInTags';
import styles from './staff.less';

interface ColumnParts {
  t: Translate;
  dateTime: (moment: string | null | undefined) => string;
  /** New statuses (true: enabled) by account id, while the requests that change them are pending. */
  pending: ReadonlyMap<number, boolean>;
  /** Returns the address of an account; undefined if the user has no permission to open accounts. */
  hrefOf: ((staff: Staff) => string) | undefined;
  onOpen: (id: number) => void;
  actionsOf: (staff: Staff) => RowAction[];
  /** Whether any row may have actions. */
  hasActions: boolean;
  /** True if there is no room for the label of an action. */
  compact: boolean;
  /** Whether accounts can expire. */
  hasTerms: boolean;
}

/** Returns both names of the status, to measure the column. The space represents the dot before the name. */
const statusWords = (t: Translate): string[] => [` ${t('common.enabled')}`, ` ${t('common.disabled')}`];

/**
 * Returns the columns of the account list.
 * Identity and contact take two lines each, so that department, roles and status are visible without scrolling.
 * Contact and last sign-in appear only where there is room.
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
    secondLineOf: 'mobile',
    render: ({ email }) => <Ltr title={email ?? undefined}>{email}</Ltr>,
  },
  {
    key: 'department',
    title: t('account.department'),
    width: 96,
    narrow: columnWidth(78, t('account.department')) - 6,
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
    // The column has room for the tag of a near expiry. On phones and for long words, the tag is truncated.
    width: hasTerms ? 92 : 72,
    narrow: columnWidth(80, ...statusWords(t), t('account.status')) - 8,
    widest: statusWords(t),
    render: (staff) => (
      <span className={styles['state']} aria-busy={pending.has(staff.id)}>
        <StatusTag enabled={pending.get(staff.id) ?? staff.status === 1} />
        <ExpiryTag until={staff.valid_until} />
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

interface RoleTagsProps {
  /** Some backends send null instead of an empty list. */
  roles: readonly Reference[] | null;
  /** Expiries of the roles that expire. */
  terms?: readonly RoleTerm[] | null | undefined;
  /** Whether expiries are shown as text in the tags, and not only as an icon with a tooltip. */
  withExpiries?: boolean;
  /** Number of tags in the cell. Further roles are shown as a count. */
  shown?: number;
}

/**
 * Shows roles as tags on at most two lines: the first roles, and the number of the other roles.
 * The tags are plain elements, because a list renders many of them.
 */
export function RoleTags({ roles: storedRoles, terms, shown = 2, withExpiries = false }: RoleTagsProps) {
  const t = useTranslate();
  const roles = storedRoles ?? [];
  const hiddenNames = roles
    .slice(shown)
    .map(({ name }) => name)
    .join(t('common.listSeparator'));
  const expiries = expiryByRole(terms);
  const tags = roles.slice(0, shown).map(({ id, name }) => {
    const until = expiries.get(id);
    if (until !== undefined) return <ExpiringRole key={id} name={name} until={until} isWritten={withExpiries} />;
    return (
      <span key={id} className={styles['tag']} title={name}>
        {name}
      </span>
    );
  });
  if (roles.length === 0) return <>—</>;
  if (hiddenNames === '') return <span className={styles['tags']}>{tags}</span>;
  return (
    <span className={styles['tags']}>
      {tags.slice(0, -1)}
      {/* The number stays beside the last tag, which is truncated if necessary. */}
      <span className={styles['last']}>
        {tags.slice(-1)}
        <Tooltip title={hiddenNames}>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip must be reachable by keyboard */}
          <span className={styles['more']} tabIndex={0}>
            <span aria-hidden="true">+{roles.length - shown}</span>
            <span className={styles['visuallyHidden']}>{t('staff.moreRoles', { names: hiddenNames })}</span>
          </span>
        </Tooltip>
      </span>
    </span>
  );
}

/** Tag of a role that has an expiry. */
function ExpiringRole({ name, until, isWritten }: { name: string; until: string; isWritten: boolean }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const words = t('staff.term.roleUntil', { role: name, time: dateTime(until) });
  return (
    <span className={styles['tag']} title={words} data-whole={isWritten || undefined}>
      <ClockCircleOutlined aria-hidden />{' '}
      {isWritten ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{name}</span>
          <span className={styles['visuallyHidden']}>{words}</span>
        </>
      )}
    </span>
  );
}
