import { MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import type { LogRow } from '@/contract/log';
import type { Failure } from '@/request/outcome';
import { fetchLogPage } from '@/services/log';

/** The calls that change one account, and name it in their path. */
const CALLS = ['staffUpdate', 'staffEnable', 'staffDisable', 'staffPassword'] as const satisfies EndpointName[];

interface AccountChanges {
  /** The latest first. */
  rows: readonly LogRow[];
  /** The log may have older ones that were not looked through. */
  isCut: boolean;
}

/**
 * What was done to an account: the log's rows of the calls that change it. The log cannot be asked for a record; its search
 * also finds the paths of accounts whose ids begin alike, which are left out here.
 */
export async function fetchAccountChanges(id: number): Promise<AccountChanges | Failure> {
  const paths = CALLS.map((name) => endpoints[name].path.replace('{id}', String(id)));
  const outcomes = await Promise.all(
    paths.map((keyword) => fetchLogPage({ keyword, page: START_PAGE, pageSize: MAX_PAGE_SIZE })),
  );
  const rows: LogRow[] = [];
  let isCut = false;
  for (const [place, outcome] of outcomes.entries()) {
    if (!outcome.ok) return outcome.failure;
    rows.push(...outcome.data.data.filter(({ path }) => path.endsWith(paths[place] ?? '')));
    isCut ||= outcome.data.total > MAX_PAGE_SIZE;
  }
  return { rows: rows.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id), isCut };
}
