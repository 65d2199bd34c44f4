import { words } from '../words/words';

/**
 * How the log shows that it is not what was written: a row differs from its hash or does not follow the one before; it is
 * another one than was noted elsewhere, or is gone; a file's bytes have changed, cannot be read, or end too early; rows
 * between archives and store, or at the end, are missing; there are rows behind the end; nothing tells where it ends; counts
 * or search keys differ from the rows.
 */
type Defect =
  'row' | 'other' | 'gone' | 'bytes' | 'unreadable' | 'unfinished' | 'gap' | 'cut' | 'behind' | 'ends' | 'derived';

/** The first row that does not fit, and where it is. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';

  /**
   * @param place the file, or the store
   * @param row null where a whole file cannot be relied on, or it is about no row
   * @param options `lines`: more to say, one line each
   */
  constructor(
    readonly defect: Defect,
    readonly place: string,
    readonly row: number | null,
    { lines = [], ...options }: ErrorOptions & { lines?: readonly string[] } = {},
  ) {
    super([words().operator.logBroken[defect](place, row ?? 0), ...lines].join('\n'), options);
  }
}
