import { SqliteAdapter, SqliteDialect, type ColumnDefinitionBuilder } from 'kysely';
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

/**
 * @param path file, or `:memory:`
 * @returns a Kysely dialect over one connection, durable at every commit (`synchronous=FULL`), and its health check
 */
export function sqliteDialect(path: string): { dialect: Dialect; isSound: () => boolean } {
  const connection = connect(path);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  return {
    dialect: new Dialect({ database: forKysely(connection) }),
    isSound: () => {
      const answer = connection.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
      return answer?.quick_check === 'ok';
    },
  };
}
