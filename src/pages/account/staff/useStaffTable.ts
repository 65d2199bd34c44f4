import { useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { showDetail } from './detail/address';
import { staffColumns } from './staffColumns';
import type { StaffActs } from './useStaffActs';

const hrefOf = ({ id }: Staff): string => `${paths.staff}?detail=${id}`;

/**
 * The columns of the list, as the person has arranged them.
 * @param hasTerms whether accounts can end by themselves
 */
export function useStaffTable({ status, actionsOf, hasActions }: StaffActs, hasTerms: boolean) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const mayRead = usePermission()('staffDetail');
  const { pending } = status;
  const columns = useMemo(
    () =>
      staffColumns({
        ...{ t, dateTime, pending, actionsOf, hasActions, hasTerms },
        hrefOf: mayRead ? hrefOf : undefined,
        onOpen: showDetail,
      }),
    [t, dateTime, pending, mayRead, actionsOf, hasActions, hasTerms],
  );
  return useTableSettings('staff', columns);
}
