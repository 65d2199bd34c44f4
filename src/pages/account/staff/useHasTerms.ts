import type { Staff } from '@/contract/staff';
import { useAppSelector } from '@/hooks/store';
import { tellsTerms } from '@/utils/terms';

/**
 * Whether accounts and their roles can end here, as the rows say that came last.
 * @param found rows that are shown in place of the list's own
 */
export const useHasTerms = (found: readonly Staff[]): boolean => {
  const isTold = useAppSelector((root) => root.staff.rows.some(tellsTerms));
  return isTold || found.some(tellsTerms);
};
