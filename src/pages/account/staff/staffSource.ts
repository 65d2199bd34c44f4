import type { Staff, StaffQuery } from '@/contract/staff';
import { fetchStaffPage } from '@/services/staff';
import { pageOf, type PageSource } from '@/utils/transfer/pageReader';

/**
 * All accounts that the list shows, on all its pages.
 * @param request what the server is asked for
 * @param found the rows themselves, where a preset has found them already
 */
export const staffSource =
  (request: StaffQuery, found: readonly Staff[] | undefined): PageSource<Staff> =>
  async (paging, signal) =>
    found
      ? { ok: true, data: pageOf(found, paging) }
      : fetchStaffPage({ ...request, ...paging }, { skipErrorHandler: true, signal });
