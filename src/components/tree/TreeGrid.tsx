import { memo, useId, useLayoutEffect, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useBeneath } from '@/hooks/useBeneath';
import type { TreeView } from '@/hooks/useTreeView';
import { useWindowedRows } from '@/hooks/useWindowedRows';
import styles from './TreeGrid.less';
import { rowId } from './rowId';
import { treeKey } from './treeKeys';
import TreeRow from './TreeRow';
import type { TreeBoxes, TreeColumn, TreeMoves } from './treeTypes';
import { useTreeDrag } from './useTreeDrag';

interface TreeGridProps<Node> {
  id?: string;
  label: string;
  view: TreeView<Node>;
  /** The first one holds the tree. One alone makes a tree without a head. */
  columns: readonly TreeColumn<Node>[];
  nameOf: (node: Node) => string;
  /** Enter, and a click or a double click. */
  onActivate?: ((node: Node) => void) | undefined;
  activateOn?: 'click' | 'doubleClick';
  /** Marks a row as chosen; undefined where rows are not chosen. */
  selectedId?: number | null | undefined;
  /** What Enter takes in a field that searches the tree: the current row, marked while the field has the focus. */
  hit?: number | undefined;
  /** Rows that cannot be activated. */
  isDisabled?: (node: Node) => boolean;
  boxes?: TreeBoxes<Node>;
  moves?: TreeMoves | undefined;
  /** Where a dragged row is dropped to become a root. */
  rootDrop?: ReactNode;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  rowHeight?: number;
  style?: CSSProperties;
}

