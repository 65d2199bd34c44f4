import { sql } from 'kysely';
import { openTables } from './database';
import { postgresWords } from './dialectWords';
import { migrate } from './migrate';
import type { Store } from './openStore';
import { postgresDialect, preparing, serving, type Limits } from './postgresDialect';
import { databaseName, DatabaseUnreachableError } from './postgresErrors';
import type { Db } from './tables';

/** Names of advisory locks in this database: any two numbers that nothing else uses. */
const WRITE_LOCK = 7_301_001;
const FILL_LOCK = 7_301_002;
const ARCHIVE_LOCK = 7_301_003;

/** As long as the database itself lets a statement wait. */
const WAITING_MS = 30_000;

/** Others before it have taken too long, such as when the database vanished; the same change may succeed later. */
class WaitedTooLongError extends Error {
  override name = 'WaitedTooLongError';
  readonly code = 'ETIMEDOUT';
}

/**
 * Opens a PostgreSQL database, which any number of processes may share, and brings its tables up to date.
 *
 * Writing transactions run one after the other, across all processes: each takes one advisory lock before its first
 * statement and keeps it to its end. At the level `read committed` every statement sees what was committed before it,
 * so whoever holds the lock sees all earlier changes and no half of another one: that is what the rules rely on
 * (names, trees, versions, the last administrator), and exactly what SQLite's single writer gives. Serializable
 * transactions would allow the same only with repeats, as the rules read whole tables and would conflict all the time.
 *
 * @param poolSize connections of this process at most
 * @throws DatabaseUnreachableError
 */
export async function openPostgresStore(url: string, poolSize: number): Promise<Store> {
  await prepare(url, (db) => migrate(db, postgresWords));
  return postgresStore(url, { ...serving, max: poolSize });
}

/** For a command beside the servers: the tables stay as they are. @throws DatabaseUnreachableError */
export async function openPostgresBeside(url: string): Promise<Store> {
  await prepare(url, async () => undefined);
  return postgresStore(url, preparing);
}

/** Runs the work unless another process archives this database's log. @returns false where one does */
export const archivingAlone = (url: string, work: () => Promise<unknown>): Promise<boolean> =>
  prepare(url, async (own) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(ARCHIVE_LOCK)}) as taken`;
    const taken = (await lock.execute(own)).rows[0]?.taken === true;
    if (taken) await work();
    return taken;
  });

function postgresStore(url: string, limits: Limits): Store {
  const db = openTables(postgresDialect(url, limits));
  // Writers of one process wait here, not in the database: they would hold all connections, and readers had none.
  let writing: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;
  return {
    db,
    transaction(work) {
      const asked = Date.now();
      const run = () => {
        if (Date.now() - asked > WAITING_MS) throw new WaitedTooLongError();
        return db
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (tx) => {
            await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(tx);
            return work(tx);
          });
      };
      const mine = writing.then(run, run);
      writing = mine;
      return mine;
    },
    fill: (work) =>
      prepare(url, async (own) => {
        await sql`select pg_advisory_lock(${sql.lit(FILL_LOCK)})`.execute(own);
        // Given back with the connection, also when the process dies.
        return work();
      }),
    close: () => (closed ??= db.destroy()),
  };
}

/** Works on a connection of its own that is closed afterwards. */
async function prepare<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connected(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function connected(url: string): Promise<Db> {
  let db: Db | undefined;
  try {
    db = openTables(postgresDialect(url, preparing));
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    throw new DatabaseUnreachableError(databaseName(url), error);
  }
}
