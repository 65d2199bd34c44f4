import { useRequest } from 'ahooks';
import { fetchRole } from '@/services/role';

/** A role with what it gives; `failed` when it could not be had. Nothing for undefined. */
export function useRole(id: number | undefined) {
  const { data, loading, refresh } = useRequest(
    async () => {
      const outcome = id === undefined ? undefined : await fetchRole(id);
      return { id, role: outcome?.ok ? outcome.data : undefined };
    },
    { refreshDeps: [id] },
  );
  // While another role is on its way, the former one is not shown as that.
  const current = data?.id === id ? data : undefined;
  return {
    role: current?.role,
    failed: !loading && id !== undefined && current !== undefined && !current.role,
    refresh,
  };
}
