import { useRequest } from 'ahooks';
import type { StaffQuery } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';

/**
 * Returns the number of accounts of a role, or of a department with its sub-departments. Returns `known` if it is set.
 * If `known` is undefined, requests the number, provided that `isNeeded` is true and the user may list accounts.
 * The returned number is undefined until it is known.
 */
export function usePeopleCount(
  filter: Pick<StaffQuery, 'role_id' | 'department_id'>,
  { known, isNeeded }: { known: number | undefined; isNeeded: boolean },
): number | undefined {
  const shouldRequest = usePermission()('staffList') && known === undefined && isNeeded;
  const { role_id, department_id } = filter;
  const { data } = useRequest(
    async () => {
      const outcome = await fetchStaffPage({ ...filter, page: 1, pageSize: 1 }, WITHOUT_MESSAGE);
      return { role_id, department_id, total: outcome.ok ? outcome.data.total : undefined };
    },
    { ready: shouldRequest, refreshDeps: [role_id, department_id] },
  );
  const isCurrent = data?.role_id === role_id && data?.department_id === department_id;
  return known ?? (isCurrent ? data?.total : undefined);
}
