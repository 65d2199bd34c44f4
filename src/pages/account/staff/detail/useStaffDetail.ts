import { useRequest } from 'ahooks';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { fetchStaff } from '@/services/staff';

/** An account by its id, whose failure is shown in its place; what belongs to another id than the one asked for now is never given. */
export function useStaffDetail(id: number | undefined) {
  const { data, loading, refresh } = useRequest(
    async () => ({ id, outcome: id === undefined ? undefined : await fetchStaff(id, { skipErrorHandler: true }) }),
    { refreshDeps: [id] },
  );
  const outcome = data?.id === id ? data?.outcome : undefined;
  useBackOnline(() => {
    if (outcome && !outcome.ok) refresh();
  });
  return {
    staff: outcome?.ok ? outcome.data : undefined,
    failure: outcome && !outcome.ok ? outcome.failure.message : undefined,
    loading,
    retry: refresh,
  };
}
