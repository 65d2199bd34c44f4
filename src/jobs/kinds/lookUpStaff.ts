import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { foldName } from '@/constants/writing';
import type { Staff } from '@/contract/staff';
import type { Failure } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';
import { retryOn429 } from '@/utils/transfer/retryOn429';

type LookedUp = { ok: true; account: Staff | undefined } | { ok: false; failure: Failure };

/**
 * Maximum number of result pages that are read.
 * The search also finds accounts whose name, mobile or e-mail contains the text.
 * An account on a later page counts as missing. The server then refuses the duplicate.
 */
const MAX_PAGES = 20;

/**
 * Searches for a text. Returns the first account that `isWanted` accepts; by default, the text must be its user name.
 */
export async function lookUpStaff(
  text: string,
  calls: SendOptions,
  isWanted: (account: Staff) => boolean = ({ username }) => foldName(username) === foldName(text),
): Promise<LookedUp> {
  for (let page = START_PAGE; page <= MAX_PAGES; page += 1) {
    const query = { keyword: text, page, pageSize: MAX_PAGE_SIZE };
    const outcome = await retryOn429(() => fetchStaffPage(query, calls));
    if (!outcome.ok) return outcome;
    const { data, total } = outcome.data;
    const account = data.find(isWanted);
    if (account || data.length === 0 || page * MAX_PAGE_SIZE >= total) return { ok: true, account };
  }
  return { ok: true, account: undefined };
}

/** Returns an account as a job item with its current version. The user name distinguishes accounts of the same name. */
export const staffItem = ({ id, name, username, version }: Pick<Staff, 'id' | 'name' | 'username' | 'version'>) => ({
  id,
  label: name,
  detail: username,
  version,
});
