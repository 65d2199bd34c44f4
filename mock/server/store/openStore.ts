import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { openTables } from './database';
import { sqliteWords } from './dialectWords';
import { migrate } from './migrate';
import { openPostgresStore } from './postgresStore';
import { sqliteDialect, lockFolder } from './sqlite';
import type { Tables } from './tables';

export { DatabaseUnreachableError } from './postgres';
export { DataFileDamagedError, DataFolderInUseError } from './sqlite';

/** Data of one installation. */
export interface Store {
  /** For reads outside of a transaction. Inside, use `tx`: a query on `db` would deadlock. */
  readonly db: Kysely<Tables>;
  /** Runs the work in an exclusive transaction, which rolls back when it throws. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work that fills an empty store, one process at a time, without a timeout. */
  fill<T>(work: () => Promise<T>): Promise<T>;
  /** Closes the connections; idempotent. */
  close(): Promise<void>;
}

interface StoreLocation {
  /** Folder of the SQLite file, for one process at a time. */
  dataDir: string;
  /** PostgreSQL database instead of the folder, for any number of processes. */
  databaseUrl?: string | undefined;
  /** Maximum number of connections to PostgreSQL; by default 10. */
  databasePool?: number | undefined;
}

const DEFAULT_POOL = 10;

/** Name of the SQLite file in the data folder. */
export const DATA_FILE = 'account-center.db';

/**
 * Opens the data folder (created when missing), a PostgreSQL database or an empty store in memory, and runs migrations.
 * @throws DataFolderInUseError when another process uses the folder; DataFileDamagedError; DatabaseUnreachableError when
 * PostgreSQL refuses the connection
 */
export async function openStore(location: StoreLocation | { memory: true }): Promise<Store> {
  if ('memory' in location) return openDatabase(':memory:', () => undefined);
  if (location.databaseUrl) return openPostgresStore(location.databaseUrl, location.databasePool ?? DEFAULT_POOL);
  const folder = resolve(location.dataDir);
  // Owner only: the folder contains password hashes and the token secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return await openDatabase(join(folder, DATA_FILE), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDatabase(path: string, unlock: () => void): Promise<Store> {
  const db = openTables(sqliteDialect(path));
  try {
    await migrate(db, sqliteWords);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const close = async () => {
    await db.destroy();
    unlock();
  };
  let closed: Promise<void> | undefined;
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    // The lock on the folder suffices.
    fill: (work) => work(),
    close: () => (closed ??= close()),
  };
}
