import { useId, useLayoutEffect, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import type { TreeEntry } from '@/utils/tree/tree';
import type { CheckState } from '@/utils/tree/treeChecks';
import styles from './TreeRow.less';
import type { TreeProps } from './treeTypes';
import { useTreeDrag } from './useTreeDrag';

/** Data of a row for rendering, for any element. */
export interface TreeRow<Node> {
  entry: TreeEntry<Node>;
  /** Undefined for a leaf. */
  open: boolean | undefined;
  found: boolean;
  box: { state: CheckState; locked: string | undefined; isReasonTold: boolean } | undefined;
  /** `tabIndex` of buttons and links in the row. */
  tabIndex: 0 | -1;
  attributes: HTMLAttributes<HTMLElement>;
  toggleOpen: () => void;
}

interface TreeRowsOptions<Node> extends TreeProps<Node> {
  scroller: HTMLElement | null;
  rowHeight: number;
  /** In pixels: height of the fixed head above the rows. */
  headHeight: number;
}

/**
 * Rows and keyboard handling of a tree. The tree element has the focus and refers to its current row, so that rows need
 * not be rendered to be current.
 */
export function useTreeRows<Node>(options: TreeRowsOptions<Node>) {
  const {
    view,
    nameOf,
    onActivate,
    activateOn = 'doubleClick',
    selectedId,
    hit,
    placed,
    boxes,
    moves,
    scroller,
    rowHeight,
    headHeight,
  } = options;
  const { isDisabled = () => false } = options;
  const { index, rows, isOpenAt, isBranchAt, toggle } = view;
  const { entries } = index;
  const ownId = useId();
  const tree = options.id ?? ownId;

  const [activeId, setActiveId] = useState<number | null | undefined>(selectedId);
  const [lastHit, setLastHit] = useState(hit);
  if (hit !== lastHit) {
    setLastHit(hit);
    if (hit !== undefined) setActiveId(hit);
  }
  const [lastPlaced, setLastPlaced] = useState(placed);
  if (placed !== lastPlaced) {
    setLastPlaced(placed);
    if (placed) setActiveId(placed.id);
  }
  const activeRow = Math.max(
    0,
    rows.findIndex((at) => entries[at]?.id === activeId),
  );
  // The current row is rendered even when it is out of view, since screen readers refer to it.
  const { start, end, drawn, bringIntoSight } = useWindowedRows(
    scroller,
    rows.length,
    rowHeight,
    headHeight,
    activeRow,
  );
  // A list opens at the row that was selected earlier.
  const [opensAt] = useState(activeRow);
  useLayoutEffect(() => bringIntoSight(opensAt), [bringIntoSight, opensAt]);
  const wantedRow = hit !== undefined || (placed && placed.id === activeId) ? activeRow : undefined;
  useLayoutEffect(() => {
    if (wantedRow !== undefined) bringIntoSight(wantedRow);
  }, [bringIntoSight, wantedRow, placed]);

  const drag = useTreeDrag(moves, view);

  const go = (row: number) => {
    setActiveId(entries[rows[row] ?? -1]?.id);
    bringIntoSight(row);
  };
  const activate = (at: number) => {
    const node = entries[at]?.node;
    if (node !== undefined && !isDisabled(node)) onActivate?.(node);
  };
  const check = (at: number) => {
    if (boxes) boxes.toggleAt(at);
    else activate(at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = rows[activeRow];
    const entry = entries[at ?? -1];
    // Keys on buttons within a row are not handled here.
    if (at === undefined || !entry || event.target !== event.currentTarget) return;
    if (drag.onKey(event, entry.id)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = treeKey({
      key: event.key,
      row: activeRow,
      rowCount: rows.length,
      page: Math.max(1, end - start - 16),
      isBranch: isBranchAt(at),
      isOpen: isOpenAt(at),
      parentRow: rows.indexOf(entry.parent),
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'go') go(action.row);
    else if (action.kind === 'activate') activate(at);
    else if (action.kind === 'check') check(at);
    else if (action.kind === 'openSiblings') {
      const closed = entries.filter(
        (other, place) => other.parent === entry.parent && isBranchAt(place) && !isOpenAt(place),
      );
      toggle(...closed.map(({ id }) => id));
    } else toggle(entry.id);
  };

  /** @param row index in the rows of the view, from 0 */
  const rowAt = (row: number): TreeRow<Node> | undefined => {
    const at = rows[row] ?? -1;
    const entry = entries[at];
    if (!entry) return undefined;
    const { node, id } = entry;
    const open = isBranchAt(at) ? isOpenAt(at) : undefined;
    const selected = selectedId === undefined ? undefined : selectedId === id;
    const disabled = isDisabled(node);
    const box = boxes && {
      state: boxes.stateAt(at),
      locked: boxes.lockedBecause(node),
      isReasonTold: boxes.isReasonTold ?? false,
    };
    const marks = [
      row === activeRow && 'active',
      selected && 'selected',
      disabled && 'disabled',
      drag.dragged === id && 'dragged',
      placed?.id === id && 'placed',
    ];
    const attributes = {
      'id': rowId(tree, id),
      'aria-level': entry.level,
      'aria-posinset': entry.position,
      'aria-setsize': entry.siblings,
      'aria-expanded': open,
      'aria-selected': selected,
      'aria-disabled': disabled || box?.locked !== undefined || undefined,
      ...(box && { 'aria-checked': box.state === 'mixed' ? ('mixed' as const) : box.state === 'checked' }),
      'className': [styles['row'], ...marks.map((mark) => mark && styles[mark])].filter(Boolean).join(' '),
      'data-hit': hit === id || undefined,
      'data-selected': selected || undefined,
      'onClick': () => {
        setActiveId(id);
        if (boxes) boxes.toggleAt(at);
        else if (activateOn === 'click') activate(at);
      },
      'onDoubleClick': () => activateOn === 'doubleClick' && activate(at),
      ...drag.source(id, nameOf(node)),
      ...drag.row(id),
    };
    return {
      entry,
      open,
      found: view.search?.found[at] === 1,
      box,
      tabIndex: row === activeRow ? 0 : -1,
      attributes,
      toggleOpen: () => toggle(id),
    };
  };

  const current = rows[activeRow];
  /** Props of the focusable tree element. */
  const focus = {
    'id': tree,
    'aria-label': options.label,
    'aria-activedescendant': current === undefined ? undefined : rowId(tree, entries[current]?.id ?? 0),
    'tabIndex': 0,
    onKeyDown,
  };
  return { focus, drawn, rowAt, drag };
}

/** Action of a key in a tree. `row` is an index among the visible rows. */
type TreeKey = { kind: 'go'; row: number } | { kind: 'open' | 'close' | 'openSiblings' | 'activate' | 'check' };

interface Place {
  key: string;
  row: number;
  rowCount: number;
  /** Rows that a page key skips. */
  page: number;
  isBranch: boolean;
  isOpen: boolean;
  /** The parent's row; -1 for a root. */
  parentRow: number;
  rtl: boolean;
}

/** Returns the action of a key in the ARIA tree pattern; undefined for other keys. */
function treeKey({ key, row, rowCount, page, isBranch, isOpen, parentRow, rtl }: Place): TreeKey | undefined {
  const go = (to: number): TreeKey => ({ kind: 'go', row: Math.max(0, Math.min(rowCount - 1, to)) });
  const inwards = rtl ? 'ArrowLeft' : 'ArrowRight';
  const outwards = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === inwards) {
    if (!isBranch) return undefined;
    return isOpen ? go(row + 1) : { kind: 'open' };
  }
  if (key === outwards) {
    if (isBranch && isOpen) return { kind: 'close' };
    return parentRow < 0 ? undefined : go(parentRow);
  }
  switch (key) {
    case 'ArrowDown':
      return go(row + 1);
    case 'ArrowUp':
      return go(row - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rowCount - 1);
    case 'PageDown':
      return go(row + page);
    case 'PageUp':
      return go(row - page);
    case '*':
      return { kind: 'openSiblings' };
    case 'Enter':
      return { kind: 'activate' };
    case ' ':
      return { kind: 'check' };
    default:
      return undefined;
  }
}

/** The id of a node's row. */
export const rowId = (tree: string, node: number): string => `${tree}-${node}`;
