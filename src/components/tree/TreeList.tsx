import { memo, useState, type ReactNode } from 'react';
import TreeCell from './TreeCell';
import styles from './TreeRow.less';
import type { TreeProps } from './treeTypes';
import { useTreeRows } from './useTreeRows';

interface TreeListProps<Node> extends TreeProps<Node> {
  /**
   * A node's name, and what stands beside it.
   * @param tabIndex for links in the row: only those of the current row are in the tab order
   */
  render: (node: Node, tabIndex: 0 | -1) => ReactNode;
}

function TreeList<Node>(props: TreeListProps<Node>) {
  const { view, render, empty, rowHeight = 40, style } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { focus, drawn, rowAt } = useTreeRows({ ...props, scroller, rowHeight, headHeight: 0 });
  return (
    <div {...focus} ref={setScroller} role="tree" className={`${styles['scroller']} ${styles['list']}`} style={style}>
      <div role="none" className={styles['items']} style={{ blockSize: view.rows.length * rowHeight }}>
        {drawn.map((place) => {
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

/** A tree of any size: only the rows in sight are drawn. All by keyboard. */
export default memo(TreeList) as typeof TreeList;
