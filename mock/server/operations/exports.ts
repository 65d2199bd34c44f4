import type { Page } from '../../../src/contract/envelope';
import { START_PAGE } from '../../../src/constants/limits';
import type { SignedInContext } from '../pipeline/context';
import { requireAccess } from '../rules/actor';
import { meet, reachFor, type Reach } from '../rules/reach';

type Exported = 'staffExport' | 'logExport';

/**
 * Reads a page of a list, for a file where the request says so: that needs the permission to export, and each file is
 * logged once, by its first page.
 * @param read the page, of what is within a reach
 * @param keyword the words of the search, which the log tells
 * @throws Failure 403
 */
export async function readForExport<Row, Answer extends Page<Row>>(
  { store: { db }, actor, log }: SignedInContext,
  event: Exported,
  reach: Reach,
  read: (within: Reach) => Promise<Answer>,
  keyword?: string,
): Promise<Answer> {
  await requireAccess(db, actor, event);
  const page = await read(await meet(db, reach, await reachFor(db, actor, event)));
  const happened = { kind: 'exported', count: page.total, ...(keyword && { keyword }) } as const;
  if (page.current_page === START_PAGE) await log(db, { event, user: actor, happened, status: 200, code: 200 });
  return page;
}
