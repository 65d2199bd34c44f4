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
  /** Returns the current tree, which is needed to undo a move. */
  latest: () => TreeIndex<Node>;
  /** Sends an update with only the parent changed; `undo` is offered in its success message. */
  save: (node: Node, parentId: number | null, undo?: () => void) => Promise<Outcome<unknown>>;
  /** Reloads the tree after a node was moved or has changed. */
  reload: () => void;
}

/**
 * Returns a function that gives a node another parent (`null`: the top level). It sends the node's record from the
 * tree, or `freshNode` if given. Resolves to the failure, or to undefined when done.
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
    // If the server sent no current record, the next attempt uses the record in the reloaded tree.
    if (isConflict(failure) || isNotFound(failure)) reload();
    // The dialog that would show the failure closes when the node is removed.
    if (isNotFound(failure) && !failure.isReported) showFailure(failure);
    return { errors: failure.errors, storedNode };
  };
