import { sql } from 'kysely';
import { openTables } from './database';
import { postgresWords } from './dialectWords';
import { migrate } from './migrate';
import type { Store } from './openStore';
import {
  postgresDialect,
  preparingLimits,
  servingLimits,
  type PoolLimits,
  databaseName,
  DatabaseUnreachableError,
} from './postgres';
import type { Db } from './tables';

/** Ids of advisory locks: arbitrary numbers that nothing else uses. */
const WRITE_LOCK = 7_301_001;
const FILL_LOCK = 7_301_002;
const ARCHIVE_LOCK = 7_301_003;

/** Same as the statement timeout of the database. */
const QUEUE_TIMEOUT_MS = 30_000;

/** Timeout in the queue of writers, such as when the database is unavailable; a retry may succeed. */
class QueueTimeoutError extends Error {
  override name = 'WaitedTooLongError';
  readonly code = 'ETIMEDOUT';
}

/**
 * Opens a PostgreSQL database, which any number of processes may share, and runs migrations.
 *
 * Write transactions are serialized across processes by an advisory lock, taken before the first statement and held to
 * the end. At the level `read committed`, the holder of the lock sees all earlier changes and no partial ones, as with
 * SQLite's single writer. The rules rely on that (names, trees, versions, the last administrator). Serializable
 * transactions would need retries: the rules read whole tables, and would conflict all the time.
 *
 * @param poolSize maximum number of connections of this process
 * @throws DatabaseUnreachableError
 */
export async function openPostgresStore(url: string, poolSize: number): Promise<Store> {
  await withConnection(url, (db) => migrate(db, postgresWords));
  return postgresStore(url, { ...servingLimits, max: poolSize });
}

/** Opens the database for a command beside the servers, without migrations. @throws DatabaseUnreachableError */
export async function openPostgresForCommand(url: string): Promise<Store> {
  await withConnection(url, async () => undefined);
  return postgresStore(url, preparingLimits);
}

/** Runs the work unless another process archives this log. @returns whether it ran */
export const withPostgresArchiveLock = (url: string, work: () => Promise<unknown>): Promise<boolean> =>
  withConnection(url, async (connection) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(ARCHIVE_LOCK)}) as taken`;
    const isLocked = (await lock.execute(connection)).rows[0]?.taken === true;
    if (isLocked) await work();
    return isLocked;
  });

function postgresStore(url: string, limits: PoolLimits): Store {
  const db = openTables(postgresDialect(url, limits));
  // Writers of this process wait here: in the database they would take all connections from readers.
  let lastWrite: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;
  return {
    db,
    transaction(work) {
      const queuedAt = Date.now();
      const run = () => {
        if (Date.now() - queuedAt > QUEUE_TIMEOUT_MS) throw new QueueTimeoutError();
        return db
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (tx) => {
            await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(tx);
            return work(tx);
          });
      };
      const turn = lastWrite.then(run, run);
      lastWrite = turn;
      return turn;
    },
    fill: (work) =>
      withConnection(url, async (connection) => {
        await sql`select pg_advisory_lock(${sql.lit(FILL_LOCK)})`.execute(connection);
        // The lock ends with the connection, also when the process dies.
        return work();
      }),
    close: () => (closing ??= db.destroy()),
  };
}

/** Runs the work on a separate connection, which is closed afterwards. */
async function withConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openConnection(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function openConnection(url: string): Promise<Db> {
  let db: Db | undefined;
  try {
    db = openTables(postgresDialect(url, preparingLimits));
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw new DatabaseUnreachableError(databaseName(url), error);
  }
}
