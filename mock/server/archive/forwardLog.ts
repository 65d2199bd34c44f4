import type { Logger } from '../pipeline/backendTypes';
import { archivedLine } from './archiveFile';
import type { ChainLink } from '../rules/logChain';
import type { Store } from '../store/openStore';
import { readSetting, writeSetting } from '../store/storedSettings';
import type { Db } from '../store/tables';
import type { ForwardTarget } from './forwardTargets';
import { chainEnds } from './verifyLog';

/** Key of the setting that stores the cursor: the last delivered log entry, as `id:hash`. */
const CURSOR = 'log_forwarded';
/**
 * Key of the setting that stores when the lease expires, in epoch milliseconds.
 * Only the process with the lease forwards.
 */
const LEASE = 'log_forwarding';

const BATCH = 500;
const POLL_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Duration of the lease: longer than a target needs for a batch. */
const LEASE_MS = 30_000;

interface LogForwarding {
  /** Stops forwarding. Resolves when the batch that is being sent has finished. */
  close(): Promise<void>;
}

/**
 * Starts sending each entry of the operation log to a target, in order and at least once.
 * A cursor in the database stores the last delivered entry; after a crash the last batch may be sent twice.
 * Each line has the hash of its entry and the hash of the previous entry.
 * Without a cursor, forwarding begins with the oldest stored entry.
 * After a failure, the target is retried after 2 s, 4 s and so on, up to one minute.
 * Only the first of several successive failures is logged.
 * @returns a handle that stops the forwarding
 */
export function startForwarding(store: Store, target: ForwardTarget, logger: Logger, now = Date.now): LogForwarding {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  async function forwardAll(): Promise<void> {
    while (!isClosed && (await hasMore(store.db))) {
      const cursor = await claim(store, now());
      if (!cursor) return;
      await forwardBatch(store, cursor, target);
      failures = 0;
    }
  }
  let currentRun = run();
  async function run(): Promise<void> {
    try {
      await forwardAll();
    } catch (error) {
      if (failures === 0) logger.error('log forwarding', error);
      failures += 1;
    }
    if (isClosed) return;
    timer = setTimeout(() => (currentRun = run()), Math.min(MAX_WAIT_MS, POLL_MS * 2 ** failures)).unref();
  }
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}

/**
 * @returns id and hash of the last delivered entry; undefined if the log is not forwarded.
 * Before the first delivery, the function returns those of the last archived entry.
 */
export async function forwardedUpTo(db: Db): Promise<ChainLink | undefined> {
  const cursor = await readSetting(db, CURSOR);
  return cursor === undefined ? undefined : parseCursor(cursor);
}

function parseCursor(cursor: string): ChainLink {
  const [id, hash = ''] = cursor.split(':');
  return { id: Number(id), hash };
}

/** Deletes the cursor. The log can then be archived without being forwarded. */
export async function stopForwarding(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', 'in', [CURSOR, LEASE]).execute();
}

/**
 * Returns true if the log has entries after the cursor. Uses a single query, since each process polls every second.
 */
async function hasMore(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('log_chain')
    .leftJoin('settings', (join) => join.on('settings.key', '=', CURSOR))
    .select(['log_chain.id', 'settings.value as cursor'])
    .where('log_chain.name', '=', 'head')
    .executeTakeFirst();
  return row !== undefined && row.id > (row.cursor === null ? 0 : parseCursor(row.cursor).id);
}

/** Takes the lease. @returns the cursor; undefined while another process has the lease */
const claim = (store: Store, now: number): Promise<ChainLink | undefined> =>
  store.transaction(async (tx) => {
    if (Number((await readSetting(tx, LEASE)) ?? 0) > now) return undefined;
    await writeSetting(tx, LEASE, String(now + LEASE_MS));
    const cursor = await forwardedUpTo(tx);
    if (cursor) return cursor;
    // The cursor is stored before the first delivery. From then on, archiving waits until the target has the entries.
    const { archived } = await chainEnds(tx);
    await writeCursor(tx, archived);
    return archived;
  });

async function forwardBatch(store: Store, cursor: ChainLink, target: ForwardTarget): Promise<void> {
  const rows = await store.db
    .selectFrom('logs')
    .selectAll()
    .where('id', '>', cursor.id)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let last = cursor;
  const lines = rows.map((row) => {
    const json = archivedLine(last.hash, row);
    last = { id: row.id, hash: row.hash };
    return { at: row.created_at, json };
  });
  let hasArrived = false;
  try {
    // The batch is empty if another process has forwarded all entries just before this one took the lease.
    if (lines.length > 0) await target(lines);
    hasArrived = true;
  } finally {
    await store.transaction(async (tx) => {
      if (hasArrived) await writeCursor(tx, last);
      await writeSetting(tx, LEASE, '0');
    });
  }
}

const writeCursor = (tx: Db, { id, hash }: ChainLink): Promise<void> => writeSetting(tx, CURSOR, `${id}:${hash}`);
