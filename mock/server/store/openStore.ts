import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { migrate } from './migrate';
import { sqliteDialect, sqliteWords } from './sqliteDialect';
import { lockFolder } from './sqliteLock';
import type { Tables } from './tables';

export { DataFileDamagedError } from './sqliteDialect';
export { DataFolderInUseError } from './sqliteLock';

/** The data of one installation. */
export interface Store {
  /** For reading outside a transaction. Inside one use `tx`: asking `db` there would wait for ever. */
  readonly db: Kysely<Tables>;
  /** Runs the work alone: all of it is stored, or, when it throws, nothing. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** May be called more than once. */
  close(): Promise<void>;
}

/**
 * Opens the data folder (created when missing) or an empty store in memory, and brings its tables up to date.
 * @throws DataFolderInUseError when another process holds the folder, DataFileDamagedError when the file is unsound
 */
export async function openStore(location: { dataDir: string } | { memory: true }): Promise<Store> {
  if ('memory' in location) return openDatabase(':memory:', () => undefined);
  const folder = resolve(location.dataDir);
  // Only the owner: the folder holds password hashes and the token secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return await openDatabase(join(folder, 'account-center.db'), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDatabase(path: string, unlock: () => void): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
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
    close: () => (closed ??= close()),
  };
}
