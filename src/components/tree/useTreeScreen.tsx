import { useLatest, useMemoizedFn } from 'ahooks';
import { useMemo, useState, type ReactNode } from 'react';
import Comparison, { type ComparedField } from '@/components/form/Comparison';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { reparentNode, type MoveOptions } from '@/hooks/tree/reparentNode';
import type { SiblingPlace } from '@/utils/tree/siblings';
import { nodeOf, isWithin, parentIdOf, type TreeIndex } from '@/utils/tree/tree';
import type { Move, MoveDialogProps } from './MoveDialog';
import type { TreeMoves } from './treeTypes';

interface TreeScreenOptions<Node, Values extends object> {
  /** Noun of the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  mayEdit: boolean;
  /** Whether the tree is a subtree: its top-level nodes cannot be moved, and new nodes are created below them. */
  hasFixedRoots?: boolean;
  editor: { create: (start: Partial<Values>) => void; edit: (node: Node) => unknown };
  /** Returns the initial values of a new node, below `parent` or at the top level. */
  newNodeValues: (index: TreeIndex<Node>, parent?: Node) => Partial<Values>;
  toValues: (node?: Node) => Values;
  /** Returns the fields to compare in two states of a node. */
  compared: () => readonly ComparedField<Values>[];
  /** Returns the text about people who are affected by moving a node. */
  affectedPeople?: (node: Node) => ReactNode;
  /** Puts a node before a sibling (null: at the end); undefined if the order cannot be changed. */
  onOrder?: ((id: number, before: number | null) => void) | undefined;
  /**
   * Sends an update with the values of a node, its new parent, its id and version. `success` is the text of the success
   * message, which offers `undo`.
   */
  save: (
    draft: Values & {
      parent_id: number | null;
      id: number;
      version: number;
      success: string;
      undo: (() => void) | undefined;
    },
  ) => ReturnType<MoveOptions<Node>['save']>;
  /** Called after a move, with the new parent and the moved node. */
  onMoved: (parentId: number | null, id: number) => void;
  /** Reloads the tree. */
  reload: () => void;
}

interface TreeScreen<Node> {
  moves: TreeMoves | undefined;
  /** Dialog that confirms a move. */
  dialog: ReactNode;
  onCreate: () => void;
  /** Handlers of a row's buttons; stable across renders. */
  rowActions: {
    onAddChild: (parent: Node) => void;
    onEdit: (node: Node) => void;
    onMove: (node: Node) => void;
    isMovable: (node: Node) => boolean;
  };
}

/** Actions of a screen with a tree: create nodes at the top level or below a node, edit them, and move them. */
export function useTreeScreen<Node extends { id: number; version: number }, Values extends object>(
  options: TreeScreenOptions<Node, Values>,
): TreeScreen<Node> {
  const {
    label,
    index,
    nameOf,
    isLeafType,
    mayEdit,
    hasFixedRoots = false,
    editor,
    newNodeValues,
    toValues,
    compared,
  } = options;
  const { affectedPeople, onOrder, save, onMoved, reload } = options;
  const t = useTranslate();
  const latestIndex = useLatest(index);
  const { moves, openDialog, isMovable, dialog } = useTreeMoves({
    label,
    index,
    nameOf,
    ...(isLeafType && { isLeafType }),
    allowed: mayEdit,
    hasFixedRoots,
    compare: (before, now) => (
      <Comparison kind="seen" fields={compared()} ownValues={toValues(before)} storedValues={toValues(now)} />
    ),
    affectedPeople,
    onOrder,
    onMove: reparentNode({
      index,
      latest: () => latestIndex.current ?? index,
      save: async (node, parentId, undo) => {
        const parent = nodeOf(index, parentId);
        const success = t('tree.moved', { name: nameOf(node), to: parent ? nameOf(parent) : t('tree.topLevel') });
        const { id, version } = node;
        const outcome = await save({ ...toValues(node), parent_id: parentId, id, version, success, undo });
        if (outcome.ok) onMoved(parentId, id);
        return outcome;
      },
      reload,
    }),
  });
  const onAddChild = useMemoizedFn((parent: Node) => editor.create(newNodeValues(index, parent)));
  const onEdit = useMemoizedFn((node: Node) => void editor.edit(node));
  const rowActions = useMemo(
    () => ({ onAddChild, onEdit, onMove: openDialog, isMovable }),
    [onAddChild, onEdit, openDialog, isMovable],
  );
  return {
    moves,
    dialog,
    onCreate: () => editor.create(newNodeValues(index, hasFixedRoots ? index.entries[0]?.node : undefined)),
    rowActions,
  };
}

