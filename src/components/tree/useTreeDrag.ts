import { useMemoizedFn } from 'ahooks';
import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { placeBeside, placeByKey } from '@/utils/tree/siblings';
import type { TreeMoves } from './treeTypes';

/** Time in milliseconds for which a dragged row must rest on a collapsed row before that row expands. */
const OPENS_AFTER_MS = 700;
/** Share of a row's height at each edge. A drop on an edge places the dragged row before or after this row. */
const EDGE = 0.25;

export type DropZone = 'on' | 'before' | 'after';

/** Arrangement of a tree's nodes on the screen, as rows or as a chart. */
export interface DragLayout {
  /**
   * Returns the position of the pointer within a node, from 0 (edge near the previous node) to 1 (edge near the next).
   */
  shareOf: (event: DragEvent) => number;
  /** Whether the children of an expanded node are placed before its next sibling, as in a list of rows. */
  isNested: boolean;
}

const ROWS: DragLayout = {
  shareOf: ({ clientY, currentTarget }) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return height > 0 ? (clientY - top) / height : 0.5;
  },
  isNested: true,
};

const isClosed = () => false;

/**
 * Returns handlers that move nodes by dragging: onto a new parent, and between siblings if their order can be changed.
 * With the keyboard, Alt and an arrow key move the current row among its siblings.
 */
export function useTreeDrag<Node>(
  moves: TreeMoves | undefined,
  view: Pick<TreeView<Node>, 'index' | 'isBranchAt' | 'isOpenAt' | 'toggle'>,
  layout = ROWS,
) {
  const { index, isBranchAt, isOpenAt, toggle } = view;
  const [draggedId, setDraggedId] = useState<number>();
  const [target, setTarget] = useState<{ id: number | null; zone: DropZone }>();
  const onRest = useMemoizedFn((id: number) => {
    const entryIndex = index.places.get(id);
    if (entryIndex !== undefined && isBranchAt(entryIndex) && !isOpenAt(entryIndex)) toggle(id);
  });

  const restingId = target?.zone === 'on' ? target.id : undefined;
  useEffect(() => {
    if (draggedId === undefined || typeof restingId !== 'number') return undefined;
    const timer = setTimeout(() => onRest(restingId), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draggedId, restingId, onRest]);

  const endDrag = () => {
    setDraggedId(undefined);
    setTarget(undefined);
  };
  const zoneOf = (event: DragEvent): DropZone => {
    const share = layout.shareOf(event);
    if (share < EDGE) return 'before';
    return share > 1 - EDGE ? 'after' : 'on';
  };
  const siblings = layout.isNested ? view : { index, isOpenAt: isClosed };
  /** Returns the function that carries out a drop; undefined if the drop is not allowed. */
  const dropAction = (id: number | null, zone: DropZone): (() => void) | undefined => {
    if (draggedId === undefined || !moves) return undefined;
    if (zone === 'on' || id === null)
      return moves.canMove(draggedId, id) ? () => moves.onMove(draggedId, id) : undefined;
    const place = placeBeside(siblings, id, zone);
    return place && moves.canPlace?.(draggedId, place) ? () => moves.onPlace?.(draggedId, place) : undefined;
  };
  /** Returns the drop zone under the pointer. A zone 'before' or 'after' that allows no drop is replaced by 'on'. */
  const zoneAt = (id: number | null, event: DragEvent): DropZone => {
    const zone = id === null ? 'on' : zoneOf(event);
    return dropAction(id, zone) || zone === 'on' ? zone : 'on';
  };
  const source = (id: number, name: string) =>
    moves && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        // The update is delayed: while the browser creates the drag image, a change of the page would cancel the drag.
        setTimeout(() => setDraggedId(id));
      },
      onDragEnd: endDrag,
    };
  const place = (id: number | null) =>
    moves && {
      onDragOver: (event: DragEvent) => {
        if (draggedId === undefined) return;
        const zone = zoneAt(id, event);
        if (target?.id !== id || target.zone !== zone) setTarget({ id, zone });
        if (!dropAction(id, zone)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const carryOut = dropAction(id, zoneAt(id, event));
        endDrag();
        carryOut?.();
      },
    };
  const isTarget = (id: number | null): boolean =>
    target?.id === id && draggedId !== undefined && dropAction(id, target.zone) !== undefined;
  /** Returns the zone of a node in which the dragged node would be dropped; undefined if no drop is allowed. */
  const dropZone = (id: number): DropZone | undefined => (isTarget(id) ? target?.zone : undefined);
  const row = (id: number) => ({ ...place(id), 'data-target': dropZone(id) });
  /** Handles Alt with an arrow key. Returns false for all other keys. */
  const onKey = ({ key, altKey }: KeyboardEvent, id: number): boolean => {
    const targetPlace = altKey && moves?.onPlace ? placeByKey(index, id, key) : undefined;
    if (targetPlace && moves?.canPlace?.(id, targetPlace)) moves.onPlace?.(id, targetPlace);
    return targetPlace !== undefined;
  };
  return { dragged: draggedId, source, place, row, isTarget, dropZone, onKey, endDrag };
}
