import { useMemo } from 'react';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { staffColumns } from './staffColumns';
import type { StaffActs } from './useStaffActs';

/** In pixels: from here on the window has room for one action of a row, and for all. */
const ACTION_BESIDE = 1200;
const ACTIONS_BESIDE = 1600;

/**
 * The columns of the list, as the person has arranged them.
 * @param hasTerms whether accounts can end by themselves
 */
export function useStaffTable({ status, locks, actionsOf, hasActions }: StaffActs, hasTerms: boolean) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const hasAction = useMinWidth(ACTION_BESIDE);
  const isRoomy = useMinWidth(ACTIONS_BESIDE);
  const shownActions = isRoomy ? 3 : Number(hasAction);
  const columns = useMemo(
    () =>
      staffColumns({ t, dateTime, status, statusLock: locks.status, actionsOf, hasActions, shownActions, hasTerms }),
    [t, dateTime, status, locks, actionsOf, hasActions, shownActions, hasTerms],
  );
  return useTableSettings('staff', columns);
}
