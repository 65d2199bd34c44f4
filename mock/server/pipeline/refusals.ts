import type { Store } from '../store/openStore';
import type { NewLog } from '../store/tables';
import { boundedJson, MAX_BYTES } from '../rules/logValues';
import { appendLog } from '../rules/logChain';
import { moreRefusedColumns } from '../rules/logEvents';

/** Rows of an account and minute that are kept one by one of the same call, status and path. */
const EACH = 5;
/** Of all together; only the first of each call and status is kept beyond that. A program is refused more often than this. */
const MOST = 100;
/** Paths that a summary counts by. */
const NAMED_PATHS = 20;
const WINDOW_MS = 60_000;

/** What the log tells of refused operations: each of some, and how many more there were. */
export interface Refusals {
  add(account: number, row: NewLog): Promise<void>;
  /** Stores what was only counted so far. */
  close(): Promise<void>;
}

/** Refusals of one call with one status. */
interface Kind {
  /** Rows kept, by path. */
  listed: Map<string, number>;
  /** What was not stored: how often each path was refused, and the last of them. */
  more: Map<string, number>;
  last?: NewLog;
}

interface Window {
  since: number;
  rows: number;
  kinds: Map<string, Kind>;
  timer?: NodeJS.Timeout;
}

/**
 * Keeps what one account can add to the log by being refused within bounds, without one kind of refusals hiding another.
 * Successful operations do not come here.
 * @param now epoch milliseconds
 */
export function createRefusals(store: Store, now: () => number): Refusals {
  const windows = new Map<number, Window>();
  const append = (row: NewLog) => store.transaction((tx) => appendLog(tx, row));

  /** Ends the account's window with one row a kind for all that was counted. */
  async function end(account: number): Promise<void> {
    const window = windows.get(account);
    windows.delete(account);
    clearTimeout(window?.timer);
    for (const { last, more } of window?.kinds.values() ?? []) if (last) await append(summaryOf(last, more, now()));
  }

  return {
    async add(account, row) {
      const at = now();
      const known = windows.get(account);
      const isOver = known && (at >= known.since + WINDOW_MS || at < known.since);
      if (isOver) await end(account);
      const window = windows.get(account) ?? { since: at, rows: 0, kinds: new Map<string, Kind>() };
      windows.set(account, window);
      // An account that is never refused again must not stay in memory, nor keep its count to itself.
      window.timer ??= setTimeout(() => void end(account).catch(() => undefined), WINDOW_MS).unref();
      const name = `${row.call ?? ''} ${row.status_code}`;
      const first: Kind = { listed: new Map(), more: new Map() };
      const kind = window.kinds.get(name) ?? first;
      window.kinds.set(name, kind);
      const times = kind.listed.get(row.path) ?? 0;
      if (kind === first || (times < EACH && window.rows < MOST)) {
        kind.listed.set(row.path, times + 1);
        window.rows += 1;
        return append(row);
      }
      const path = kind.more.has(row.path) || kind.more.size < NAMED_PATHS ? row.path : '…';
      kind.more.set(path, (kind.more.get(path) ?? 0) + 1);
      kind.last = row;
    },
    async close() {
      for (const account of [...windows.keys()]) await end(account);
    },
  };
}

function summaryOf(last: NewLog, more: ReadonlyMap<string, number>, at: number): NewLog {
  const count = [...more.values()].reduce((sum, times) => sum + times, 0);
  const request = boundedJson({ refused: Object.fromEntries(more) }, MAX_BYTES.refused, true);
  return { ...last, ...moreRefusedColumns(last, count), request, created_at: at };
}
