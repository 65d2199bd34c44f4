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
 * @param readPage reads the page, limited to the departments in its argument
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
 * End of the keyword of an export by which a user signs an access review.
 * The whole keyword is the review's name, a space and the review's fingerprint.
 */
const SIGNATURE = new RegExp(` [0-9a-f]{${FINGERPRINT_DIGITS}}$`);

/**
 * Returns the event of an export for the log.
 * An export of accounts whose keyword ends with a fingerprint is logged as the signing of a review.
 */
function entryOf(event: ExportEvent, count: number, keyword = ''): Pick<LogEvent, 'event' | 'happening'> {
  if (event === 'staffExport' && SIGNATURE.test(keyword))
    return { event: 'reviewSign', happening: { kind: 'done', name: keyword } };
  return { event, happening: { kind: 'exported', count, ...(keyword && { keyword }) } };
}
