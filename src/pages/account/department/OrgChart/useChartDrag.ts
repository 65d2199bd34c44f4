import { useMemo, type DragEvent } from 'react';
import type { TreeMoves } from '@/components/tree/treeTypes';
import { useTreeDrag, type DragLayout } from '@/components/tree/useTreeDrag';
import type { Department } from '@/contract/department';
import { isBranch, placeOf, type TreeIndex } from '@/utils/tree/tree';
import type { Point } from './useViewport';

/** So close to the frame's edge, a dragged card moves the sheet, so far at each report of where it is. */
const EDGE_PX = 40;
const STEP_PX = 24;

interface DragOptions {
  index: TreeIndex<Department>;
  rtl: boolean;
  isOpenAt: (at: number) => boolean;
  onToggle: (at: number) => void;
  /** A card gets others below it. */
  onTaken: (at: number) => void;
  onPan: (by: Point) => void;
}

const cardOf = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/** How far to move the sheet where the pointer is near an edge of the frame. */
const push = (at: number, start: number, end: number): number => {
  if (at < start + EDGE_PX) return STEP_PX;
  return at > end - EDGE_PX ? -STEP_PX : 0;
};

/** Cards are dragged onto a new parent, or between siblings; the sheet moves along at the edges of the frame. */
export function useChartDrag(moves: TreeMoves | undefined, options: DragOptions) {
  const { index, rtl, isOpenAt, onToggle, onTaken, onPan } = options;
  const { entries } = index;
  const layout = useMemo<DragLayout>(
    () => ({
      shareOf: (event) => {
        const { left = 0, width = 0 } = cardOf(event)?.getBoundingClientRect() ?? {};
        const share = width > 0 ? (event.clientX - left) / width : 0.5;
        return rtl ? 1 - share : share;
      },
      isNested: false,
    }),
    [rtl],
  );
  const taking: TreeMoves | undefined = moves && {
    ...moves,
    onMove: (id, parentId) => {
      onTaken(placeOf(index, parentId));
      moves.onMove(id, parentId);
    },
  };
  const drag = useTreeDrag(
    taking,
    {
      index,
      isBranchAt: (at) => isBranch(entries, at),
      isOpenAt,
      toggle: (id) => onToggle(placeOf(index, id)),
    },
    layout,
  );

  const entryOf = (event: DragEvent) => entries[Number(cardOf(event)?.dataset['at'] ?? -1)];
  const onDragOver = (event: DragEvent) => {
    if (drag.dragged === undefined) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const by = { x: push(event.clientX, left, right), y: push(event.clientY, top, bottom) };
    if (by.x !== 0 || by.y !== 0) onPan(by);
    const entry = entryOf(event);
    if (entry) drag.place(entry.id)?.onDragOver(event);
  };
  const events = moves && {
    onDragStart: (event: DragEvent) => {
      const entry = entryOf(event);
      if (entry) drag.source(entry.id, entry.node.name)?.onDragStart(event);
    },
    onDragOver,
    onDrop: (event: DragEvent) => {
      const entry = entryOf(event);
      if (entry) drag.place(entry.id)?.onDrop(event);
    },
    onDragEnd: drag.end,
  };
  const { dragged, dropZone, onKey } = drag;
  return { dragged, dropZone, onKey, events };
}

export type ChartDrag = ReturnType<typeof useChartDrag>;