// The cast restores the type parameter for the nodes, which `lazyComponent` loses.
const MoveDialog = lazyComponent<MoveDialogProps<{ id: number }>>(() => import('./MoveDialog'), {
  close: ({ onClose }) => onClose(),
}) as unknown as <Node>(props: MoveDialogProps<Node>) => ReactNode;

interface TreeMoveOptions<Node> {
  /** Noun of the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  allowed: boolean;
  /** Whether top-level nodes cannot be moved, and no other nodes can move to the top level. */
  hasFixedRoots?: boolean;
  /** Renders the changes that another session made to a node meanwhile. */
  compare: MoveDialogProps<Node>['compare'];
  /** Returns the text about people who are affected by moving a node. */
  affectedPeople?: MoveDialogProps<Node>['affectedPeople'];
  /** Puts a node before a sibling (null: at the end); undefined if the order cannot be changed. */
  onOrder?: ((id: number, before: number | null) => void) | undefined;
  /** Carries out a move; resolves to the failure, or to undefined when done. */
  onMove: MoveDialogProps<Node>['onMove'];
}

/**
 * Moves nodes of a screen's tree. Returns `moves` for the tree's table, `openDialog` for a row's button, and the
 * `dialog` that both open, in which each new parent must be confirmed.
 */
export function useTreeMoves<Node extends { id: number }>(
  options: TreeMoveOptions<Node>,
): {
  moves: TreeMoves | undefined;
  openDialog: (node: Node) => void;
  /** Whether a node could have another parent; false for the only top-level node, since all others are below it. */
  isMovable: (node: Node) => boolean;
  dialog: ReactNode;
} {
  const {
    label,
    index,
    nameOf,
    isLeafType,
    allowed,
    hasFixedRoots = false,
    compare,
    affectedPeople,
    onOrder,
    onMove,
  } = options;
  const [move, setMove] = useState<Move>();

  const parentOf = (id: number) => parentIdOf(index, id);
  const mayHold = (id: number): boolean => {
    const node = nodeOf(index, id);
    return node !== undefined && !isLeafType?.(node);
  };
  const canMove = useMemoizedFn(
    (id: number, parentId: number | null): boolean =>
      parentId !== parentOf(id) &&
      !(hasFixedRoots && (parentId === null || parentOf(id) === null)) &&
      (parentId === null || (!isWithin(index, parentId, id) && mayHold(parentId))),
  );
  const canPlace = useMemoizedFn(
    (id: number, { parentId, before }: SiblingPlace): boolean =>
      before !== id && (parentId === parentOf(id) || canMove(id, parentId)),
  );
  const isMovable = useMemoizedFn(
    ({ id }: Node): boolean =>
      parentOf(id) !== null ||
      index.entries.some((otherEntry) => otherEntry.level === 1 && otherEntry.id !== id && mayHold(otherEntry.id)),
  );
  // A drop between children of another parent opens the dialog for that parent; the position there is ignored.
  const onPlace = useMemoizedFn((id: number, { parentId, before }: SiblingPlace) => {
    if (parentId === parentOf(id)) onOrder?.(id, before);
    else setMove({ id, parentId });
  });
  const hasOrder = onOrder !== undefined;
  // A stable object, so that the table does not render again.
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
    isMovable,
    openDialog: useMemoizedFn(({ id }: Node) => setMove({ id, parentId: parentOf(id) })),
    dialog: move && (
      <MoveDialog
        {...{ label, index, nameOf, move, hasFixedRoots, compare, affectedPeople, onMove }}
        {...(isLeafType && { isLeafType })}
        onClose={() => setMove(undefined)}
      />
    ),
  };
}
