import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as bundled from '@photostructure/sqlite';
import { type SqliteDatabase, type SqliteStatement, SqliteAdapter, SqliteDialect } from 'kysely';
import { words } from '../words/words';

type Driver = Pick<typeof bundled, 'DatabaseSync'>;
export type Connection = bundled.DatabaseSyncInstance;
type PreparedStatement = ReturnType<Connection['prepare']>;
type Value = null | number | bigint | string | Uint8Array;

/** Time that a statement waits for a lock of another process. */
const BUSY_TIMEOUT_MS = 5000;
const MAX_STATEMENTS = 256;

/** `node:sqlite` if the runtime has it (with `columns()`, which distinguishes reads from writes), else the package. */
function driver(): Driver {
  const builtin = process.getBuiltinModule?.('node:sqlite') as
    (Driver & { StatementSync?: { prototype: object } }) | undefined;
  return builtin?.StatementSync && 'columns' in builtin.StatementSync.prototype ? builtin : bundled;
}

/** @returns an open SQLite connection with checked foreign keys; the path can be `:memory:` */
export function connect(path: string, { timeout = BUSY_TIMEOUT_MS, readOnly = false } = {}): Connection {
  const { DatabaseSync } = driver();
  return new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout, readOnly });
}

/** Purpose of a connection: serving, or a command beside a server on the same file. */
type Purpose = 'serve' | 'read' | 'write';

/** @returns the connection for Kysely's SQLite dialect, with cached prepared statements */
function forKysely(connection: Connection, purpose: Purpose): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      // Until prepared statements are garbage collected, SQLite keeps a closed connection half open; so the write-ahead
      // log is applied here.
      statements.clear();
      if (purpose === 'serve') connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
    },
    prepare(text) {
      // A transaction that reads first cannot write after a write of another process; so it locks at once.
      const sql = text === 'begin' && purpose !== 'read' ? 'begin immediate' : text;
      // On a full disk SQLite rolls back automatically; a second rollback would fail and hide the error.
      if (sql === 'rollback' && !connection.isTransaction) return NO_OP;
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const statement = asStatement(() => connection.prepare(sql));
      // Statements of rare filters must not pile up.
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
    // Not the cached statement: using it again would reset it during the iteration.
    iterate: (values) => prepare().iterate(...(values as Value[])) as IterableIterator<unknown>,
  };
}

/** Error codes of SQLite: FULL, and I/O errors of writes that a full disk can cause. */
const FULL = 13;
const IO_WRITE = [778, 1034, 1546, 4874];

/** @returns whether the disk is full; SQLite has rolled back, and can still read */
export function isDiskFull(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return (errcode & 0xff) === FULL || IO_WRITE.includes(errcode);
}

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

/** Error for a data file that is corrupt or not a database. */
export class DataFileDamagedError extends Error {
  override name = 'DataFileDamagedError';
  constructor(file: string, cause?: unknown) {
    super(words().operator.dataFileDamaged(file), { cause });
  }
}

/** SQLite's CORRUPT and NOTADB. */
const DAMAGE = [11, 26];

/** Up to this size the file is always checked (100 ms); a larger file only if it was not closed properly. */
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

/** The data folder is open already, in this process or another. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(words().operator.dataFolderInUse(folder));
  }
}

const SQLITE_BUSY = 5;

/** Exclusive work in a folder; serving and archiving have separate locks. */
type Work = 'serve' | 'archive';
const FILES: Record<Work, string> = { serve: 'lock.db', archive: 'archive-lock.db' };

/**
 * Locks the folder for this process, by a transaction on a separate database file. The operating system releases the
 * lock with the process, even after kill -9, so it can never be stale.
 * @returns a function that unlocks the folder
 * @throws DataFolderInUseError
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
