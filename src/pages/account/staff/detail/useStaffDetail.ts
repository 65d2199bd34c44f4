import { useRequest } from 'ahooks';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useJobEnd } from '@/hooks/job/useJobs';
import { fetchStaff } from '@/services/staff';

/**
 * An account by its id, reloaded when `revision` changes, when a job has changed it, and online again after a failure.
 * A failure is returned in place of the account; a result for a previous id is never returned.
 */
export function useStaffDetail(id: number | undefined, revision: number) {
  const { data, loading, refresh } = useRequest(
    async () => ({ id, outcome: id === undefined ? undefined : await fetchStaff(id, { skipErrorHandler: true }) }),
    { refreshDeps: [id, revision] },
  );
  const outcome = data?.id === id ? data?.outcome : undefined;
  useBackOnline(() => {
    if (outcome && !outcome.ok) refresh();
  });
  useJobEnd((done) => {
    if (done.some((item) => item.id === id)) refresh();
  });
  return {
    staff: outcome?.ok ? outcome.data : undefined,
    failure: outcome && !outcome.ok ? outcome.failure : undefined,
    loading,
    retry: refresh,
  };
}
