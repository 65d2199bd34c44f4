import { memo, useMemo, useState, type ReactNode } from 'react';
import { singleGroups, widthsOf, type ColumnSizing } from '@/components/table/columns';
import TableFrame from '@/components/table/TableFrame';
import TableHead from '@/components/table/TableHead';
import WindowedRows from '@/components/table/WindowedRows';
import { TreeCell } from './TreeList';
import styles from './tree.less';
import rowStyles from './TreeRow.less';
import type { TreeColumn, TreeProps } from './treeTypes';
import { useTreeRows } from './useTreeRows';

interface TreeGridProps<Node> extends TreeProps<Node> {
  /** Columns. The first column shows the tree. */
  columns: readonly TreeColumn<Node>[];
  /** Column widths chosen by the user, and their setter. Without this prop, columns cannot be resized. */
  sizing?: Pick<ColumnSizing, 'widths' | 'setWidth'>;
  /** Label of the drop zone that moves a dragged row to the top level. */
  rootDrop?: ReactNode;
}

function TreeGrid<Node>(props: TreeGridProps<Node>) {
  const { view, columns, sizing, rootDrop, empty, rowHeight = 40, style } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { focus, renderedRows, rowAt, drag } = useTreeRows({ ...props, scroller, rowHeight, headHeight: rowHeight });
  const groups = useMemo(() => singleGroups(columns), [columns]);
  const variables = useMemo(() => widthsOf(columns, sizing?.widths), [columns, sizing?.widths]);
  const [treeGroup, ...otherGroups] = groups;
  const count = view.rows.length;

  return (
    <TableFrame
      table={{ ...focus, 'role': 'treegrid', 'aria-rowcount': count + 1, 'aria-colcount': columns.length }}
      variables={variables}
      rowHeight={rowHeight}
      scroller={{ className: `${rowStyles['scroller']} ${styles['scroller']}`, style }}
      onScroller={setScroller}
      above={
        drag.dragged !== undefined &&
        rootDrop !== undefined && (
          // The drop zone is only for the pointer. With the keyboard, nodes are moved in a dialog.
          <div
            aria-hidden="true"
            className={styles['rootDrop']}
            data-target={drag.isTarget(null)}
            {...drag.place(null)}
          >
            {rootDrop}
          </div>
        )
      }
      below={count === 0 && empty}
    >
      <TableHead
        groups={groups}
        rowIndex={1}
        {...(sizing && { sizing: { ...sizing, variablesOf: (widths) => widthsOf(columns, widths) } })}
      />
      <WindowedRows count={count} rowHeight={rowHeight} renderedRows={renderedRows}>
        {(place) => {
          const row = rowAt(place);
          if (!row) return null;
          const { node, id } = row.entry;
          return (
            <tr key={id} role="row" aria-rowindex={place + 2} data-row-key={id} {...row.attributes}>
              <th role="rowheader" scope="row">
                <span className={styles['first']}>
                  <TreeCell row={row}>{treeGroup?.first.render(node, row.tabIndex)}</TreeCell>
                </span>
              </th>
              {otherGroups.map(({ first, cell }) => (
                <td key={first.key} role="gridcell" {...cell}>
                  {first.render(node, row.tabIndex)}
                </td>
              ))}
            </tr>
          );
        }}
      </WindowedRows>
    </TableFrame>
  );
}

/** Tree of any size as a table. Only visible rows are rendered. All functions can be used with the keyboard. */
export default memo(TreeGrid) as typeof TreeGrid;
