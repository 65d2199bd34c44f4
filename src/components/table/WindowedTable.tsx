import { useMemo, useState, type ReactNode } from 'react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import TableFrame from './TableFrame';
import TableHead from './TableHead';
import { singleGroups, widthsOf, type SizedColumn } from './columns';
import WindowedRows from './WindowedRows';
import styles from './table.less';

export interface WindowedColumn<Row> extends SizedColumn {
  render: (row: Row) => ReactNode;
  /** Marks the cell with a colour. The text of the cell must be clear without the colour. */
  mark?: (row: Row) => 'bad' | 'fine' | undefined;
}

interface WindowedTableProps<Row> {
  label: string;
  columns: readonly WindowedColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /**
   * Maximum height in pixels, which the window also limits. The table is lower if it has only a few rows.
   * Without this prop, the table takes the remaining height of its flex column.
   */
  height?: number;
}

const ROW_HEIGHT = 40;

/** Table for thousands of rows with one line each. Only visible rows are rendered. */
export default function WindowedTable<Row>({ label, columns, rows, keyOf, height }: WindowedTableProps<Row>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { renderedRows } = useWindowedRows(scroller, rows.length, ROW_HEIGHT, ROW_HEIGHT);
  const groups = useMemo(() => singleGroups(columns), [columns]);
  const variables = useMemo(() => widthsOf(columns), [columns]);
  return (
    <TableFrame
      table={{ 'aria-label': label, 'aria-rowcount': rows.length + 1 }}
      variables={variables}
      rowHeight={ROW_HEIGHT}
      onScroller={setScroller}
      scroller={{
        'role': 'region',
        'aria-label': label,
        // Keyboard users can scroll a container only if it is a tab stop.
        'tabIndex': 0,
        'className': styles['scroller'],
        ...(height !== undefined && { style: { maxBlockSize: `min(${height}px, max(160px, 100vh - 490px))` } }),
      }}
    >
      <TableHead groups={groups} rowIndex={1} />
      <WindowedRows count={rows.length} rowHeight={ROW_HEIGHT} renderedRows={renderedRows}>
        {(place) => {
          const row = rows[place];
          if (row === undefined) return null;
          return (
            <tr key={keyOf(row)} data-row-key={keyOf(row)} aria-rowindex={place + 2}>
              {groups.map(({ first, cell }) => {
                const content = first.render(row);
                return (
                  <td
                    key={first.key}
                    {...cell}
                    data-mark={first.mark?.(row)}
                    title={typeof content === 'string' ? content : undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          );
        }}
      </WindowedRows>
    </TableFrame>
  );
}
