import type { ReactNode } from 'react';

interface WindowedRowsProps {
  count: number;
  /** In pixels. */
  rowHeight: number;
  /** Indexes of the rendered rows, in order. */
  renderedRows: readonly number[];
  children: (row: number) => ReactNode;
}

/** Body of a table that renders some of its rows; blank rows are as high as all others together. */
export default function WindowedRows({ count, rowHeight, renderedRows, children }: WindowedRowsProps) {
  const elements: ReactNode[] = [];
  let nextRow = 0;
  let blankCount = 0;
  const fillUpTo = (row: number) => {
    if (row <= nextRow) return;
    blankCount += 1;
    elements.push(
      <tr key={`blank-${blankCount}`} aria-hidden="true" style={{ blockSize: (row - nextRow) * rowHeight }} />,
    );
  };
  for (const row of renderedRows) {
    fillUpTo(row);
    elements.push(children(row));
    nextRow = row + 1;
  }
  fillUpTo(count);
  return <tbody>{elements}</tbody>;
}
