/** SQLite's FULL, and those of its input/output errors that a disk without room may answer a write with. */
const FULL = 13;
const IO_WRITE = [778, 1034, 1546, 4874];

/** @returns whether there was no room left to write; SQLite has undone what it had begun, and reading goes on */
export function isDiskFull(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return (errcode & 0xff) === FULL || IO_WRITE.includes(errcode);
}
