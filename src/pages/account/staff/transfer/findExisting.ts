import { START_PAGE, MAX_PAGE_SIZE } from '@/constants/limits';
import type { Staff } from '@/contract/staff';
import { fetchStaffPage } from '@/services/staff';
import { pageReader } from '@/utils/transfer/pageReader';
import { patiently } from '@/utils/transfer/patiently';
import { foldName } from '@/constants/writing';
import { lookUpStaff } from '@/jobs/kinds/lookUpStaff';

/** Accounts by their folded user names. */
export type Accounts = ReadonlyMap<string, Staff>;

type ExistingEnd =
  { ok: true; found: Accounts; /** How many names were not looked up: too many. */ left: number } | { ok: false };

/** All accounts are read where that takes fewer calls than their names, and no more than these. */
const MOST_PAGES = 200;
/** More names than this are left to the import itself, which looks each of them up. */
const MOST_NAMES = 2_000;
const AT_ONCE = 4;

const QUIET = { skipErrorHandler: true } as const;
const keyOf = ({ username }: Staff): string => foldName(username);

/** Which of these user names, folded and each once, have an account. Gives up at the first failure, and on abort. */
export async function findExisting(names: readonly string[], signal: AbortSignal): Promise<ExistingEnd> {
  const first = await patiently(() => fetchStaffPage({ page: START_PAGE, pageSize: 1 }, { ...QUIET, signal }), {
    signal,
  });
  if (!first.ok) return { ok: false };
  const pages = Math.ceil(first.data.total / MAX_PAGE_SIZE);
  return pages <= Math.min(names.length, MOST_PAGES) ? readThrough(names, signal) : askEach(names, signal);
}

async function readThrough(names: readonly string[], signal: AbortSignal): Promise<ExistingEnd> {
  const wanted = new Set(names);
  const found = new Map<string, Staff>();
  const reader = pageReader<Staff>(
    (paging) => fetchStaffPage(paging, { ...QUIET, signal }),
    (rows) => rows.filter((one) => wanted.has(keyOf(one))).forEach((one) => found.set(keyOf(one), one)),
  );
  const { kind } = await reader.read(signal);
  return kind === 'read' ? { ok: true, found, left: 0 } : { ok: false };
}

async function askEach(names: readonly string[], signal: AbortSignal): Promise<ExistingEnd> {
  const found = new Map<string, Staff>();
  const waiting = names.slice(0, MOST_NAMES);
  const left = names.length - waiting.length;
  let hasFailed = false;
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined && !hasFailed && !signal.aborted; name = waiting.pop()) {
      const looked = await lookUpStaff(name, { ...QUIET, signal });
      hasFailed ||= !looked.ok;
      if (looked.ok && looked.account) found.set(name, looked.account);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return hasFailed || signal.aborted ? { ok: false } : { ok: true, found, left };
}
