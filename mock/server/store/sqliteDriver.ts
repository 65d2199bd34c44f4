import * as bundled from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Driver = Pick<typeof bundled, 'DatabaseSync'>;
export type Connection = bundled.DatabaseSyncInstance;
type Prepared = ReturnType<Connection['prepare']>;
type Value = null | number | bigint | string | Uint8Array;

/** How long a statement waits for a lock of another process before it fails. */
const BUSY_TIMEOUT_MS = 5000;
const KEPT_STATEMENTS = 256;

/** `node:sqlite` where the runtime has it (with `columns()`, which tells readers from writers), else the package. */
function driver(): Driver {
  const builtin = process.getBuiltinModule?.('node:sqlite') as
    (Driver & { StatementSync?: { prototype: object } }) | undefined;
  return builtin?.StatementSync && 'columns' in builtin.StatementSync.prototype ? builtin : bundled;
}

/** @returns an open SQLite connection; `:memory:` is a path like any other. Foreign keys are checked. */
export function connect(path: string, { timeout = BUSY_TIMEOUT_MS, readOnly = false } = {}): Connection {
  const { DatabaseSync } = driver();
  return new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout, readOnly });
}

/** What a connection is for: serving, or a command that may run beside a server on the same file. */
export type Purpose = 'serve' | 'readBeside' | 'writeBeside';

/** @returns the connection as Kysely's SQLite dialect wants it, with its statements prepared once. */
export function forKysely(connection: Connection, purpose: Purpose): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close() {
      // The package frees prepared statements only when they are collected, and until then SQLite keeps a closed
      // connection half open: so what is left in the write-ahead log goes to the file here, not at the real end.
      kept.clear();
      if (purpose === 'serve') connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
    },
    prepare(given) {
      // Whoever had read before another process wrote could not write any more; so a writer takes its turn at once.
      const sql = given === 'begin' && purpose !== 'readBeside' ? 'begin immediate' : given;
      // A full disk makes SQLite undo a transaction by itself; a failing second undoing would hide what had happened.
      if (sql === 'rollback' && !connection.isTransaction) return NOTHING_TO_DO;
      const known = kept.get(sql);
      if (known) return known;
      const statement = asStatement(() => connection.prepare(sql));
      // Emptied at once when full: the texts of lists with odd filters must not pile up.
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}

const NOTHING_TO_DO: SqliteStatement = {
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
    // A statement of its own: the kept one would be reset by its next use while this one is still being read.
    iterate: (values) => prepare().iterate(...(values as Value[])) as IterableIterator<unknown>,
  };
}
