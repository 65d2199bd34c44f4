import type { Page } from '../../../src/contract/envelope';
import { FINGERPRINT_DIGITS, START_PAGE } from '../../../src/constants/limits';
import type { LogEvent } from '../pipeline/audit';
import type { SignedInContext } from '../pipeline/context';
import { requireAccess } from '../rules/actor';
import { intersect, reachFor, type Reach } from '../rules/reach';

type ExportEvent = 'staffExport' | 'logExport';

/**
 * Reads one page of an export. The first page of each export is logged; further pages are not.
 * @param reach departments in which the actor can list the records
 * @param readPage function that reads the page, limited to the departments that it gets
 * @param keyword search keyword, for the log entry
 * @returns the page, limited to departments in which the actor can also export
 * @throws Failure 403 if the actor lacks the permission to export
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

/**
 * End of the search keyword when a review of accounts is signed.
 * The keyword is the review's name, a space and the fingerprint of the review.
 */
const SIGNATURE = new RegExp(` [0-9a-f]{${FINGERPRINT_DIGITS}}$`);

/**
 * Returns the event of an export for the log.
 * If the keyword of an account export is the signature of a review, the export is logged as the review's sign-off.
 */
function entryOf(event: ExportEvent, count: number, keyword = ''): Pick<LogEvent, 'event' | 'happening'> {
  if (event === 'staffExport' && SIGNATURE.test(keyword))
    return { event: 'reviewSign', happening: { kind: 'done', name: keyword } };
  return { event, happening: { kind: 'exported', count, ...(keyword && { keyword }) } };
}
