import type { Staff, StaffQuery } from '@/contract/staff';
import type { ListPreset, ListPresets } from '@/hooks/list/useList';
import { useAppSelector } from '@/hooks/store';
import type { WordKey } from '@/locales/translate';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';
import type { SortOrder } from '@/utils/address/queryValues';
import { expiresWithin, hasTermFields } from '@/utils/terms';
import { pageOf, type PageSource } from '@/utils/transfer/pageReader';
import type { staffList } from './list';

/** Days without a sign-in after which an account counts as unused. */
const IDLE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the backend returns the last sign-in: without the field it is unknown, not missing. */
const hasSignIn = ({ last_login_at }: Staff): boolean => last_login_at !== undefined;
const hasNeverSignedIn = ({ last_login_at }: Staff): boolean => last_login_at === null;
const signedInAt = ({ last_login_at }: Staff): number => (last_login_at ? Date.parse(last_login_at) : NaN);

const rolesOf = ({ role_ids, roles }: Partial<Staff>): readonly unknown[] | null | undefined =>
  role_ids === undefined ? roles : role_ids;
const hasRoles = (staff: Staff): boolean => rolesOf(staff) !== undefined;
const roleCount = (staff: Staff): number | undefined => (hasRoles(staff) ? (rolesOf(staff)?.length ?? 0) : undefined);

const fetchWithoutMessage = (query: StaffQuery, signal?: AbortSignal) =>
  fetchStaffPage(query, { ...WITHOUT_MESSAGE, signal });

/** Whether the rows are in the requested order, by last sign-in, as not every backend sorts by it. */
const isSorted = (rows: readonly Staff[]): boolean => {
  const moments = rows.map(signedInAt).filter((moment) => !Number.isNaN(moment));
  return moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
};

/**
 * Lists accounts that have never signed in first, whether the backend's database sorts them to the beginning or to the
 * end.
 */
function neverSignedInFirst(filters: StaffQuery): PageSource<Staff> {
  let sortOrder: SortOrder = 'ascend';
  const readPage = (paging: StaffQuery, order: SortOrder, signal?: AbortSignal) =>
    fetchWithoutMessage({ ...filters, ...paging, sortField: 'last_login_at', sortOrder: order }, signal);
  return async (paging, signal) => {
    const answer = await readPage(paging, sortOrder, signal);
    if (paging.page > 1 || !answer.ok || answer.data.data.some(hasNeverSignedIn)) return answer;
    const otherAnswer = await readPage(paging, 'descend', signal);
    if (!otherAnswer.ok || !otherAnswer.data.data.some(hasNeverSignedIn)) return answer;
    sortOrder = 'descend';
    return otherAnswer;
  };
}

/** Whether an enabled account or one of its roles expires within this number of days. */
const expiresSoon = ({ status, valid_until, role_terms }: Staff, days: number): boolean =>
  status === 1 &&
  [valid_until, ...(role_terms ?? []).map(({ until }) => until)].some((expiry) =>
    expiresWithin(expiry, days, new Date()),
  );

const expiryPreset = (title: WordKey, days: number): ListPreset<Staff, (typeof staffList)['filters']> => ({
  title,
  plan: (filters) => ({
    source: (paging, signal) => fetchWithoutMessage({ status: 1, ...filters, ...paging }, signal),
    isMatch: (staff) => expiresSoon(staff, days),
    isKnown: hasTermFields,
  }),
});

/** Presets for expiring accounts; empty when the backend has no expiry. */
const expiryPresets = {
  ends3: expiryPreset('list.view.ends3', 3),
  ends7: expiryPreset('list.view.ends7', 7),
  ends30: expiryPreset('list.view.ends30', 30),
};

/** Presets for cleaning up accounts. Uses a sort order of the backend where it helps. */
export const staffPresets: ListPresets<Staff, (typeof staffList)['filters']> = {
  never: {
    title: 'list.view.never',
    plan: (filters) => ({
      source: neverSignedInFirst(filters),
      isMatch: hasNeverSignedIn,
      isKnown: hasSignIn,
      canStop: (rows) => !rows.every(hasNeverSignedIn) && (isSorted(rows) || isSorted([...rows].reverse())),
    }),
  },
  idle: {
    title: 'list.view.idle',
    plan: (filters) => {
      const limit = Date.now() - IDLE_DAYS * DAY_MS;
      return {
        source: (paging, signal) =>
          fetchWithoutMessage({ ...filters, ...paging, sortField: 'last_login_at', sortOrder: 'ascend' }, signal),
        isMatch: (staff) => signedInAt(staff) < limit,
        isKnown: hasSignIn,
        canStop: (rows) => rows.some((staff) => signedInAt(staff) >= limit) && isSorted(rows),
      };
    },
  },
  noRole: {
    title: 'list.view.noRole',
    plan: (filters) => ({
      source: (paging, signal) => fetchWithoutMessage({ ...filters, ...paging }, signal),
      isMatch: (staff) => roleCount(staff) === 0,
      isKnown: hasRoles,
    }),
  },
  disabledWithRoles: {
    title: 'list.view.disabledWithRoles',
    plan: (filters) => ({
      source: (paging, signal) => fetchWithoutMessage({ status: 0, ...filters, ...paging }, signal),
      isMatch: (staff) => staff.status === 0 && (roleCount(staff) ?? 0) > 0,
      isKnown: hasRoles,
    }),
  },
  ...expiryPresets,
};

/** Presets for a backend whose accounts cannot expire. */
export const lastingPresets = Object.fromEntries(
  Object.entries(staffPresets).filter(([key]) => !(key in expiryPresets)),
);

/**
 * Source of all accounts of the list, on all its pages.
 * @param request query of the list
 * @param foundRows the rows, if a preset has already loaded them
 */
export const staffSource =
  (request: StaffQuery, foundRows: readonly Staff[] | undefined): PageSource<Staff> =>
  async (paging, signal) =>
    foundRows
      ? { ok: true, data: pageOf(foundRows, paging) }
      : fetchStaffPage({ ...request, ...paging }, { ...WITHOUT_MESSAGE, signal });

/**
 * Whether accounts and their roles can expire, according to the latest rows.
 * @param foundRows rows that a preset shows instead of the list's own
 */
export const useHasTerms = (foundRows: readonly Staff[]): boolean => {
  const isShown = useAppSelector((root) => root.staff.rows.some(hasTermFields));
  return isShown || foundRows.some(hasTermFields);
};
