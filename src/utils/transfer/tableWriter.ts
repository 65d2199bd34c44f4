/** Takes rows as they come and keeps none of them as such: a table of any length needs little memory. */
export interface TableWriter {
  add: (rows: readonly (readonly string[])[]) => void;
  /** The file. Nothing can be added after it. */
  finish: () => Blob;
}

/** How a workbook shows a table; a file of plain text knows nothing of it. */
export interface SheetLayout {
  /** Columns at the start that stay in sight. */
  frozenColumns?: number;
  /** Of the first columns, in characters; the others are as wide as usual. */
  widths?: readonly number[];
}
