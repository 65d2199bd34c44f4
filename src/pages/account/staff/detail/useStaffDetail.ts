import { useRequest } from 'ahooks';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useJobEnd } from '@/hooks/job/useJobs';
import { changeQuery } from '@/hooks/navigation';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaff } from '@/services/staff';
import { changeSearch } from '@/utils/address/queryValues';

/**
 * Opens an account beside the list, or closes it if the id is undefined. The id is in the address, which can be shared.
 */
export const showDetail = (id: number | undefined): void =>
  changeQuery((search) => changeSearch(search, { detail: id, act: undefined, tab: undefined }), id === undefined);

/** Returns the action on the open account that the address requests, and removes it from the address. */
export function takeRequestedAct(): string | null {
  let act: string | null = null;
  changeQuery((search) => {
    act = new URLSearchParams(search).get('act');
    return changeSearch(search, { act: undefined });
  }, true);
  return act;
}

/**
 * Loads an account by its id.
 * The account is reloaded when `revision` changes, and when a job has changed the account.
 * After a failed request, the account is reloaded when the browser is online again.
 * Until then, `failure` is set instead of `staff`. The result for a previous id is never returned.
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
