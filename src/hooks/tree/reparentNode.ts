import type { FieldErrors } from '@/contract/envelope';
import { conflictRecord, isConflict, isNotFound, type Outcome } from '@/request/outcome';
import { showFailure } from '@/request/reportFailure';
import { nodeOf, parentIdOf, type TreeIndex } from '@/utils/tree/tree';

/** Reason why a node was not moved. */
export interface MoveFailure<Node> {
  errors?: FieldErrors | undefined;
  /** The server's current node; only set if another session changed the node first. */
  storedNode?: Node | undefined;
}

export interface MoveOptions<Node> {
  index: TreeIndex<Node>;
  /** Returns the current tree, which an undo needs. */
  latest: () => TreeIndex<Node>;
  /** Sends an update that changes only the parent. The success message offers `undo`. */
  save: (node: Node, parentId: number | null, undo?: () => void) => Promise<Outcome<unknown>>;
  /** Reloads the tree after a node was moved or has changed. */
  reload: () => void;
}

/**
 * Returns a function that moves a node below another parent (`null`: to the top level).
 * The function sends the node as it is in the tree, or `freshNode` if given.
 * The returned promise resolves to the failure, or to undefined if the node was moved.
 */
export const reparentNode =
  <Node>({ index, latest, save, reload }: MoveOptions<Node>) =>
  async (
    { id, parentId }: { id: number; parentId: number | null },
    freshNode?: Node,
  ): Promise<MoveFailure<Node> | undefined> => {
    const node = freshNode ?? nodeOf(index, id);
    if (node === undefined) return undefined;
    const previousParentId = parentIdOf(index, id);
    const undoMove = async () => {
      const currentNode = nodeOf(latest(), id);
      const undoOutcome = currentNode && (await save(currentNode, previousParentId));
      if (undoOutcome && !undoOutcome.ok && !undoOutcome.failure.isReported) showFailure(undoOutcome.failure);
      reload();
    };
    const outcome = await save(node, parentId, () => void undoMove());
    if (outcome.ok) {
      reload();
      return undefined;
    }
    const { failure } = outcome;
    const storedNode = conflictRecord(failure) as Node | undefined;
    // If the server sent no current record, the next attempt must use the record of a reloaded tree.
    if (isConflict(failure) || isNotFound(failure)) reload();
    // For a deleted node, the dialog closes and cannot show the failure itself.
    if (isNotFound(failure) && !failure.isReported) showFailure(failure);
    return { errors: failure.errors, storedNode };
  };
