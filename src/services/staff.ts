import { START_PAGE } from '@/constants/limits';
import type { StaffPasswordForm } from '@/contract/password';
import type { StaffCreate, StaffQuery, StaffUpdate } from '@/contract/staff';
import { savedAs } from '@/request/saved';
import { send, type SendOptions, WITHOUT_MESSAGE } from '@/request/send';
import { withCutKeyword } from '@/utils/address/queryValues';

export const fetchStaffPage = (query: StaffQuery, options?: SendOptions) =>
  send('staffList', { body: withCutKeyword(query) }, options);

/** Reports to the server that the results of a query are exported to a file. */
export const announceStaffExport = (query: StaffQuery, signal?: AbortSignal) =>
  fetchStaffPage({ ...query, page: START_PAGE, pageSize: 1, for_export: true }, { ...WITHOUT_MESSAGE, signal });

/** Fetches the options for the filters of the account list. */
export const fetchStaffFilter = () => send('staffFilter');

export const fetchStaff = (id: number, options?: SendOptions) => send('staffDetail', { params: { id } }, options);

/**
 * Creates an account, or updates the one with `id`; the id is also sent in the body (spec §7).
 * The calling form shows field errors and conflicts itself.
 */
export const saveStaff = (draft: StaffCreate | StaffUpdate, options?: SendOptions) =>
  'id' in draft
    ? send('staffUpdate', { params: { id: draft.id }, body: draft }, savedAs('form.saved', draft, options))
    : send('staffCreate', { body: draft }, savedAs('form.created', draft, options));

/** Enables or disables an account (spec §4). */
export const operateStaffStatus = ({ id, enabled }: { id: number; enabled: boolean }, options?: SendOptions) =>
  send(enabled ? 'staffEnable' : 'staffDisable', { params: { id } }, options);

export const resetStaffPassword = ({ id, ...body }: StaffPasswordForm & { id: number }, options?: SendOptions) =>
  send('staffPassword', { params: { id }, body }, { inPlace: 'fields', ...options });

/** Ends the wait that wrong passwords have caused for an account. */
export const unlockStaff = (id: number, options?: SendOptions) => send('staffUnlock', { params: { id } }, options);

/** Fetches the business systems that an account can use. */
export const fetchStaffPlatforms = (id: number) => send('staffPlatforms', { params: { id } });
