import type { Page } from '../../../src/contract/envelope';
import { FINGERPRINT_DIGITS, START_PAGE } from '../../../src/constants/limits';
import type { LogEvent } from '../pipeline/audit';
import type { SignedInContext } from '../pipeline/context';
import { requireAccess } from '../rules/actor';
import { intersect, reachFor, type Reach } from '../rules/reach';

type ExportEvent = 'staffExport' | 'logExport';

/**
 * Reads a page of an export. Each export is logged once, with its first page.
 * @param readPage reads the page within a reach
 * @param keyword search keyword, for the log entry
 * @throws Failure 403 without the permission to export
 */
export async function readForExport<Row, Answer extends Page<Row>>(
  { store: { db }, actor, log }: SignedInContext,
  event: ExportEvent,
  reach: Reach,
  readPage: (reach: Reach) => Promise<Answer>,
  keyword?: string,
): Promise<Answer> {
  await requireAccess(db, actor, event);
  const page = await readPage(await intersect(db, reach, await reachFor(db, actor, event)));
  if (page.current_page === START_PAGE)
    await log(db, { ...entryOf(event, page.total, keyword), user: actor, status: 200, code: 200 });
  return page;
}

/** End of a keyword that signs a review: the keyword is the review's name, a space and the review's fingerprint. */
const SIGNATURE = new RegExp(` [0-9a-f]{${FINGERPRINT_DIGITS}}$`);

/** @returns the log entry of an export; an account export with the signature of a review is logged as its sign-off */
function entryOf(event: ExportEvent, count: number, keyword = ''): Pick<LogEvent, 'event' | 'happening'> {
  if (event === 'staffExport' && SIGNATURE.test(keyword))
    return { event: 'reviewSign', happening: { kind: 'done', name: keyword } };
  return { event, happening: { kind: 'exported', count, ...(keyword && { keyword }) } };
}
