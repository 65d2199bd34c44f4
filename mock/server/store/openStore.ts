import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { openTables } from './database';
import { sqliteWords } from './dialectWords';
import { migrate } from './migrate';
import { openPostgresStore } from './postgresStore';
import { sqliteDialect } from './sqliteDialect';
import { lockFolder } from './sqliteLock';
import type { Tables } from './tables';

export { DatabaseUnreachableError } from './postgresErrors';
export { DataFileDamagedError } from './sqliteDialect';
export { DataFolderInUseError } from './sqliteLock';

/** The data of one installation. */
export interface Store {
  /** For reading outside a transaction. Inside one use `tx`: asking `db` there would wait for ever. */
  readonly db: Kysely<Tables>;
  /** Runs the work alone: all of it is stored, or, when it throws, nothing. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs what gives an empty store its first data, one process after the other, however long that takes. */
  fill<T>(work: () => Promise<T>): Promise<T>;
  /** May be called more than once. */
  close(): Promise<void>;
}

interface StoreLocation {
  /** The folder of the SQLite file, which one process uses at a time. */
  dataDir: string;
  /** A PostgreSQL database takes its place; any number of processes may use it. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most; 10 unless told otherwise. */
  databasePool?: number | undefined;
}

const DEFAULT_POOL = 10;

/** The SQLite file within the data folder. */
export const DATA_FILE = 'account-center.db';

/**
 * Opens the data folder (created when missing), a PostgreSQL database or an empty store in memory, and brings its
 * tables up to date.
 * @throws DataFolderInUseError when another process holds the folder, DataFileDamagedError when the file is unsound,
 * DatabaseUnreachableError when PostgreSQL does not let us in
 */
export async function openStore(location: StoreLocation | { memory: true }): Promise<Store> {
  if ('memory' in location) return openDatabase(':memory:', () => undefined);
  if (location.databaseUrl) return openPostgresStore(location.databaseUrl, location.databasePool ?? DEFAULT_POOL);
  const folder = resolve(location.dataDir);
  // Only the owner: the folder holds password hashes and the token secret.
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
    // Nobody else has this file open.
    fill: (work) => work(),
    close: () => (closed ??= close()),
  };
}
