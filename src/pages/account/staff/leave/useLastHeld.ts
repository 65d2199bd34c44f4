import { useRequest } from 'ahooks';
import type { Reference } from '@/contract/fields';
import type { Staff } from '@/contract/staff';
import { usePermission } from '@/hooks/session/usePermission';
import { fetchStaffPage } from '@/services/staff';

const AT_ONCE = 5;

/** Whether nobody else who can sign in holds a role; false also where that could not be asked. */
async function isLastHolder({ status }: Staff, role_id: number): Promise<boolean> {
  const outcome = await fetchStaffPage({ role_id, status: 1, page: 1, pageSize: 1 }, { skipErrorHandler: true });
  return outcome.ok && outcome.data.total === status;
}

/** The roles of an account that no other enabled account holds. Empty while they are not known. */
export function useLastHeld(staff: Staff, roles: readonly Reference[]): readonly Reference[] {
  const { data } = useRequest(
    async () => {
      const last: Reference[] = [];
      for (let at = 0; at < roles.length; at += AT_ONCE) {
        const some = roles.slice(at, at + AT_ONCE);
        const answers = await Promise.all(some.map(({ id }) => isLastHolder(staff, id)));
        last.push(...some.filter((_, place) => answers[place]));
      }
      return last;
    },
    { ready: usePermission()('staffList'), refreshDeps: [staff.id] },
  );
  return data ?? [];
}
