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
  /** Noun for the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  mayEdit: boolean;
  /**
   * Whether the tree is only a part of a larger tree.
   * The top-level nodes of a partial tree cannot be moved, and new nodes are created below these nodes.
   */
  hasFixedRoots?: boolean;
  editor: { create: (start: Partial<Values>) => void; edit: (node: Node) => unknown };
  /** Returns the initial values of a new node, which is created below `parent` or, without it, at the top level. */
  newNodeValues: (index: TreeIndex<Node>, parent?: Node) => Partial<Values>;
  toValues: (node?: Node) => Values;
  /** Returns the fields that are compared between two states of a node. */
  compared: () => readonly ComparedField<Values>[];
  /** Returns a text about the people who are affected if a node is moved. */
  affectedPeople?: (node: Node) => ReactNode;
  /** Places a node before a sibling, or last if `before` is null. Undefined if the order cannot be changed. */
  onOrder?: ((id: number, before: number | null) => void) | undefined;
  /**
   * Sends an update with the values of a node, its new parent, its id and its version.
   * `success` is the text of the success message, which has a button for `undo`.
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
  /** Called after a move with the id of the new parent and the id of the moved node. */
  onMoved: (parentId: number | null, id: number) => void;
  reload: () => void;
}

interface TreeScreen<Node> {
  moves: TreeMoves | undefined;
  /** Dialog in which the user confirms a move. */
  dialog: ReactNode;
  onCreate: () => void;
  /** Handlers of the buttons in a row. The functions stay the same between renders. */
  rowActions: {
    onAddChild: (parent: Node) => void;
    onEdit: (node: Node) => void;
    onMove: (node: Node) => void;
    isMovable: (node: Node) => boolean;
  };
}

/**
 * Returns the actions of a screen with a tree.
 * The actions create nodes at the top level or below a node, edit nodes, and move nodes.
 */
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

// `lazyComponent` loses the type parameter for the nodes, and the cast restores it.
const MoveDialog = lazyComponent<MoveDialogProps<{ id: number }>>(() => import('./MoveDialog'), {
  close: ({ onClose }) => onClose(),
}) as unknown as <Node>(props: MoveDialogProps<Node>) => ReactNode;

interface TreeMoveOptions<Node> {
  /** Noun for the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  allowed: boolean;
  /** Whether top-level nodes cannot be moved, and other nodes cannot be moved to the top level. */
  hasFixedRoots?: boolean;
  /** Renders the changes that another session has made to a node in the meantime. */
  compare: MoveDialogProps<Node>['compare'];
  /** Returns a text about the people who are affected if a node is moved. */
  affectedPeople?: MoveDialogProps<Node>['affectedPeople'];
  /** Places a node before a sibling, or last if `before` is null. Undefined if the order cannot be changed. */
  onOrder?: ((id: number, before: number | null) => void) | undefined;
  /** Moves a node. Resolves to the failure, or to undefined if the move succeeded. */
  onMove: MoveDialogProps<Node>['onMove'];
}

/**
 * Functions that move nodes of a tree: `moves` handles dragging and keys, and `openDialog` a button in the row.
 * The user must confirm each new parent in `dialog`. A new position among siblings needs no confirmation.
 */
export function useTreeMoves<Node extends { id: number }>(
  options: TreeMoveOptions<Node>,
): {
  moves: TreeMoves | undefined;
  openDialog: (node: Node) => void;
  /**
   * Whether a node can get another parent.
   * For a top-level node, this is true only if another top-level node can have children.
   */
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
  // A drop between the children of another parent opens the dialog with this parent, and ignores the position.
  const onPlace = useMemoizedFn((id: number, { parentId, before }: SiblingPlace) => {
    if (parentId === parentOf(id)) onOrder?.(id, before);
    else setMove({ id, parentId });
  });
  const hasOrder = onOrder !== undefined;
  // The object is stable, so that the table does not re-render.
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
