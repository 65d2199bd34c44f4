import { MAX_PAGE_SIZE } from '@/constants/limits';
import { idAskedFor } from '@/constants/searchWords';
import type { LogRow } from '@/contract/log';
import { fetchLogPage } from '@/services/log';
import { fetchStaffPage } from '@/services/staff';
import { searched, termsTest } from '@/utils/text/searchText';

type Operator = Pick<NonNullable<LogRow['user']>, 'id' | 'name' | 'username'>;

const CHOICES = 20;
/** A search of the log finds rows that tell of the words in another way, too: that many pages are looked through. */
const PAGES = 3;

export async function operatorsInStaff(keyword: string): Promise<readonly Operator[]> {
  const outcome = await fetchStaffPage({ page: 1, pageSize: CHOICES, ...(keyword && { keyword }) });
  return outcome.ok ? outcome.data.data : [];
}

/** For those who may not list the staff: the people of the log itself, whose latest operations come first. */
export async function operatorsInLog(keyword: string): Promise<readonly Operator[]> {
  const [fits, id] = [termsTest(keyword), idAskedFor(keyword)];
  const found = new Map<number, Operator>();
  for (let page = 1; page <= PAGES && found.size < CHOICES; page += 1) {
    const outcome = await fetchLogPage({ page, pageSize: MAX_PAGE_SIZE, ...(keyword && { keyword }) });
    if (!outcome.ok) break;
    const { data, total } = outcome.data;
    for (const { user } of data) {
      const isNew = user && !found.has(user.id);
      if (isNew && (user.id === id || fits(searched(`${user.name} ${user.username}`)))) found.set(user.id, user);
    }
    if (page * MAX_PAGE_SIZE >= total) break;
  }
  return [...found.values()].slice(0, CHOICES);
}
