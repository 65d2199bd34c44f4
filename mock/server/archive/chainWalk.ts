import { words } from '../words/words';
import { hashOf, type Link } from '../rules/logChain';

/**
 * Kinds of damage: `row` has a wrong hash or predecessor; `other` and `gone` differ from a known head; `bytes`, `unreadable`
 * and `unfinished` are of an archive file; `gap` is between archives and store; `cut` and `behind` are missing or extra rows
 * at the end; `ends` are missing records of both ends; `derived` are wrong counts or search keys.
 */
type Defect =
  'row' | 'other' | 'gone' | 'bytes' | 'unreadable' | 'unfinished' | 'gap' | 'cut' | 'behind' | 'ends' | 'derived';

/** First damage of the log, and its place. */
export class BrokenLogError extends Error {
  override name = 'BrokenLogError';

  /**
   * @param place path of the file, or name of the store
   * @param row null for a whole file, or without a row
   * @param options `lines` are further lines of the message
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

interface ChainWalk {
  /** Last visited row; undefined before the first one, if its predecessor is unknown. */
  readonly last: Link | undefined;
  /** Known rows that have not been visited. */
  readonly missing: readonly Link[];
  /** Visits a row. @throws BrokenLogError for a wrong predecessor, or a hash other than the known one */
  follow(row: Link, previous: string, place: string): void;
  /** Visits a stored row, and verifies its hash as well. */
  followStored(row: Link & Readonly<Record<string, unknown>>, place: string): void;
}

/**
 * Walk along the chain of rows.
 * @param after predecessor of the first row, if it is known
 * @param knownRows rows whose hash is known
 */
export function createWalk(after: Link | undefined, knownRows: readonly Link[]): ChainWalk {
  const unvisited = new Map<number, Link>();
  for (const link of knownRows) {
    if ((unvisited.get(link.id)?.hash ?? link.hash) !== link.hash)
      throw new BrokenLogError('other', words().operator.logStore, link.id);
    unvisited.set(link.id, link);
  }
  let last = after;
  const visit = ({ id, hash }: Link, place: string) => {
    if ((unvisited.get(id)?.hash ?? hash) !== hash) throw new BrokenLogError('other', place, id);
    unvisited.delete(id);
    last = { id, hash };
  };
  const follow: ChainWalk['follow'] = (row, previous, place) => {
    if (last && (row.id <= last.id || previous !== last.hash)) throw new BrokenLogError('row', place, row.id);
    visit(row, place);
  };
  return {
    get last() {
      return last;
    },
    get missing() {
      return [...unvisited.values()];
    },
    follow,
    followStored(row, place) {
      const previous = last?.hash ?? '';
      if (hashOf(previous, row) !== row.hash) throw new BrokenLogError('row', place, row.id);
      follow(row, previous, place);
    },
  };
}
