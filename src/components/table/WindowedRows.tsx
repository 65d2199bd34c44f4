import type { ReactNode } from 'react';

interface WindowedRowsProps {
  count: number;
  /** In pixels. */
  rowHeight: number;
  /** Indexes of the rendered rows, in order. */
  drawn: readonly number[];
  children: (row: number) => ReactNode;
}

/** Body of a table that renders some of its rows; blank rows are as high as all others together. */
export default function WindowedRows({ count, rowHeight, drawn, children }: WindowedRowsProps) {
  const parts: ReactNode[] = [];
  let next = 0;
  let blanks = 0;
  const fillUpTo = (row: number) => {
    if (row <= next) return;
    blanks += 1;
    parts.push(<tr key={`blank-${blanks}`} aria-hidden="true" style={{ blockSize: (row - next) * rowHeight }} />);
  };
  for (const row of drawn) {
    fillUpTo(row);
    parts.push(children(row));
    next = row + 1;
  }
  fillUpTo(count);
  return <tbody>{parts}</tbody>;
}
