import { useMemo } from 'react';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { showDetail } from './detail/address';
import { staffColumns } from './staffColumns';
import type { StaffActs } from './useStaffActs';

/** In pixels: from here on the window has room for a word of a row's actions. */
const ACTION_BESIDE = 1200;

const hrefOf = ({ id }: Staff): string => `${paths.staff}?detail=${id}`;

/**
 * The columns of the list, as the person has arranged them.
 * @param hasTerms whether accounts can end by themselves
 */
export function useStaffTable({ status, actionsOf, hasActions }: StaffActs, hasTerms: boolean) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const mayRead = usePermission()('staffDetail');
  const compact = !useMinWidth(ACTION_BESIDE);
  const { pending } = status;
  const columns = useMemo(
    () =>
      staffColumns({
        ...{ t, dateTime, pending, actionsOf, hasActions, compact, hasTerms },
        hrefOf: mayRead ? hrefOf : undefined,
        onOpen: showDetail,
      }),
    [t, dateTime, pending, mayRead, actionsOf, hasActions, compact, hasTerms],
  );
  return useTableSettings('staff', columns);
}
