import { statSync } from 'node:fs';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { words } from '../words/words';
import { connect, forKysely, type Connection, type Purpose } from './sqliteDriver';

/** SQLite can change its tables inside a transaction; Kysely's own adapter says no and would migrate without one. */
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

/** The file is no database (any more), or parts of it contradict each other. */
export class DataFileDamagedError extends Error {
  override name = 'DataFileDamagedError';
  constructor(file: string, cause?: unknown) {
    super(words().operator.dataFileDamaged(file), { cause });
  }
}

/** SQLite's CORRUPT and NOTADB. */
const DAMAGE = [11, 26];

/** Reading all of a small file takes a tenth of a second; a large one is checked when it was not closed properly. */
const CHECKED_ALWAYS_BYTES = 64 * 1024 * 1024;

/** Of the file kept in memory, in KiB; SQLite's own 2 MB hold a fiftieth of a hundred thousand accounts. */
const CACHE_KIB = 16 * 1024;

/** What is not there has no bytes. A write-ahead log that has some was left behind by a process that was killed. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @returns the driver's error in words where it tells of damage, else as it is */
export function asDamage(error: unknown, path: string): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  return DAMAGE.includes(errcode & 0xff) ? new DataFileDamagedError(path, error) : error;
}

/** @throws DataFileDamagedError, or the driver's own error where the file cannot be read */
export function requireSound(connection: Connection, path: string): void {
  const answer = connection.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
  if (answer?.quick_check !== 'ok') throw new DataFileDamagedError(path);
}

/**
 * @param path file, or `:memory:`
 * @returns a Kysely dialect over one connection, durable at every commit (`synchronous=FULL`)
 * @throws DataFileDamagedError
 */
export function sqliteDialect(path: string): SqliteDialect {
  const isSuspect = sizeOf(path) <= CHECKED_ALWAYS_BYTES || sizeOf(`${path}-wal`) > 0;
  const connection = connect(path);
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    if (isSuspect) requireSound(connection, path);
  } catch (error) {
    connection.close();
    throw asDamage(error, path);
  }
  return new Dialect({ database: forKysely(connection, 'serve') });
}

/**
 * The same for a command beside a server that may be using the file: the file itself is left to that.
 * @throws DataFileDamagedError, or the driver's own error where there is no file
 */
export function besideDialect(path: string, purpose: Exclude<Purpose, 'serve'>): SqliteDialect {
  const connection = connect(path, { readOnly: purpose === 'readBeside' });
  try {
    connection.exec('PRAGMA synchronous = FULL');
  } catch (error) {
    connection.close();
    throw asDamage(error, path);
  }
  return new Dialect({ database: forKysely(connection, purpose) });
}
