import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'umi';
import { ExpiryTag, StatusTag } from '@/components/display/Tag';
import Notice from '@/components/form/Notice';
import Tooltip from '@/components/layers/Tooltip';
import DataTable from '@/components/list/DataTable';
import { personColumns } from '@/components/list/personColumns';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import SearchInput from '@/components/list/SearchInput';
import { type DataColumn, momentWidth } from '@/components/table/columns';
import type { Staff } from '@/contract/staff';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import type { Members } from '@/hooks/members/useMembers';
import { columnWidth } from '@/utils/text/textWidth';
import styles from './members.less';

interface ColumnParts {
  t: Translate;
  /** Returns the link target of a name; if not set, names are plain text. */
  hrefOf?: ((staff: Staff) => string) | undefined;
  /** Returns a note that replaces the status of an account. */
  noteOf?: ((staff: Staff) => ReactNode) | undefined;
  /** Returns the expiry of a membership; if not set, there is no column of expiries. */
  expiryOf?: ((staff: Staff) => string | undefined) | undefined;
  dateTime?: (moment: string | null | undefined) => string;
  /** Returns the actions of a row; if not set, there is no column of actions. */
  actionsOf?: ((staff: Staff) => RowAction[]) | undefined;
  /** Label of the only action, for which the column must be wide enough. */
  actionLabel?: string;
}

/** Returns the columns of a member list: person, department and status, and those that the options add. */
export const memberColumns = ({
  t,
  hrefOf,
  noteOf,
  expiryOf,
  dateTime = String,
  actionsOf,
  actionLabel = '',
}: ColumnParts): DataColumn<Staff>[] => [
  ...personColumns(t, hrefOf),
  {
    key: 'department',
    title: t('account.department'),
    width: 96,
    grow: 2,
    from: 460,
    // A backend may omit the department, contrary to the contract.
    render: ({ department }) => (department as typeof department | null)?.name ?? '—',
  },
  {
    key: 'status',
    title: t('account.status'),
    width: 72,
    widest: [` ${t('common.enabled')}`, ` ${t('common.disabled')}`],
    ...(noteOf && { grow: 2 }),
    render: (staff) => noteOf?.(staff) ?? <StatusTag enabled={staff.status === 1} />,
  },
  ...(expiryOf
    ? [
        {
          key: 'until',
          title: t('account.validUntil'),
          width: momentWidth(dateTime),
          narrow: 96,
          render: (staff: Staff) => {
            const until = expiryOf(staff);
            if (until === undefined) return t('staff.term.none');
            return (
              <>
                {dateTime(until)} <ExpiryTag until={until} />
              </>
            );
          },
        },
      ]
    : []),
  ...(actionsOf
    ? [
        {
          key: 'operations',
          title: t('form.operations'),
          width: 72,
          widest: [actionLabel],
          narrow: columnWidth(0, actionLabel),
          alwaysShown: true,
          fixed: 'end' as const,
          render: (staff: Staff) => <RowActions name={staff.name} actions={actionsOf(staff)} />,
        },
      ]
    : []),
];

interface MemberListProps {
  members: Members;
  /** Name of the role or department. */
  name: string;
  /** Note about the members. */
  hint?: string;
  /** Addresses of all members, and of one (`hrefOf`), on the accounts screen; undefined without permission. */
  listHref: string | undefined;
  hrefOf: ((staff: Staff) => string) | undefined;
  /** Returns the expiry of a temporary membership; the table has a column for it if a visible member has one. */
  expiryOf?: (staff: Staff) => string | undefined;
  /** Text with the reason why members cannot be added or removed; undefined if they can. */
  lockedBecause: string | undefined;
  onAdd: () => void;
  /** Action on one or several members. */
  act: { label: string; danger: boolean; onAct: (people: readonly Staff[]) => void };
}

/** Paged list of the members of a role or a department, with search, adding and removing. */
export default function MemberList(props: MemberListProps) {
  const { members, name, hint, listHref, hrefOf, expiryOf, lockedBecause, onAdd, act } = props;
  const { rows, selection, lock, mayChange, busy } = members;
  const t = useTranslate();
  const reason = lockedBecause ?? busy;
  const shownExpiries = useShownExpiries(expiryOf, rows.list.rows);

  const columns = useMemo(
    () =>
      memberColumns({
        t,
        hrefOf,
        ...shownExpiries,
        ...(mayChange && {
          actionLabel: act.label,
          actionsOf: (staff: Staff) => [
            {
              key: 'act',
              label: act.label,
              danger: act.danger,
              disabledBecause: lockedBecause ?? lock(staff) ?? busy,
              onClick: () => act.onAct([staff]),
            },
          ],
        }),
      }),
    [t, hrefOf, shownExpiries, mayChange, lockedBecause, lock, busy, act],
  );
  const settings = useTableSettings('members', columns);
  const button = { className: styles['act'] ?? '', ...disabledBy(reason) };

  return (
    <div className={styles['members']}>
      {mayChange && lockedBecause !== undefined && <Notice type="info">{lockedBecause}</Notice>}
      <div className={styles['bar']}>
        <SearchInput label={t('list.staff.search')} value={rows.keyword} onSearch={rows.setKeyword} />
        <div className={styles['tools']}>
          {listHref !== undefined && <Link to={listHref}>{t('members.inStaff')}</Link>}
          {mayChange && (
            <Tooltip title={reason}>
              <Button type="primary" {...button} onClick={() => reason === undefined && onAdd()}>
                {t('members.add')}
              </Button>
            </Tooltip>
          )}
        </div>
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <DataTable
        label={t('members.of', { name })}
        list={rows.list}
        query={rows.query}
        settings={settings}
        selection={
          mayChange && lockedBecause === undefined
            ? {
                ...selection,
                nameOf: (staff) => staff.name,
                isLocked: (staff) => lock(staff) !== undefined,
                actions: (
                  <Tooltip title={busy}>
                    <Button
                      size="small"
                      danger={act.danger}
                      {...button}
                      onClick={() => busy === undefined && act.onAct(selection.rows)}
                    >
                      {act.label}
                    </Button>
                  </Tooltip>
                ),
              }
            : undefined
        }
        empty={{ title: t('members.none') }}
      />
    </div>
  );
}

/** Returns the props of a disabled button. Not `disabled`, so that the reason can be reached by keyboard, too. */
const disabledBy = (reason: string | undefined) => ({
  'aria-disabled': reason !== undefined,
  ...(reason !== undefined && { 'aria-description': reason }),
});

/** Returns the options of `memberColumns` for the column of expiries; empty if no row has an expiry. */
function useShownExpiries(expiryOf: MemberListProps['expiryOf'], rows: readonly Staff[]) {
  const dateTime = useDateTime();
  const isShown = expiryOf !== undefined && rows.some((staff) => expiryOf(staff) !== undefined);
  return useMemo(() => (isShown ? { expiryOf, dateTime } : {}), [isShown, expiryOf, dateTime]);
}
