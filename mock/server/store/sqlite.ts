import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as bundled from '@photostructure/sqlite';
import { type SqliteDatabase, type SqliteStatement, SqliteAdapter, SqliteDialect } from 'kysely';
import { words } from '../words/words';

type Driver = Pick<typeof bundled, 'DatabaseSync'>;
export type Connection = bundled.DatabaseSyncInstance;
type PreparedStatement = ReturnType<Connection['prepare']>;
type Value = null | number | bigint | string | Uint8Array;

/** Maximum time in milliseconds that a statement waits for a lock of another process. */
const BUSY_TIMEOUT_MS = 5000;
const MAX_STATEMENTS = 256;

/**
 * Returns `node:sqlite` if the runtime has a version with `columns()`, which distinguishes reads from writes.
 * For an older runtime, the bundled package is returned.
 */
function driver(): Driver {
  const builtin = process.getBuiltinModule?.('node:sqlite') as
    (Driver & { StatementSync?: { prototype: object } }) | undefined;
  return builtin?.StatementSync && 'columns' in builtin.StatementSync.prototype ? builtin : bundled;
}

/** @returns an open SQLite connection that checks foreign keys; the path can be `:memory:` */
export function connect(path: string, { timeout = BUSY_TIMEOUT_MS, readOnly = false } = {}): Connection {
  const { DatabaseSync } = driver();
  return new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout, readOnly });
}

/** Purpose of a connection: serving requests, or a command that uses the same file as a server. */
type Purpose = 'serve' | 'read' | 'write';

/** @returns the connection in the form that Kysely's SQLite dialect needs, with a cache of prepared statements */
function forKysely(connection: Connection, purpose: Purpose): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      // `connection.close()` does not close the file until the prepared statements are garbage collected.
      // Therefore the write-ahead log is applied first.
      statements.clear();
      if (purpose === 'serve') connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
    },
    prepare(text) {
      // If a transaction begins with a read, and another process then writes, the transaction can no longer write.
      // So a transaction takes the write lock when it begins.
      const sql = text === 'begin' && purpose !== 'read' ? 'begin immediate' : text;
      // On a full disk, SQLite rolls back automatically. A second rollback would fail and hide the error.
      if (sql === 'rollback' && !connection.isTransaction) return NO_OP;
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const statement = asStatement(() => connection.prepare(sql));
      // Clearing the cache prevents statements of rare filters from piling up.
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const NO_OP: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function asStatement(prepare: () => PreparedStatement): SqliteStatement {
  const statement = prepare();
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Value[])) as unknown[],
    run: (values) => statement.run(...(values as Value[])),
    // The cached statement is not used, because another use during the iteration would reset the statement.
    iterate: (values) => prepare().iterate(...(values as Value[])) as IterableIterator<unknown>,
  };
}

/** Error codes of SQLite: FULL, and the write errors that a full disk can cause. */
const FULL = 13;
const IO_WRITE = [778, 1034, 1546, 4874];

/** @returns true if the error means a full disk; SQLite has then rolled back, and can still read */
export function isDiskFull(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return (errcode & 0xff) === FULL || IO_WRITE.includes(errcode);
}

/** Lets Kysely run migrations in a transaction. SQLite supports such migrations, but Kysely's adapter denies it. */
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

/** Error for a data file that is corrupt or not a database. */
export class DataFileDamagedError extends Error {
  override name = 'DataFileDamagedError';
  constructor(file: string, cause?: unknown) {
    super(words().operator.dataFileDamaged(file), { cause });
  }
}

/** Error codes of SQLite: CORRUPT and NOTADB. */
const DAMAGE = [11, 26];

/**
 * Up to this size, the data file is checked at every start, which takes about 100 ms.
 * A larger file is checked only if its write-ahead log is not empty, because the last process was killed.
 */
const CHECKED_ALWAYS_BYTES = 64 * 1024 * 1024;

/** Size of the page cache in KiB. The default of 2 MB would hold only 2 % of the data of 100,000 accounts. */
const CACHE_KIB = 16 * 1024;

/** Size of a file in bytes; 0 if it is missing. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @returns a DataFileDamagedError if the error means a corrupt file; otherwise the error itself */
export function toDamagedError(error: unknown, path: string): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  return DAMAGE.includes(errcode & 0xff) ? new DataFileDamagedError(path, error) : error;
}

/**
 * Checks the integrity of the data file.
 * @throws DataFileDamagedError if the file is damaged; the driver's error if it cannot be read
 */
export function requireIntact(connection: Connection, path: string): void {
  const answer = connection.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
  if (answer?.quick_check !== 'ok') throw new DataFileDamagedError(path);
}

/**
 * Creates a Kysely dialect with one connection. Every commit is durable (`synchronous=FULL`).
 * @param path path of the file, or `:memory:`
 * @throws DataFileDamagedError if the file is damaged
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
 * Creates a Kysely dialect for a command.
 * The dialect changes no settings of the database file, since a server may use the file at the same time.
 * @throws DataFileDamagedError if the file is damaged; the driver's error if it is missing
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

/** Error for a data folder that is already open, in this process or another one. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(words().operator.dataFolderInUse(folder));
  }
}

const SQLITE_BUSY = 5;

/** Exclusive work in a data folder. Serving and archiving have separate locks. */
type Work = 'serve' | 'archive';
const FILES: Record<Work, string> = { serve: 'lock.db', archive: 'archive-lock.db' };

/**
 * Locks the folder for this process, with a transaction on a separate database file.
 * The operating system releases the lock when the process ends, even after kill -9.
 * The lock can therefore never be stale.
 * @returns a function that unlocks the folder
 * @throws DataFolderInUseError if another process has the lock
 */
export function lockFolder(folder: string, work: Work = 'serve'): () => void {
  const lock = connect(join(folder, FILES[work]), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: unknown }).errcode === SQLITE_BUSY ? new DataFolderInUseError(folder) : error;
  }
  return () => lock.close();
}
