import type { ReactNode } from 'react';

interface WindowedRowsProps {
  count: number;
  /** Height of each row in pixels. */
  rowHeight: number;
  /** Indices of the rows to render, in ascending order. */
  renderedRows: readonly number[];
  children: (row: number) => ReactNode;
}

/** Body of a table that renders only some of its rows. Blank rows between them have the height of the omitted rows. */
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
