import { useId, useLayoutEffect, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import type { TreeEntry } from '@/utils/tree/tree';
import type { CheckState } from '@/utils/tree/treeChecks';
import styles from './TreeRow.less';
import type { TreeProps } from './treeTypes';
import { useTreeDrag } from './useTreeDrag';

/** Data to render a row, for any kind of element. */
export interface TreeRow<Node> {
  entry: TreeEntry<Node>;
  /** Whether the row is expanded; undefined for a leaf. */
  open: boolean | undefined;
  found: boolean;
  box: { state: CheckState; locked: string | undefined; isReasonShown: boolean } | undefined;
  /** `tabIndex` of buttons and links in the row. */
  tabIndex: 0 | -1;
  attributes: HTMLAttributes<HTMLElement>;
  toggleOpen: () => void;
}

interface TreeRowsOptions<Node> extends TreeProps<Node> {
  scroller: HTMLElement | null;
  rowHeight: number;
  /** Height in pixels of the fixed head above the rows; 0 without a head. */
  headHeight: number;
}

/**
 * Returns the rows of a tree and handles its keys.
 * The tree element has the focus and refers to the current row by `aria-activedescendant`.
 * The focus is therefore not lost when a row is no longer rendered.
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
    rows.findIndex((place) => entries[place]?.id === activeId),
  );
  // The current row is rendered even outside of the viewport, since the tree element refers to it for screen readers.
  const { start, end, renderedRows, scrollToRow } = useWindowedRows(
    scroller,
    rows.length,
    rowHeight,
    headHeight,
    activeRow,
  );
  // At first, the selected row is scrolled into view.
  const [initialRow] = useState(activeRow);
  useLayoutEffect(() => scrollToRow(initialRow), [scrollToRow, initialRow]);
  const revealedRow = hit !== undefined || (placed && placed.id === activeId) ? activeRow : undefined;
  useLayoutEffect(() => {
    if (revealedRow !== undefined) scrollToRow(revealedRow);
  }, [scrollToRow, revealedRow, placed]);

  const drag = useTreeDrag(moves, view);

  const goToRow = (row: number) => {
    setActiveId(entries[rows[row] ?? -1]?.id);
    scrollToRow(row);
  };
  const activate = (place: number) => {
    const node = entries[place]?.node;
    if (node !== undefined && !isDisabled(node)) onActivate?.(node);
  };
  const check = (place: number) => {
    if (boxes) boxes.toggleAt(place);
    else activate(place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = rows[activeRow];
    const entry = entries[place ?? -1];
    // Keys that are pressed on a button within a row are not handled here.
    if (place === undefined || !entry || event.target !== event.currentTarget) return;
    if (drag.onKey(event, entry.id)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = treeKey({
      key: event.key,
      row: activeRow,
      rowCount: rows.length,
      page: Math.max(1, end - start - 16),
      isBranch: isBranchAt(place),
      isOpen: isOpenAt(place),
      parentRow: rows.indexOf(entry.parentPlace),
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'go') goToRow(action.row);
    else if (action.kind === 'activate') activate(place);
    else if (action.kind === 'check') check(place);
    else if (action.kind === 'openSiblings') {
      const closedSiblings = entries.filter(
        (sibling, siblingPlace) =>
          sibling.parentPlace === entry.parentPlace && isBranchAt(siblingPlace) && !isOpenAt(siblingPlace),
      );
      toggle(...closedSiblings.map(({ id }) => id));
    } else toggle(entry.id);
  };

  /** @param row index of the row in `view.rows` */
  const rowAt = (row: number): TreeRow<Node> | undefined => {
    const place = rows[row] ?? -1;
    const entry = entries[place];
    if (!entry) return undefined;
    const { node, id } = entry;
    const open = isBranchAt(place) ? isOpenAt(place) : undefined;
    const selected = selectedId === undefined ? undefined : selectedId === id;
    const disabled = isDisabled(node);
    const box = boxes && {
      state: boxes.stateAt(place),
      locked: boxes.lockedBecause(node),
      isReasonShown: boxes.isReasonShown ?? false,
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
        if (boxes) boxes.toggleAt(place);
        else if (activateOn === 'click') activate(place);
      },
      'onDoubleClick': () => activateOn === 'doubleClick' && activate(place),
      ...drag.source(id, nameOf(node)),
      ...drag.row(id),
    };
    return {
      entry,
      open,
      found: view.search?.matchFlags[place] === 1,
      box,
      tabIndex: row === activeRow ? 0 : -1,
      attributes,
      toggleOpen: () => toggle(id),
    };
  };

  const activePlace = rows[activeRow];
  /** Props of the tree element, which gets the focus. */
  const focus = {
    'id': tree,
    'aria-label': options.label,
    'aria-activedescendant': activePlace === undefined ? undefined : rowId(tree, entries[activePlace]?.id ?? 0),
    'tabIndex': 0,
    onKeyDown,
  };
  return { focus, renderedRows, rowAt, drag };
}

/** Action that a key triggers in a tree. `row` is an index among the visible rows. */
type TreeKey = { kind: 'go'; row: number } | { kind: 'open' | 'close' | 'openSiblings' | 'activate' | 'check' };

interface Place {
  key: string;
  row: number;
  rowCount: number;
  /** Number of rows by which Page Up and Page Down move. */
  page: number;
  isBranch: boolean;
  isOpen: boolean;
  /** Index of the row of the parent; -1 for a root. */
  parentRow: number;
  rtl: boolean;
}

/** Returns the action of a key, as in the ARIA tree pattern; undefined for keys without an action. */
function treeKey({ key, row, rowCount, page, isBranch, isOpen, parentRow, rtl }: Place): TreeKey | undefined {
  const goTo = (targetRow: number): TreeKey => ({ kind: 'go', row: Math.max(0, Math.min(rowCount - 1, targetRow)) });
  const inwardKey = rtl ? 'ArrowLeft' : 'ArrowRight';
  const outwardKey = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === inwardKey) {
    if (!isBranch) return undefined;
    return isOpen ? goTo(row + 1) : { kind: 'open' };
  }
  if (key === outwardKey) {
    if (isBranch && isOpen) return { kind: 'close' };
    return parentRow < 0 ? undefined : goTo(parentRow);
  }
  switch (key) {
    case 'ArrowDown':
      return goTo(row + 1);
    case 'ArrowUp':
      return goTo(row - 1);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(rowCount - 1);
    case 'PageDown':
      return goTo(row + page);
    case 'PageUp':
      return goTo(row - page);
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

/** Returns the element id of the row that shows a node. */
export const rowId = (tree: string, node: number): string => `${tree}-${node}`;
