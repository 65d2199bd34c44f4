import { sql } from 'kysely';
import { openTables, type Store } from './database';
import { postgresSql } from './dialectSql';
import { migrate } from './migrate';
import {
  postgresDialect,
  preparingLimits,
  servingLimits,
  type PoolLimits,
  databaseName,
  DatabaseUnreachableError,
} from './postgres';
import type { Db } from './tables';

/** Ids of advisory locks, arbitrary numbers that no other software uses. */
const WRITE_LOCK = 7_301_001;
const FILL_LOCK = 7_301_002;
const ARCHIVE_LOCK = 7_301_003;

/** Maximum time of a writer in the queue, equal to the statement timeout of the database. */
const QUEUE_TIMEOUT_MS = 30_000;

/**
 * Error for a writer that has waited too long in the queue, for example because the database is unavailable.
 * A retry may succeed.
 */
class QueueTimeoutError extends Error {
  override name = 'QueueTimeoutError';
  readonly code = 'ETIMEDOUT';
}

/**
 * Opens a PostgreSQL database and runs the pending migrations. Any number of processes can share the database.
 *
 * Write transactions are serialized across all processes by an advisory lock.
 * The lock is taken before the first statement and held until the end.
 * At the isolation level `read committed`, the transaction with the lock sees all earlier changes and no partial ones.
 * The lock thus gives PostgreSQL a single writer, like SQLite.
 * The rules for names, trees, versions and the last administrator rely on a single writer.
 * Serializable transactions without the lock would need retries.
 * The rules read whole tables, so serializable transactions would conflict all the time.
 *
 * @param poolSize maximum number of connections of this process
 * @throws DatabaseUnreachableError if the database cannot be reached
 */
export async function openPostgresStore(url: string, poolSize: number): Promise<Store> {
  await withConnection(url, (db) => migrate(db, postgresSql));
  return postgresStore(url, { ...servingLimits, max: poolSize });
}

/**
 * Opens the database for a command while servers use it. No migrations are run.
 * @throws DatabaseUnreachableError if the database cannot be reached
 */
export async function openPostgresForCommand(url: string): Promise<Store> {
  await withConnection(url, async () => undefined);
  return postgresStore(url, preparingLimits);
}

/** Runs the work unless another process is archiving this log. @returns true if the work was run */
export const withPostgresArchiveLock = (url: string, work: () => Promise<unknown>): Promise<boolean> =>
  withConnection(url, async (connection) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(ARCHIVE_LOCK)}) as taken`;
    const isLocked = (await lock.execute(connection)).rows[0]?.taken === true;
    if (isLocked) await work();
    return isLocked;
  });

function postgresStore(url: string, limits: PoolLimits): Store {
  const db = openTables(postgresDialect(url, limits));
  // Writers of this process wait in this queue.
  // If writers waited in the database, they would take all connections from readers.
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
        // The lock is released when the connection ends, even if the process dies.
        return work();
      }),
    close: () => (closing ??= db.destroy()),
  };
}

/** Runs the work on a separate connection, and closes the connection afterwards. */
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
