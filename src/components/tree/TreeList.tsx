import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import { memo, useState, type ReactNode } from 'react';
import styles from './TreeRow.less';
import type { TreeProps } from './treeTypes';
import { useTreeRows, type TreeRow } from './useTreeRows';

interface TreeListProps<Node> extends TreeProps<Node> {
  /**
   * Renders the name of a node and the content beside it.
   * @param tabIndex value for links in the row, so that only links in the current row are tab stops
   */
  render: (node: Node, tabIndex: 0 | -1) => ReactNode;
}

function TreeList<Node>(props: TreeListProps<Node>) {
  const { view, render, empty, rowHeight = 40, style } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { focus, renderedRows, rowAt } = useTreeRows({ ...props, scroller, rowHeight, headHeight: 0 });
  return (
    <div {...focus} ref={setScroller} role="tree" className={`${styles['scroller']} ${styles['list']}`} style={style}>
      <div role="none" className={styles['items']} style={{ blockSize: view.rows.length * rowHeight }}>
        {renderedRows.map((place) => {
          const row = rowAt(place);
          if (!row) return null;
          return (
            <div
              key={row.entry.id}
              role="treeitem"
              {...row.attributes}
              aria-selected={row.attributes['aria-selected']}
              style={{ insetBlockStart: place * rowHeight, blockSize: rowHeight }}
            >
              <TreeCell row={row}>{render(row.entry.node, row.tabIndex)}</TreeCell>
            </div>
          );
        })}
      </div>
      {view.rows.length === 0 && empty}
    </div>
  );
}

/** Tree of any size. Only visible rows are rendered. All functions can be used with the keyboard. */
export default memo(TreeList) as typeof TreeList;

/** Maximum number of indentation steps. With more steps, names at deep levels would have no width left. */
const DEEPEST_INDENT = 12;

/** Cell of a node: indentation, caret, checkbox (with the reason if it is locked), and name. */
export function TreeCell<Node>({ row, children }: { row: TreeRow<Node>; children: ReactNode }) {
  const { entry, open, box, found, toggleOpen } = row;
  return (
    <>
      <span
        className={styles['indent']}
        style={{ inlineSize: `calc(var(--tree-indent) * ${Math.min(entry.level - 1, DEEPEST_INDENT)})` }}
      />
      {/* The caret is not a button, because the arrow keys do the same and the row has `aria-expanded`. */}
      <span
        aria-hidden
        className={open === undefined ? styles['noCaret'] : styles['caret']}
        data-open={open}
        onClick={(event) => {
          event.stopPropagation();
          toggleOpen();
        }}
      >
        {open !== undefined && <CaretRightOutlined />}
      </span>
      {box && (
        <span
          aria-hidden
          className={styles['box']}
          data-state={box.state}
          data-locked={box.locked !== undefined || undefined}
        />
      )}
      <span className={found ? styles['found'] : styles['name']}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </span>
      {box?.locked !== undefined && !box.isReasonShown && (
        <span className={styles['lock']} title={box.locked}>
          <LockOutlined aria-hidden />
          <span className={styles['visuallyHidden']}>{box.locked}</span>
        </span>
      )}
    </>
  );
}
