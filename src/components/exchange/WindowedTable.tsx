import { useState, type ReactNode } from 'react';
import { useWindowedRows } from '@/hooks/useWindowedRows';
import { columnWidth } from '@/utils/textWidth';
import styles from './exchange.less';

interface WindowedColumn<Row> {
  key: string;
  title: string;
  /** In pixels, at least; more where the words of the title, or of `widest`, need it. */
  width: number;
  /** Words that are read in full. */
  widest?: readonly string[];
  /** Takes the room that is left. */
  grows?: boolean;
  render: (row: Row) => ReactNode;
  /** Colours the cell; its words say the same. */
  mark?: (row: Row) => 'bad' | 'fine' | undefined;
}

interface WindowedTableProps<Row> {
  label: string;
  columns: readonly WindowedColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** In pixels, as far as the window has room for it and what stands around it; fewer rows take less. */
  height: number;
}

const ROW_HEIGHT = 40;

/** A table of thousands of rows of one line each, of which those in sight are rendered. */
export default function WindowedTable<Row>({ label, columns, rows, keyOf, height }: WindowedTableProps<Row>) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { start, end } = useWindowedRows(box, rows.length, ROW_HEIGHT, ROW_HEIGHT);
  const cell = ({ key, title, width, widest = [], grows }: WindowedColumn<Row>) => ({
    key,
    className: `${styles['cell'] ?? ''} ${grows ? (styles['grows'] ?? '') : ''}`,
    style: { inlineSize: columnWidth(width, title, ...widest) },
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={setBox} role="region" aria-label={label} tabIndex={0} className={styles['window']} style={{ maxBlockSize: `min(${height}px, max(160px, 100vh - 490px))` }}>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className={styles['table']}>
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['row']} style={{ blockSize: ROW_HEIGHT }}>
            {columns.map((column) => {
              const { key, ...place } = cell(column);
              return (
                <div key={key} role="columnheader" {...place}>
                  {column.title}
                </div>
              );
            })}
          </div>
        </div>
        <div role="rowgroup" className={styles['rows']} style={{ blockSize: rows.length * ROW_HEIGHT }}>
          {rows.slice(start, end).map((row, index) => (
            <div
              key={keyOf(row)}
              role="row"
              aria-rowindex={start + index + 2}
              className={styles['row']}
              style={{ insetBlockStart: (start + index) * ROW_HEIGHT, blockSize: ROW_HEIGHT }}
            >
              {columns.map((column) => {
                const { key, ...place } = cell(column);
                const content = column.render(row);
                return (
                  <div key={key} role="cell" {...place} data-mark={column.mark?.(row)} title={typeof content === 'string' ? content : undefined}>
                    {content}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
