import { useRequest } from 'ahooks';
import type { RoleOption } from '@/contract/staff';
import { fetchStaffFilter } from '@/services/staff';

/** The same array each time: what is made of it is made once. */
const NO_ROLES: readonly RoleOption[] = [];

/** The roles that accounts can have, as the backend offers them; none before they are `wanted`, and where they could not be had. */
export function useStaffRoles(wanted = true) {
  const { data: filter, loading } = useRequest(fetchStaffFilter, { ready: wanted });
  return { roles: filter?.ok ? filter.data.roles : NO_ROLES, loading };
}
