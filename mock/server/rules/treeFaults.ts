import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import type { Db } from '../store/tables';
import { isTaken, MAX_DEPTH, moveFault, type Tree } from './tree';

interface Place {
  parent_id: number | null;
  sibling_key: string;
}

/**
 * What departments and menus have in common.
 * @param before null for a new node
 * @returns messages at `parent_id` and `name`; empty when the node may be there under this name
 */
export async function treeFaults(
  db: Db,
  tree: Tree,
  before: (Place & { id: number }) | null,
  after: Place,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  // What stays where it is has been allowed there.
  const isMoved = before === null || before.parent_id !== after.parent_id;
  const fault = isMoved ? await moveFault(db, tree, before?.id ?? null, after.parent_id) : null;
  if (fault) errors['parent_id'] = [fault === 'tooDeep' ? words().fields.tooDeep(MAX_DEPTH) : words().fields[fault]];
  if (await isTaken(db, tree, before?.id ?? null, 'sibling_key', after.sibling_key)) {
    errors['name'] = [words().fields.siblingTaken];
  }
  return errors;
}
