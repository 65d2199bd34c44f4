import { useMemo, type DragEvent } from 'react';
import type { TreeMoves } from '@/components/tree/treeTypes';
import { useTreeDrag, type DragLayout } from '@/components/tree/useTreeDrag';
import type { Department } from '@/contract/department';
import { isBranch, placeOf, type TreeEntry, type TreeIndex } from '@/utils/tree/tree';
import { ZOOM_STEP, type Point } from './viewport';

/** Action that a key triggers in the chart. */
type ChartKey =
  | { kind: 'go'; at: number }
  | { kind: 'toggle' }
  /** Opens the members of the current card, or the dialog that moves it. */
  | { kind: 'openDialog' }
  | { kind: 'zoom'; by: number }
  | { kind: 'actualSize' }
  | { kind: 'pan'; x: number; y: number };

interface Place {
  key: string;
  shift: boolean;
  /** Index of the current card in `entries`. */
  at: number;
  isOpen: boolean;
  /** Index in `entries` of the last card in reading order. */
  last: number;
  rtl: boolean;
}

const PAN_STEP = 80;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/**
 * Returns the action of a key; undefined for keys that the chart does not handle.
 * Arrow keys select a card along the hierarchy. With Shift, arrow keys move the sheet.
 */
export function chartKey(entries: readonly TreeEntry<unknown>[], place: Place): ChartKey | undefined {
  const { key, shift, at, isOpen, last, rtl } = place;
  const entry = entries[at];
  if (!entry) return undefined;
  const pan = ARROWS[key];
  if (shift && pan) return { kind: 'pan', ...pan };
  const goTo = (target: number | undefined): ChartKey | undefined =>
    target === undefined || target < 0 ? undefined : { kind: 'go', at: target };
  switch (key) {
    case 'ArrowUp':
      return goTo(entry.parentPlace);
    case 'ArrowDown':
      if (!isBranch(entries, at)) return undefined;
      return isOpen ? goTo(at + 1) : { kind: 'toggle' };
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return goTo(siblingAfter(entries, at));
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return goTo(siblingBefore(entries, at));
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(last);
    case 'Enter':
      return isBranch(entries, at) ? { kind: 'toggle' } : undefined;
    case ' ':
      return { kind: 'openDialog' };
    case '+':
    case '=':
      return { kind: 'zoom', by: ZOOM_STEP };
    case '-':
    case '_':
      return { kind: 'zoom', by: 1 / ZOOM_STEP };
    case '0':
      return { kind: 'actualSize' };
    default:
      return undefined;
  }
}

function siblingAfter(entries: readonly TreeEntry<unknown>[], entryIndex: number): number | undefined {
  const entry = entries[entryIndex];
  return entry && entry.position < entry.siblings ? entry.endPlace : undefined;
}

function siblingBefore(entries: readonly TreeEntry<unknown>[], entryIndex: number): number | undefined {
  let sibling: number | undefined;
  for (
    let place = (entries[entryIndex]?.parentPlace ?? -1) + 1;
    place < entryIndex;
    place = entries[place]?.endPlace ?? entryIndex
  )
    sibling = place;
  return sibling;
}

/** Width in px of the frame's edges where dragging moves the sheet, and the distance in px per drag event. */
const EDGE_PX = 40;
const STEP_PX = 24;

interface DragOptions {
  index: TreeIndex<Department>;
  rtl: boolean;
  isOpenAt: (entryIndex: number) => boolean;
  onToggle: (entryIndex: number) => void;
  /** Called with the new parent before a card is moved below it. */
  onNewChild: (entryIndex: number) => void;
  onPan: (offset: Point) => void;
}

const cardOf = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/**
 * Returns the distance in px to move the sheet along one axis.
 * The distance is 0 unless the pointer is near the frame's `start` or `end`.
 */
const edgeStep = (position: number, start: number, end: number): number => {
  if (position < start + EDGE_PX) return STEP_PX;
  return position > end - EDGE_PX ? -STEP_PX : 0;
};

/**
 * Lets the user drag cards onto a new parent or between siblings.
 * Dragging near the frame's border also moves the sheet.
 */
export function useChartDrag(moves: TreeMoves | undefined, options: DragOptions) {
  const { index, rtl, isOpenAt, onToggle, onNewChild, onPan } = options;
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
      onNewChild(placeOf(index, parentId));
      moves.onMove(id, parentId);
    },
  };
  const drag = useTreeDrag(
    taking,
    {
      index,
      isBranchAt: (entryIndex) => isBranch(entries, entryIndex),
      isOpenAt,
      toggle: (id) => onToggle(placeOf(index, id)),
    },
    layout,
  );

  const entryOf = (event: DragEvent) => entries[Number(cardOf(event)?.dataset['entryIndex'] ?? -1)];
  const onDragOver = (event: DragEvent) => {
    if (drag.dragged === undefined) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const offset = { x: edgeStep(event.clientX, left, right), y: edgeStep(event.clientY, top, bottom) };
    if (offset.x !== 0 || offset.y !== 0) onPan(offset);
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
    onDragEnd: drag.endDrag,
  };
  const { dragged, dropZone, onKey } = drag;
  return { dragged, dropZone, onKey, events };
}

export type ChartDrag = ReturnType<typeof useChartDrag>;