function TreeGrid<Node>(props: TreeGridProps<Node>) {
  const { label, view, columns, nameOf, onActivate, activateOn = 'doubleClick', selectedId, boxes, moves } = props;
  const { rowHeight = 40, isDisabled = () => false } = props;
  const { index, rows, isOpenAt, isBranchAt, toggle } = view;
  const { entries } = index;
  const ownId = useId();
  const { id: tree = ownId, hit } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const asTable = columns.length > 1;
  const headHeight = asTable ? rowHeight : 0;
  const { start, end, bringIntoSight } = useWindowedRows(frame, rows.length, rowHeight, headHeight);

  const fixedWidth = columns.find(({ fixed }) => fixed)?.width ?? 0;
  useBeneath(frame, fixedWidth > 0);

  const [activeId, setActiveId] = useState<number | null | undefined>(selectedId);
  const [lastHit, setLastHit] = useState(hit);
  if (hit !== lastHit) {
    setLastHit(hit);
    if (hit !== undefined) setActiveId(hit);
  }
  const activeRow = Math.max(0, rows.findIndex((at) => entries[at]?.id === activeId));
  // The row of a choice made earlier is where a list opens.
  const [opensAt] = useState(activeRow);
  useLayoutEffect(() => bringIntoSight(opensAt), [bringIntoSight, opensAt]);
  const hitRow = hit === undefined ? undefined : activeRow;
  useLayoutEffect(() => {
    if (hitRow !== undefined) bringIntoSight(hitRow);
  }, [bringIntoSight, hitRow]);

  const drag = useTreeDrag(moves, (id) => {
    const at = index.places.get(id);
    if (at !== undefined && isBranchAt(at) && !isOpenAt(at)) toggle(id);
  });

  const go = (row: number) => {
    setActiveId(entries[rows[row] ?? -1]?.id);
    bringIntoSight(row);
  };
  const activate = (at: number) => {
    const node = entries[at]?.node;
    if (node !== undefined && !isDisabled(node)) onActivate?.(node);
  };
  const check = (at: number) => {
    const node = entries[at]?.node;
    if (node !== undefined && boxes) boxes.toggleAt(at);
    else activate(at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = rows[activeRow];
    const entry = entries[at ?? -1];
    // Keys of the buttons within a row are theirs.
    if (at === undefined || !entry || event.target !== frame || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = isOpenAt(at);
    const action = treeKey({
      key: event.key,
      row: activeRow,
      rowCount: rows.length,
      page: Math.max(1, end - start - 16),
      isBranch: isBranchAt(at),
      isOpen: open,
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

  // The current row is there even when it is scrolled away: screen readers look for it.
  const shown = rows.slice(start, end).map((at, turn) => ({ at, row: start + turn }));
  const current = rows[activeRow];
  if (current !== undefined && (activeRow < start || activeRow >= end)) shown.push({ at: current, row: activeRow });
  const track = ({ width, grow, fixed }: TreeColumn<Node>) => {
    if (fixed) return 'var(--tree-fixed)';
    return grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
  };
  const variables = {
    '--tree-columns': asTable ? columns.map(track).join(' ') : 'minmax(0, 1fr)',
    '--tree-width': asTable ? `calc(${columns.reduce((sum, { width }) => sum + width, -fixedWidth)}px + var(--tree-fixed))` : '0px',
    '--tree-fixed-width': `${fixedWidth}px`,
    '--tree-row': `${rowHeight}px`,
  };

  return (
    <div
      ref={setFrame}
      id={tree}
      role={asTable ? 'treegrid' : 'tree'}
      aria-label={label}
      aria-activedescendant={current === undefined ? undefined : rowId(tree, entries[current]?.id ?? 0)}
      {...(asTable && { 'aria-rowcount': rows.length + 1, 'aria-colcount': columns.length })}
      tabIndex={0}
      className={styles['frame']}
      style={{ ...props.style, ...variables }}
      onKeyDown={onKeyDown}
    >
      {asTable && (
        <div role="rowgroup" className={styles['head']}>
          <div role="row" className={styles['headRow']} aria-rowindex={1}>
            {columns.map(({ key, title, align, fixed }) => (
              <div key={key} role="columnheader" className={styles['headCell']} data-align={align} data-fixed={fixed}>
                {title}
              </div>
            ))}
          </div>
        </div>
      )}
      {drag.dragged !== undefined && props.rootDrop !== undefined && (
        <div role="presentation" className={styles['rootDrop']} data-target={drag.isTarget(null)} {...drag.place(null)}>
          {props.rootDrop}
        </div>
      )}
      <div role={asTable ? 'rowgroup' : 'none'} className={styles['rows']} style={{ blockSize: rows.length * rowHeight }}>
        {shown.map(({ at, row }) => {
          const entry = entries[at];
          if (!entry) return null;
          const { node, id } = entry;
          const click = () => {
            setActiveId(id);
            if (boxes) boxes.toggleAt(at);
            else if (activateOn === 'click') activate(at);
          };
          return (
            <TreeRow
              key={id}
              id={rowId(tree, id)}
              entry={entry}
              columns={columns}
              row={row}
              style={{ insetBlockStart: row * rowHeight, blockSize: rowHeight }}
              asTable={asTable}
              open={isBranchAt(at) ? isOpenAt(at) : undefined}
              active={row === activeRow}
              selected={selectedId === undefined ? undefined : selectedId === id}
              hit={hit === id}
              found={view.search?.found[at] === 1}
              disabled={isDisabled(node)}
              box={
                boxes && {
                  state: boxes.stateAt(at),
                  locked: boxes.lockedBecause(node),
                  isReasonTold: boxes.isReasonTold ?? false,
                }
              }
              handlers={{
                onClick: click,
                onDoubleClick: () => activateOn === 'doubleClick' && activate(at),
                ...drag.source(id, nameOf(node)),
                ...drag.place(id),
              }}
              marks={{ dragged: drag.dragged === id, target: drag.isTarget(id) }}
              onToggleOpen={() => toggle(id)}
            />
          );
        })}
      </div>
      {rows.length === 0 && props.empty}
    </div>
  );
}

/** A tree of any size, as a tree or as a table: only the rows in sight are rendered. All by keyboard. */
export default memo(TreeGrid) as typeof TreeGrid;
