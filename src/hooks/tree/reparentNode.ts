import type { FieldErrors } from '@/contract/envelope';
import { conflictRecord, isConflict, isGone, type Outcome } from '@/request/outcome';
import { showFailure } from '@/request/reportFailure';
import { nodeOf, parentIdOf, type TreeIndex } from '@/utils/tree/tree';

/** Why a node was not moved. */
export interface MoveFailure<Node> {
  errors?: FieldErrors | undefined;
  /** The server's current node, where another session changed it first. */
  theirs?: Node | undefined;
}

export interface MoveOptions<Node> {
  index: TreeIndex<Node>;
  /** The tree as it is by now: a move is taken back by that. */
  latest: () => TreeIndex<Node>;
  /** Sends an update of which the rest is as it was; `undo` is offered with its success. */
  save: (node: Node, parentId: number | null, undo?: () => void) => Promise<Outcome<unknown>>;
  /** Reloads the tree: a node was moved, or has changed. */
  reload: () => void;
}

/**
 * Gives a node another parent (`null`: the top level), by its record of the tree or by a `fresh` one. Resolves to the
 * failure, or to undefined when done.
 */
export const reparentNode =
  <Node>({ index, latest, save, reload }: MoveOptions<Node>) =>
  async (
    { id, parentId }: { id: number; parentId: number | null },
    fresh?: Node,
  ): Promise<MoveFailure<Node> | undefined> => {
    const node = fresh ?? nodeOf(index, id);
    if (node === undefined) return undefined;
    const from = parentIdOf(index, id);
    const takeBack = async () => {
      const now = nodeOf(latest(), id);
      const taken = now && (await save(now, from));
      if (taken && !taken.ok && !taken.failure.isReported) showFailure(taken.failure);
      reload();
    };
    const outcome = await save(node, parentId, () => void takeBack());
    if (outcome.ok) {
      reload();
      return undefined;
    }
    const { failure } = outcome;
    const theirs = conflictRecord(failure) as Node | undefined;
    // Without their record the next attempt is by the one of the new tree.
    if (isConflict(failure) || isGone(failure)) reload();
    // With the node the dialog goes that would say so.
    if (isGone(failure) && !failure.isReported) showFailure(failure);
    return { errors: failure.errors, theirs };
  };
