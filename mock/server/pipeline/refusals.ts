import type { Store } from '../store/openStore';
import type { NewLog } from '../store/tables';
import { boundedJson, MAX_BYTES } from '../rules/logValues';
import { appendLog } from '../rules/logChain';
import { moreRefusedColumns } from '../rules/logEvents';

/** Maximum number of log rows per account and minute for refusals with the same call, status and path. */
const MAX_ROWS_PER_PATH = 5;
/**
 * Maximum number of log rows per account and minute. Only programs exceed this maximum.
 * Beyond the maximum, only the first refusal of each call and status gets a log row.
 */
const MAX_ROWS = 100;
/** Maximum number of distinct paths in a summary row. */
const MAX_PATHS = 20;
const WINDOW_MS = 60_000;

/**
 * Log of refused operations of each account.
 * The first refusals of an account get a log row each. Further refusals are counted in a summary row.
 */
export interface Refusals {
  add(account: number, row: NewLog): Promise<void>;
  /** Stores the summary rows of all counted refusals. */
  close(): Promise<void>;
}

/** Refused requests to the same endpoint with the same HTTP status. */
interface Kind {
  /** Number of stored rows, by path. */
  storedRows: Map<string, number>;
  /** Number of refusals that were only counted, by path. `last` is the latest counted refusal. */
  counts: Map<string, number>;
  last?: NewLog;
}

interface Window {
  startedAt: number;
  rows: number;
  kinds: Map<string, Kind>;
  timer?: NodeJS.Timeout;
}

/**
 * Creates the log of refused operations.
 * The number of rows of an account is limited, but each call and status has at least one row.
 * @param now returns the present time in epoch milliseconds
 */
export function createRefusals(store: Store, now: () => number): Refusals {
  const windows = new Map<number, Window>();
  const append = (row: NewLog) => store.transaction((tx) => appendLog(tx, row));

  /** Ends the current minute of an account, and stores a summary row for each call and status with counted refusals. */
  async function end(account: number): Promise<void> {
    const window = windows.get(account);
    windows.delete(account);
    clearTimeout(window?.timer);
    for (const { last, counts } of window?.kinds.values() ?? []) if (last) await append(summaryOf(last, counts, now()));
  }

  return {
    async add(account, row) {
      const time = now();
      const currentWindow = windows.get(account);
      const isExpired =
        currentWindow && (time >= currentWindow.startedAt + WINDOW_MS || time < currentWindow.startedAt);
      if (isExpired) await end(account);
      const window = windows.get(account) ?? { startedAt: time, rows: 0, kinds: new Map<string, Kind>() };
      windows.set(account, window);
      // The timer stores the summary and frees the memory, even if the account is never refused again.
      window.timer ??= setTimeout(() => void end(account).catch(() => undefined), WINDOW_MS).unref();
      const name = `${row.call ?? ''} ${row.status_code}`;
      const newKind: Kind = { storedRows: new Map(), counts: new Map() };
      const kind = window.kinds.get(name) ?? newKind;
      window.kinds.set(name, kind);
      const times = kind.storedRows.get(row.path) ?? 0;
      if (kind === newKind || (times < MAX_ROWS_PER_PATH && window.rows < MAX_ROWS)) {
        kind.storedRows.set(row.path, times + 1);
        window.rows += 1;
        return append(row);
      }
      const path = kind.counts.has(row.path) || kind.counts.size < MAX_PATHS ? row.path : '…';
      kind.counts.set(path, (kind.counts.get(path) ?? 0) + 1);
      kind.last = row;
    },
    async close() {
      for (const account of [...windows.keys()]) await end(account);
    },
  };
}

function summaryOf(last: NewLog, counts: ReadonlyMap<string, number>, time: number): NewLog {
  const count = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const request = boundedJson({ refused: Object.fromEntries(counts) }, MAX_BYTES.refused, true);
  return { ...last, ...moreRefusedColumns(last, count), request, created_at: time };
}
