import { mkdirSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openTables, type Store } from './database';
import { sqliteSql } from './dialectSql';
import { migrate } from './migrate';
import { openPostgresStore, withPostgresArchiveLock, openPostgresForCommand } from './postgresStore';
import { sqliteDialect, lockFolder, commandDialect, DataFolderInUseError } from './sqlite';
import { words } from '../words/words';

export type { Store } from './database';
export { DatabaseUnreachableError } from './postgres';
export { DataFileDamagedError, DataFolderInUseError } from './sqlite';

interface StoreLocation {
  /** Folder of the SQLite file. Only one process at a time can use the folder. */
  dataDir: string;
  /** Address of a PostgreSQL database, used instead of the folder. Any number of processes can use the database. */
  databaseUrl?: string | undefined;
  /** Maximum number of connections to PostgreSQL; 10 by default. */
  databasePool?: number | undefined;
}

const DEFAULT_POOL = 10;

/** Name of the SQLite file in the data folder. */
export const DATA_FILE = 'account-center.db';

/**
 * Opens a data folder (created if it is missing), a PostgreSQL database, or an empty store in memory.
 * Also runs the pending migrations of the opened database.
 * @throws DataFolderInUseError if another process uses the folder.
 * DataFileDamagedError if the file is damaged. DatabaseUnreachableError if PostgreSQL cannot be reached.
 */
export async function openStore(location: StoreLocation | { memory: true }): Promise<Store> {
  if ('memory' in location) return openDatabase(':memory:', () => undefined);
  if (location.databaseUrl) return openPostgresStore(location.databaseUrl, location.databasePool ?? DEFAULT_POOL);
  const folder = resolve(location.dataDir);
  // Only the owner can read the folder, because it contains password hashes and the token secret.
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
    await migrate(db, sqliteSql);
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
    // `fill` needs no lock of its own, because the lock on the folder already excludes other processes.
    fill: (work) => work(),
    close: () => (closing ??= close()),
  };
}

/** Error of a command of the server, with a message for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

interface DataLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Opens the store for a command. Servers may use the store at the same time. No migrations are run.
 * @throws CommandError if the data file is missing, or if its tables are those of an earlier version
 * @throws DatabaseUnreachableError
 * @throws DataFileDamagedError
 */
export async function openForCommand(location: DataLocation, purpose: 'read' | 'write'): Promise<Store> {
  const store = location.databaseUrl
    ? await openPostgresForCommand(location.databaseUrl)
    : openFileForCommand(join(resolve(location.dataDir), DATA_FILE), purpose);
  const tables = await store.db.introspection.getTables();
  const log = tables.find(({ name }) => name === 'logs');
  if (log?.columns.some(({ name }) => name === 'search_key')) return store;
  await store.close();
  throw new CommandError(words().operator.logNotUpgraded);
}

function openFileForCommand(file: string, purpose: 'read' | 'write'): Store {
  if (!existsSync(file)) throw new CommandError(words().operator.logNothingHere(file));
  const db = openTables(commandDialect(file, purpose));
  return {
    db,
    transaction: (work) => db.transaction().execute(work),
    fill: (work) => work(),
    close: () => db.destroy(),
  };
}

/** Runs the work with the lock for archiving. @throws CommandError if another process has the lock */
export async function withArchiveLock(
  { dataDir, databaseUrl }: DataLocation,
  work: () => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    if (!(await withPostgresArchiveLock(databaseUrl, work))) throw new CommandError(words().operator.logArchiveBusy);
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
    throw error instanceof DataFolderInUseError ? new CommandError(words().operator.logArchiveBusy) : error;
  }
}
