import { useMemoizedFn } from 'ahooks';
import { useMemo, useState, type ReactNode } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { SiblingPlace } from '@/utils/tree/siblingPlace';
import { isWithin, nodeOf, parentIdOf, type TreeIndex } from '@/utils/tree/tree';
import type { Move, MoveDialogProps } from './MoveDialog';
import type { TreeMoves } from './treeTypes';

// A component of its own forgets that it takes nodes of every kind.
const MoveDialog = lazyComponent<MoveDialogProps<{ id: number }>>(() => import('./MoveDialog'), {
  close: ({ onClose }) => onClose(),
}) as unknown as <Node>(props: MoveDialogProps<Node>) => ReactNode;

interface MoveOptions<Node> {
  /** What the nodes are, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Nodes that can have nothing below them. */
  isBarren?: (node: Node) => boolean;
  allowed: boolean;
  /** What is at the top stays there, and nothing else comes there. */
  rooted?: boolean;
  /** Shows what somebody else changed about a node meanwhile. */
  compare: MoveDialogProps<Node>['compare'];
  /** Says whom moving a node concerns. */
  concerns?: MoveDialogProps<Node>['concerns'];
  /** Puts a node in front of a sibling (null: at the end); missing where there is no order that can be changed. */
  onOrder?: ((id: number, before: number | null) => void) | undefined;
  /** Carries a move out; resolves to the failure, or to undefined when done. */
  onMove: MoveDialogProps<Node>['onMove'];
}

/**
 * Moving the nodes of a screen's tree: `moves` for its table, `ask` for a row's button, and the `dialog` that both lead
 * to. Nothing moves before it is confirmed there.
 */
export function useTreeMoves<Node extends { id: number }>(
  options: MoveOptions<Node>,
): {
  moves: TreeMoves | undefined;
  ask: (node: Node) => void;
  dialog: ReactNode;
} {
  const { label, index, nameOf, isBarren, allowed, rooted = false, compare, concerns, onOrder, onMove } = options;
  const [move, setMove] = useState<Move>();

  const parentOf = (id: number) => parentIdOf(index, id);
  const mayHold = (id: number): boolean => {
    const node = nodeOf(index, id);
    return node !== undefined && !isBarren?.(node);
  };
  const canMove = useMemoizedFn(
    (id: number, parentId: number | null): boolean =>
      parentId !== parentOf(id) &&
      !(rooted && (parentId === null || parentOf(id) === null)) &&
      (parentId === null || (!isWithin(index, parentId, id) && mayHold(parentId))),
  );
  const canPlace = useMemoizedFn(
    (id: number, { parentId, before }: SiblingPlace): boolean =>
      before !== id && (parentId === parentOf(id) || canMove(id, parentId)),
  );
  // Where it comes from elsewhere, the parent is what is asked about.
  const onPlace = useMemoizedFn((id: number, { parentId, before }: SiblingPlace) => {
    if (parentId === parentOf(id)) onOrder?.(id, before);
    else setMove({ id, parentId });
  });
  const hasOrder = onOrder !== undefined;
  // The same object on every render: the table renders anew only for something new.
  const moves = useMemo<TreeMoves>(
    () => ({
      canMove,
      onMove: (id, parentId) => setMove({ id, parentId }),
      ...(hasOrder && { canPlace, onPlace }),
    }),
    [canMove, canPlace, onPlace, hasOrder],
  );

  return {
    moves: allowed ? moves : undefined,
    ask: useMemoizedFn(({ id }: Node) => setMove({ id, parentId: parentOf(id) })),
    dialog: move && (
      <MoveDialog
        {...{ label, index, nameOf, move, rooted, compare, concerns, onMove }}
        {...(isBarren && { isBarren })}
        onClose={() => setMove(undefined)}
      />
    ),
  };
}
