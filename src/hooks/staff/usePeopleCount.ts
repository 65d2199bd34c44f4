import { useRequest } from 'ahooks';
import type { StaffQuery } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { fetchStaffPage } from '@/services/staff';

/**
 * How many accounts a role has, or a department together with those below it: as the server told, otherwise asked for,
 * where the person may list accounts and as soon as it is `wanted`. Undefined while and where it is not known.
 */
export function usePeopleCount(
  of: Pick<StaffQuery, 'role_id' | 'department_id'>,
  { told, wanted }: { told: number | undefined; wanted: boolean },
): number | undefined {
  const asks = usePermission()('staffList') && told === undefined && wanted;
  const { role_id, department_id } = of;
  const { data } = useRequest(
    async () => {
      const outcome = await fetchStaffPage({ ...of, page: 1, pageSize: 1 }, { skipErrorHandler: true });
      return { role_id, department_id, total: outcome.ok ? outcome.data.total : undefined };
    },
    { ready: asks, refreshDeps: [role_id, department_id] },
  );
  const isCurrent = data?.role_id === role_id && data?.department_id === department_id;
  return told ?? (isCurrent ? data?.total : undefined);
}
