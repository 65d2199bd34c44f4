import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { foldName } from '@/constants/writing';
import type { Staff } from '@/contract/staff';
import type { Failure } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { fetchStaffPage } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';

type LookedUp = { ok: true; account: Staff | undefined } | { ok: false; failure: Failure };

/** Accounts whose name, mobile or e-mail holds the words are found as well; beyond so many pages the server must tell. */
const MAX_PAGES = 20;

/** The account of exactly this name; or the first one that a search for the text finds, and that is wanted. */
export async function lookUpStaff(
  text: string,
  calls: SendOptions,
  isWanted: (account: Staff) => boolean = ({ username }) => foldName(username) === foldName(text),
): Promise<LookedUp> {
  for (let page = START_PAGE; page <= MAX_PAGES; page += 1) {
    const query = { keyword: text, page, pageSize: MAX_PAGE_SIZE };
    const outcome = await patiently(() => fetchStaffPage(query, calls));
    if (!outcome.ok) return outcome;
    const { data, total } = outcome.data;
    const account = data.find(isWanted);
    if (account || data.length === 0 || page * MAX_PAGE_SIZE >= total) return { ok: true, account };
  }
  return { ok: true, account: undefined };
}

/** An account as the item of a job: called by its name, told apart by its user name, as it was when it was chosen. */
export const staffItem = ({ id, name, username, version }: Pick<Staff, 'id' | 'name' | 'username' | 'version'>) => ({
  id,
  label: name,
  detail: username,
  version,
});
