import type { ReactNode } from 'react';
import { ExpiryTag, StatusTag } from '@/components/display/Tag';
import { personColumns } from '@/components/list/personColumns';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import type { DataColumn } from '@/components/table/columns';
import { momentWidth } from '@/components/table/columns';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import { columnWidth } from '@/utils/text/textWidth';

interface ColumnParts {
  t: Translate;
  /** Returns the link target of a name. Without this function, names are plain text. */
  hrefOf?: ((staff: Staff) => string) | undefined;
  /** Returns a note that replaces the status of an account. */
  noteOf?: ((staff: Staff) => ReactNode) | undefined;
  /** Returns the expiry of a membership. Without this function, there is no column of expiries. */
  expiryOf?: ((staff: Staff) => string | undefined) | undefined;
  dateTime?: (moment: string | null | undefined) => string;
  /** Returns the actions of a row. Without this function, there is no column of actions. */
  actionsOf?: ((staff: Staff) => RowAction[]) | undefined;
  /** Label of the action that `actionsOf` returns for a row. The column is wide enough for this label. */
  actionLabel?: string;
}

/** Returns the columns of a list of members: person, department and status, and the columns that the options add. */
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
    // Some backends omit the department, contrary to the contract.
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
