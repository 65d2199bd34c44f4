import { useMemoizedFn } from 'ahooks';
import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { placeBeside, placeByKey } from '@/utils/tree/siblings';
import type { TreeMoves } from './treeTypes';

/** How long a dragged row rests on a closed one until that opens. */
const OPENS_AFTER_MS = 700;
/** The part of a row, at either edge, where a dragged one goes between two. */
const EDGE = 0.25;

export type DropZone = 'on' | 'before' | 'after';

/** Layout of a tree's nodes on the screen. */
export interface DragLayout {
  /** How far over a node the pointer is, from 0 where the one before it ends to 1 where the next one begins. */
  shareOf: (event: DragEvent) => number;
  /** Children of an open node follow it directly, as rows do. */
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
 * Dragging nodes onto a new parent, and between siblings where they have an order that can be changed. Alt with an arrow
 * key moves the current row among its siblings.
 */
export function useTreeDrag<Node>(
  moves: TreeMoves | undefined,
  view: Pick<TreeView<Node>, 'index' | 'isBranchAt' | 'isOpenAt' | 'toggle'>,
  layout = ROWS,
) {
  const { index, isBranchAt, isOpenAt, toggle } = view;
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<{ id: number | null; zone: DropZone }>();
  const onRest = useMemoizedFn((id: number) => {
    const at = index.places.get(id);
    if (at !== undefined && isBranchAt(at) && !isOpenAt(at)) toggle(id);
  });

  const restsOn = target?.zone === 'on' ? target.id : undefined;
  useEffect(() => {
    if (dragged === undefined || typeof restsOn !== 'number') return undefined;
    const timer = setTimeout(() => onRest(restsOn), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dragged, restsOn, onRest]);

  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const zoneOf = (event: DragEvent): DropZone => {
    const share = layout.shareOf(event);
    if (share < EDGE) return 'before';
    return share > 1 - EDGE ? 'after' : 'on';
  };
  const siblings = layout.isNested ? view : { index, isOpenAt: isClosed };
  /** Whether the dragged row may go there, and what takes it there. */
  const drop = (id: number | null, zone: DropZone): (() => void) | undefined => {
    if (dragged === undefined || !moves) return undefined;
    if (zone === 'on' || id === null) return moves.canMove(dragged, id) ? () => moves.onMove(dragged, id) : undefined;
    const place = placeBeside(siblings, id, zone);
    return place && moves.canPlace?.(dragged, place) ? () => moves.onPlace?.(dragged, place) : undefined;
  };
  /** Meaning of a drop at this place of a row: between two rows also where the row itself cannot take it. */
  const zoneAt = (id: number | null, event: DragEvent): DropZone => {
    const zone = id === null ? 'on' : zoneOf(event);
    return drop(id, zone) || zone === 'on' ? zone : 'on';
  };
  const source = (id: number, name: string) =>
    moves && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        // Changing the page while the browser takes the drag's picture would cancel the drag.
        setTimeout(() => setDragged(id));
      },
      onDragEnd: end,
    };
  const place = (id: number | null) =>
    moves && {
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        const zone = zoneAt(id, event);
        if (target?.id !== id || target.zone !== zone) setTarget({ id, zone });
        if (!drop(id, zone)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const carryOut = drop(id, zoneAt(id, event));
        end();
        carryOut?.();
      },
    };
  const isTarget = (id: number | null): boolean =>
    target?.id === id && dragged !== undefined && drop(id, target.zone) !== undefined;
  /** At which edge of a node, or on it, the dragged one would be dropped; undefined where it cannot be. */
  const dropZone = (id: number): DropZone | undefined => (isTarget(id) ? target?.zone : undefined);
  const row = (id: number) => ({ ...place(id), 'data-target': dropZone(id) });
  /** Alt with an arrow key; false for other keys. */
  const onKey = ({ key, altKey }: KeyboardEvent, id: number): boolean => {
    const to = altKey && moves?.onPlace ? placeByKey(index, id, key) : undefined;
    if (to && moves?.canPlace?.(id, to)) moves.onPlace?.(id, to);
    return to !== undefined;
  };
  return { dragged, source, place, row, isTarget, dropZone, onKey, end };
}
