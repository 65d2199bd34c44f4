import { useRequest } from 'ahooks';
import { fetchRole } from '@/services/role';

/** A role with the set of its permissions; undefined until it is there. */
export function useComparedRole(id: number | undefined) {
  const { data } = useRequest(
    async () => {
      const outcome = id === undefined ? undefined : await fetchRole(id);
      return outcome?.ok ? { role: outcome.data, granted: new Set(outcome.data.permission) } : undefined;
    },
    { refreshDeps: [id] },
  );
  // While another role is on its way, the former one's permissions are not shown as its own.
  return data?.role.id === id ? data : undefined;
}
