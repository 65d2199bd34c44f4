import { mkdirSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { openTables } from './database';
import { sqliteWords } from './dialectWords';
import { migrate } from './migrate';
import { openPostgresStore, withPostgresArchiveLock, openPostgresForCommand } from './postgresStore';
import { sqliteDialect, lockFolder, commandDialect, DataFolderInUseError } from './sqlite';
import type { Tables } from './tables';
import { words } from '../words/words';

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
 * @throws DataFolderInUseError when another process uses the folder; DataFileDamagedError; DatabaseUnreachableError
 * when PostgreSQL refuses the connection
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
  let closing: Promise<void> | undefined;
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    // The lock on the folder already excludes other processes.
    fill: (work) => work(),
    close: () => (closing ??= close()),
  };
}

/** Refused log command; the message is for the operator. */
export class LogCommandError extends Error {
  override name = 'LogCommandError';
}

export interface DataLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the data for a command, also while servers use it. Runs no migrations.
 * @throws LogCommandError for a missing log or an earlier version; DatabaseUnreachableError; DataFileDamagedError
 */
export async function openForCommand(location: DataLocation, purpose: 'read' | 'write'): Promise<Store> {
  const store = location.databaseUrl
    ? await openPostgresForCommand(location.databaseUrl)
    : openFileForCommand(join(resolve(location.dataDir), DATA_FILE), purpose);
  const tables = await store.db.introspection.getTables();
  const log = tables.find(({ name }) => name === 'logs');
  if (log?.columns.some(({ name }) => name === 'search_key')) return store;
  await store.close();
  throw new LogCommandError(words().operator.logNotUpgraded);
}

function openFileForCommand(file: string, purpose: 'read' | 'write'): Store {
  if (!existsSync(file)) throw new LogCommandError(words().operator.logNothingHere(file));
  const db = openTables(commandDialect(file, purpose));
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    fill: (work) => work(),
    close: () => db.destroy(),
  };
}

/** Runs the work with the lock for archiving. @throws LogCommandError while another process has it */
export async function withArchiveLock(
  { dataDir, databaseUrl }: DataLocation,
  work: () => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    if (!(await withPostgresArchiveLock(databaseUrl, work))) throw new LogCommandError(words().operator.logArchiveBusy);
    return;
  }
  const unlock = lockForArchive(resolve(dataDir));
  try {
    await work();
  } finally {
    unlock();
  }
}

function lockForArchive(folder: string): () => void {
  try {
    return lockFolder(folder, 'archive');
  } catch (error) {
    throw error instanceof DataFolderInUseError ? new LogCommandError(words().operator.logArchiveBusy) : error;
  }
}
