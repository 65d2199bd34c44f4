import { statSync } from 'node:fs';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { words } from '../words/words';
import { connect, forKysely, type Connection, type Purpose } from './sqliteDriver';

/** Lets Kysely migrate in a transaction, which SQLite supports but Kysely's adapter denies. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** The file is not a database, or is corrupt. */
export class DataFileDamagedError extends Error {
  override name = 'DataFileDamagedError';
  constructor(file: string, cause?: unknown) {
    super(words().operator.dataFileDamaged(file), { cause });
  }
}

/** SQLite's CORRUPT and NOTADB. */
const DAMAGE = [11, 26];

/** Up to this size the file is always checked (100 ms); a larger one only if it was not closed properly. */
const CHECKED_ALWAYS_BYTES = 64 * 1024 * 1024;

/** Page cache in KiB; the default of 2 MB holds a fiftieth of 100,000 accounts. */
const CACHE_KIB = 16 * 1024;

/** Size in bytes, 0 for a missing file. A write-ahead log that is not empty was left behind by a killed process. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @returns a DataFileDamagedError for an error of a corrupt file, else the error itself */
export function toDamagedError(error: unknown, path: string): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  return DAMAGE.includes(errcode & 0xff) ? new DataFileDamagedError(path, error) : error;
}

/** @throws DataFileDamagedError, or the driver's error for an unreadable file */
export function requireIntact(connection: Connection, path: string): void {
  const answer = connection.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
  if (answer?.quick_check !== 'ok') throw new DataFileDamagedError(path);
}

/**
 * @param path file, or `:memory:`
 * @returns a Kysely dialect over one connection, durable at every commit (`synchronous=FULL`)
 * @throws DataFileDamagedError
 */
export function sqliteDialect(path: string): SqliteDialect {
  const needsCheck = sizeOf(path) <= CHECKED_ALWAYS_BYTES || sizeOf(`${path}-wal`) > 0;
  const connection = connect(path);
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    if (needsCheck) requireIntact(connection, path);
  } catch (error) {
    connection.close();
    throw toDamagedError(error, path);
  }
  return new Dialect({ database: forKysely(connection, 'serve') });
}

/**
 * Dialect for a command beside a server that may use the file: changes no settings of the file.
 * @throws DataFileDamagedError, or the driver's error for a missing file
 */
export function commandDialect(path: string, purpose: Exclude<Purpose, 'serve'>): SqliteDialect {
  const connection = connect(path, { readOnly: purpose === 'read' });
  try {
    connection.exec('PRAGMA synchronous = FULL');
  } catch (error) {
    connection.close();
    throw toDamagedError(error, path);
  }
  return new Dialect({ database: forKysely(connection, purpose) });
}
