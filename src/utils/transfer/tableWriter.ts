/** Takes rows as they come and keeps none of them as such: a table of any length needs little memory. */
export interface TableWriter {
  add: (rows: readonly (readonly string[])[]) => void;
  /** The file. Nothing can be added after it. */
  finish: () => Blob;
}
