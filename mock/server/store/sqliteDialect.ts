import { SqliteAdapter, SqliteDialect, type ColumnDefinitionBuilder } from 'kysely';
import { messages } from '../messages';
import { connect, forKysely } from './sqliteDriver';

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

/** What the migrations must know about a dialect. */
export interface DialectWords {
  /** Makes an `integer` column the primary key that numbers itself. */
  selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

export const sqliteWords: DialectWords = {
  selfNumbering: (column) => column.primaryKey().autoIncrement(),
};

/** The file is no database (any more), or parts of it contradict each other. */
export class DataFileDamagedError extends Error {
  override name = 'DataFileDamagedError';
  constructor(file: string, cause?: unknown) {
    super(messages.dataFileDamaged(file), { cause });
  }
}

/** SQLite's CORRUPT and NOTADB. */
const DAMAGE = [11, 26];

/**
 * @param path file, or `:memory:`
 * @returns a Kysely dialect over one connection, durable at every commit (`synchronous=FULL`)
 * @throws DataFileDamagedError
 */
export function sqliteDialect(path: string): SqliteDialect {
  const connection = connect(path);
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    const answer = connection.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
    if (answer?.quick_check !== 'ok') throw new DataFileDamagedError(path);
  } catch (error) {
    connection.close();
    const { errcode = 0 } = error as { errcode?: number };
    throw DAMAGE.includes(errcode & 0xff) ? new DataFileDamagedError(path, error) : error;
  }
  return new Dialect({ database: forKysely(connection) });
}
