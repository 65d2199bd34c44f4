import { isSignature } from '../../../src/contract/staff';
import type { Page } from '../../../src/contract/envelope';
import { START_PAGE } from '../../../src/constants/limits';
import type { SignedInContext } from '../pipeline/context';
import { requireAccess } from '../rules/actor';
import { intersect, reachFor, type Reach } from '../rules/reach';

type ExportEvent = 'staffExport' | 'logExport';

/**
 * Reads a page of an export. Each export is logged once, with its first page.
 * @param read reads the page within a reach
 * @param keyword search keyword for the log
 * @throws Failure 403 without the permission to export
 */
export async function readForExport<Row, Answer extends Page<Row>>(
  { store: { db }, actor, log }: SignedInContext,
  event: ExportEvent,
  reach: Reach,
  read: (within: Reach) => Promise<Answer>,
  keyword?: string,
): Promise<Answer> {
  await requireAccess(db, actor, event);
  const page = await read(await intersect(db, reach, await reachFor(db, actor, event)));
  const told =
    event === 'staffExport' && keyword !== undefined && isSignature(keyword)
      ? ({ event: 'reviewSign', happened: { kind: 'done', name: keyword } } as const)
      : ({ event, happened: { kind: 'exported', count: page.total, ...(keyword && { keyword }) } } as const);
  if (page.current_page === START_PAGE) await log(db, { ...told, user: actor, status: 200, code: 200 });
  return page;
}
