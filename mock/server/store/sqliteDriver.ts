import * as bundled from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Driver = Pick<typeof bundled, 'DatabaseSync'>;
export type Connection = bundled.DatabaseSyncInstance;
type Prepared = ReturnType<Connection['prepare']>;
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
export type Purpose = 'serve' | 'read' | 'write';

/** @returns the connection for Kysely's SQLite dialect, with cached prepared statements */
export function forKysely(connection: Connection, purpose: Purpose): SqliteDatabase {
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
      // On a full disk SQLite rolls back by itself; a second rollback would fail and hide the error.
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

function asStatement(prepare: () => Prepared): SqliteStatement {
  const prepared = prepare();
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...(values as Value[])) as unknown[],
    run: (values) => prepared.run(...(values as Value[])),
    // Not the cached statement, which its next use would reset during the iteration.
    iterate: (values) => prepare().iterate(...(values as Value[])) as IterableIterator<unknown>,
  };
}

/** SQLite's FULL, and I/O errors of writes that a full disk can cause. */
const FULL = 13;
const IO_WRITE = [778, 1034, 1546, 4874];

/** @returns whether the disk is full; SQLite has rolled back, and can still read */
export function isDiskFull(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return (errcode & 0xff) === FULL || IO_WRITE.includes(errcode);
}
