import { words } from '../words/words';
import { hashOf, type Link } from '../rules/logChain';
import { BrokenLogError } from './brokenLog';

interface ChainWalk {
  /** The row before the next one; undefined until the first row says what it follows. */
  readonly last: Link | undefined;
  /** Of the noted rows those that have not come by. */
  readonly missing: readonly Link[];
  /** @throws BrokenLogError where the row does not follow the last one, or is not the one that was noted */
  follow(row: Link, previous: string, place: string): void;
  /** The same for a row of the store, whose hash must be the one over what it holds. */
  followStored(row: Link & Readonly<Record<string, unknown>>, place: string): void;
}

/**
 * Goes from row to row.
 * @param after the row before the first one, if it is known
 * @param noted rows that must have a certain hash when they come by
 */
export function createWalk(after: Link | undefined, noted: readonly Link[]): ChainWalk {
  const wanted = new Map<number, Link>();
  for (const link of noted) {
    if ((wanted.get(link.id)?.hash ?? link.hash) !== link.hash)
      throw new BrokenLogError('other', words().operator.logStore, link.id);
    wanted.set(link.id, link);
  }
  let last = after;
  const pass = ({ id, hash }: Link, place: string) => {
    if ((wanted.get(id)?.hash ?? hash) !== hash) throw new BrokenLogError('other', place, id);
    wanted.delete(id);
    last = { id, hash };
  };
  const follow: ChainWalk['follow'] = (row, previous, place) => {
    if (last && (row.id <= last.id || previous !== last.hash)) throw new BrokenLogError('row', place, row.id);
    pass(row, place);
  };
  return {
    get last() {
      return last;
    },
    get missing() {
      return [...wanted.values()];
    },
    follow,
    followStored(row, place) {
      const previous = last?.hash ?? '';
      if (hashOf(previous, row) !== row.hash) throw new BrokenLogError('row', place, row.id);
      follow(row, previous, place);
    },
  };
}
