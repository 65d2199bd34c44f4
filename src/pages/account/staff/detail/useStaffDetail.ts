import { useRequest } from 'ahooks';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useJobEnd } from '@/hooks/job/useJobs';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaff } from '@/services/staff';

/**
 * Loads an account by its id; reloads it when `revision` changes, when a job has changed it, and, after a failure, when
 * the browser is online again. Returns the failure instead of the account, and never the result for a previous id.
 */
export function useStaffDetail(id: number | undefined, revision: number) {
  const { data, loading, refresh } = useRequest(
    async () => ({ id, outcome: id === undefined ? undefined : await fetchStaff(id, WITHOUT_MESSAGE) }),
    { refreshDeps: [id, revision] },
  );
  const outcome = data?.id === id ? data?.outcome : undefined;
  useBackOnline(() => {
    if (outcome && !outcome.ok) refresh();
  });
  useJobEnd((doneItems) => {
    if (doneItems.some((item) => item.id === id)) refresh();
  });
  return {
    staff: outcome?.ok ? outcome.data : undefined,
    failure: outcome && !outcome.ok ? outcome.failure : undefined,
    loading,
    retry: refresh,
  };
}
