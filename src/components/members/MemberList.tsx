import { Button } from 'antd';
import { useMemo } from 'react';
import { Link } from 'umi';
import Notice from '@/components/form/Notice';
import Tooltip from '@/components/layers/Tooltip';
import DataTable from '@/components/list/DataTable';
import SearchInput from '@/components/list/SearchInput';
import type { Staff } from '@/contract/staff';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Members } from '@/hooks/members/useMembers';
import { memberColumns } from './memberColumns';
import styles from './members.less';

interface MemberListProps {
  members: Members;
  /** Name of the role or department. */
  name: string;
  hint?: string;
  /**
   * Address of all members on the accounts screen; `hrefOf` returns the address of one member.
   * An address is undefined if the user has no permission for it.
   */
  listHref: string | undefined;
  hrefOf: ((staff: Staff) => string) | undefined;
  /** Returns the expiry of a temporary membership. The table has a column for expiries if a visible member has one. */
  expiryOf?: (staff: Staff) => string | undefined;
  /** Reason why members cannot be added or removed; undefined if they can. */
  lockedBecause: string | undefined;
  onAdd: () => void;
  /** Action on one member or on several members, such as removing them. */
  act: { label: string; danger: boolean; onAct: (people: readonly Staff[]) => void };
}

/** Paged list of the members of a role or a department. Members can be searched, added and removed. */
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

/**
 * Returns the props of a button that looks disabled.
 * The button does not have the attribute `disabled`, so that keyboard users can focus it and learn the reason.
 */
const disabledBy = (reason: string | undefined) => ({
  'aria-disabled': reason !== undefined,
  ...(reason !== undefined && { 'aria-description': reason }),
});

/** Returns the options of `memberColumns` that add a column of expiries; empty if no visible row has an expiry. */
function useShownExpiries(expiryOf: MemberListProps['expiryOf'], rows: readonly Staff[]) {
  const dateTime = useDateTime();
  const isShown = expiryOf !== undefined && rows.some((staff) => expiryOf(staff) !== undefined);
  return useMemo(() => (isShown ? { expiryOf, dateTime } : {}), [isShown, expiryOf, dateTime]);
}
