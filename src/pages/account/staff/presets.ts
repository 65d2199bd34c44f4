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

/**
 * True if the backend returns the last sign-in.
 * If this field is missing, it is unknown if the account has ever signed in.
 */
const hasSignIn = ({ last_login_at }: Staff): boolean => last_login_at !== undefined;
const hasNeverSignedIn = ({ last_login_at }: Staff): boolean => last_login_at === null;
const signedInAt = ({ last_login_at }: Staff): number => (last_login_at ? Date.parse(last_login_at) : NaN);

const rolesOf = ({ role_ids, roles }: Partial<Staff>): readonly unknown[] | null | undefined =>
  role_ids === undefined ? roles : role_ids;
const hasRoles = (staff: Staff): boolean => rolesOf(staff) !== undefined;
const roleCount = (staff: Staff): number | undefined => (hasRoles(staff) ? (rolesOf(staff)?.length ?? 0) : undefined);

const fetchWithoutMessage = (query: StaffQuery, signal?: AbortSignal) =>
  fetchStaffPage(query, { ...WITHOUT_MESSAGE, signal });

/** True if the rows are sorted by last sign-in, as requested. Some backends cannot sort by this field. */
const isSorted = (rows: readonly Staff[]): boolean => {
  const moments = rows.map(signedInAt).filter((moment) => !Number.isNaN(moment));
  return moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
};

/**
 * Returns a source of accounts that begins with accounts that have never signed in.
 * If the backend's database sorts missing sign-ins to the end, the source reverses the sort order.
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

/** True if an enabled account or one of its roles expires within this number of days. */
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

/** Presets for expiring accounts; they find no accounts if the backend has no expiries. */
const expiryPresets = {
  ends3: expiryPreset('list.view.ends3', 3),
  ends7: expiryPreset('list.view.ends7', 7),
  ends30: expiryPreset('list.view.ends30', 30),
};

/**
 * Presets of the list, for finding accounts to clean up.
 * Some presets use the sort order of the server, so that fewer pages are read.
 */
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

/** Presets without those for expiries, for a backend whose accounts cannot expire. */
export const presetsWithoutExpiry = Object.fromEntries(
  Object.entries(staffPresets).filter(([key]) => !(key in expiryPresets)),
);

/**
 * Returns a source of all accounts of the list, on all pages.
 * @param request query of the list
 * @param foundRows all rows of the list, if a preset has already loaded them
 */
export const staffSource =
  (request: StaffQuery, foundRows: readonly Staff[] | undefined): PageSource<Staff> =>
  async (paging, signal) =>
    foundRows
      ? { ok: true, data: pageOf(foundRows, paging) }
      : fetchStaffPage({ ...request, ...paging }, { ...WITHOUT_MESSAGE, signal });

/**
 * Returns true if accounts and their roles can expire, according to the fields of the latest rows.
 * @param foundRows rows that a preset has loaded, which the list shows instead of its page
 */
export const useHasTerms = (foundRows: readonly Staff[]): boolean => {
  const isShown = useAppSelector((root) => root.staff.rows.some(hasTermFields));
  return isShown || foundRows.some(hasTermFields);
};
