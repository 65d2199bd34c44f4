import type { FieldErrors } from '../../../src/contract/envelope';
import { fieldMessages } from '../messages';
import { fold } from './fold';
import { MAX_DEPTH, moveFault } from './tree';

interface Node {
  id: number;
  parent_id: number | null;
  name: string;
}

/**
 * What departments and menus have in common.
 * @param id null for a new node
 * @returns messages at `parent_id` and `name`; empty when the node may be there under this name
 */
export function treeFaults(
  nodes: readonly Node[],
  id: number | null,
  { parent_id, name }: { parent_id: number | null; name: string },
): FieldErrors {
  const errors: FieldErrors = {};
  const fault = moveFault(nodes, id, parent_id);
  if (fault) errors['parent_id'] = [fault === 'tooDeep' ? fieldMessages.tooDeep(MAX_DEPTH) : fieldMessages[fault]];
  const siblings = nodes.filter((node) => node.parent_id === parent_id && node.id !== id);
  if (siblings.some((node) => fold(node.name) === fold(name))) errors['name'] = [fieldMessages.siblingTaken];
  return errors;
}
