import type { Store } from '../store/openStore';
import type { NewLog } from '../store/tables';
import { appendLog } from '../rules/logChain';
import { moreRefusedColumns } from '../rules/logEvents';

/** Rows of an account and minute that are kept one by one; whoever is refused more often than that is a program. */
const LISTED = 20;
const WINDOW_MS = 60_000;

/** What the log tells of refused operations: each of some, and how many more there were. */
export interface Refusals {
  add(account: number, row: NewLog): Promise<void>;
  /** Stores what was only counted so far. */
  close(): Promise<void>;
}

interface Window {
  since: number;
  rows: number;
  /** What was not stored: how often each call was refused, and the last of them. */
  more: Map<string, number>;
  last?: NewLog;
  timer?: NodeJS.Timeout;
}

/**
 * Keeps what one account can add to the log by being refused within bounds. Successful operations do not come here.
 * @param now epoch milliseconds
 */
export function createRefusals(store: Store, now: () => number): Refusals {
  const windows = new Map<number, Window>();
  const append = (row: NewLog) => store.transaction((tx) => appendLog(tx, row));

  /** Ends the account's window with one row for all that was counted. */
  async function end(account: number): Promise<void> {
    const window = windows.get(account);
    windows.delete(account);
    clearTimeout(window?.timer);
    if (window?.last) await append(summaryOf(window.last, window.more, now()));
  }

  return {
    async add(account, row) {
      const at = now();
      const known = windows.get(account);
      const isOver = known && (at >= known.since + WINDOW_MS || at < known.since);
      if (isOver) await end(account);
      const window = windows.get(account) ?? { since: at, rows: 0, more: new Map<string, number>() };
      windows.set(account, window);
      // An account that is never refused again must not stay in memory, nor keep its count to itself.
      window.timer ??= setTimeout(() => void end(account).catch(() => undefined), WINDOW_MS).unref();
      window.rows += 1;
      if (window.rows <= LISTED) return append(row);
      const call = row.call ?? '';
      window.more.set(call, (window.more.get(call) ?? 0) + 1);
      window.last = row;
    },
    async close() {
      for (const account of [...windows.keys()]) await end(account);
    },
  };
}

function summaryOf(last: NewLog, more: ReadonlyMap<string, number>, at: number): NewLog {
  const count = [...more.values()].reduce((sum, times) => sum + times, 0);
  const request = JSON.stringify({ truncated: true, refused: Object.fromEntries(more) });
  return { ...last, ...moreRefusedColumns(last, count), request, created_at: at };
}
