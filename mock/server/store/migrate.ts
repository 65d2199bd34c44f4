import { Migrator, type Kysely, type Migration, sql } from 'kysely';
import { foldedNames } from './migrations/foldedNames';
import { foundation } from './migrations/foundation';
import { secondFactors } from './migrations/secondFactors';
import { logChain } from './migrations/logChain';
import { notices } from './migrations/notices';
import type { DialectSql } from './dialectSql';
import type { Tables } from './tables';
import { SEARCHED_COLUMNS, searchKeyOf } from '../rules/logChain';
import { fillKeys, fillNameKeys } from './searchKeys';

interface MigrateOptions {
  /** Name of the last migration to run. Tests of upgrades use it. */
  upTo?: string;
}

/**
 * Placeholder for migrations that once filled search keys.
 * The later migration `017_search_words` fills all search keys.
 */
const keysMadeLater: Migration = { up: async () => undefined };

/** Runs the pending migrations in order, in one transaction. */
export async function migrate(db: Kysely<Tables>, dialect: DialectSql, { upTo }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      // The database stores the keys, which determine the order of migrations. Never rename a key; only add new keys.
      getMigrations: async () => ({
        '001_foundation': foundation(dialect),
        '002_large_data': largeData(dialect),
        '003_revisions': revisions(dialect),
        '004_quick_search': quickSearch(dialect),
        '005_pinyin': keysMadeLater,
        '006_known_addresses': knownAddresses(dialect),
        '007_log_chain': logChain(dialect),
        '008_upload_days': uploadDays(dialect),
        '009_joined_numbers': keysMadeLater,
        '010_session_expiry': sessionExpiry(),
        // Codes of log events. Existing rows keep their texts and hashes.
        '011_log_events': addTexts(dialect, 'logs', ['call', 'event', 'details']),
        '012_role_scope': roleScope(dialect),
        '013_terms': terms(),
        '014_log_path': logPath(),
        '015_log_search': logSearch(dialect),
        '016_folded_names': foldedNames(),
        '017_search_words': searchWords(dialect),
        '018_initial_password': initialPassword(),
        '019_session_list': sessionList(dialect),
        // From here on, dates replace the numbers, since two branches could use the same number.
        '2026_11_26_notices': notices(dialect),
        '2026_11_26_second_factors': secondFactors(dialect),
        '2026_11_27_log_index': statements(dialect.logIndex),
        '2026_11_27_pair_indexes': statements(dialect.indexChanges),
      }),
    },
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

/**
 * Adds indexes and stored counts for lists of 100,000 accounts and a million log rows.
 * Do not import constants of `rules` here: a later change of a constant would change this migration.
 */
const largeData = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    // Lists of accounts are counted and sorted by these columns.
    for (const column of ['status', 'name', 'last_login_at', 'created_at', 'updated_at']) {
      await db.schema.createIndex(`staff_${column}`).on('staff').column(column).execute();
    }
    await db.schema
      .createTable('log_days')
      .addColumn('day', dialect.integer, (column) => column.notNull())
      .addColumn('module', dialect.text, (column) => column.notNull())
      .addColumn('failed', dialect.integer, (column) => column.notNull())
      .addColumn('total', dialect.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('log_days_key', ['day', 'module', 'failed'])
      .execute();
    await sql`
      insert into log_days (day, module, failed, total)
      select (created_at + 28800000) / 86400000, module, case when status_code >= 400 then 1 else 0 end, count(*)
      from logs group by 1, 2, 3
    `.execute(db);
  },
});

/** Columns that lists and counts use. Updates of other columns, such as the password, must not invalidate caches. */
const STAFF_COLUMNS = ['username', 'name', 'mobile', 'email', 'department_id', 'status', 'search_key'];

/** Tables whose writes increment the revision of a kind of record (`noun`). Updates count only in `columns`. */
const COUNTED: [noun: string, table: string, columns?: string[]][] = [
  ['departments', 'departments'],
  ['menus', 'menu_nodes'],
  ['roles', 'roles'],
  ['roles', 'role_nodes'],
  ['staff', 'staff', STAFF_COLUMNS],
  ['staff', 'staff_roles'],
];

/**
 * Adds a revision number for each kind of record, such as `roles`. Triggers increment the number with every write.
 * Thus no code has to increment the revision, and a rollback also reverts the increment.
 */
const revisions = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('revisions')
      .addColumn('noun', dialect.text, (column) => column.primaryKey())
      .addColumn('revision', dialect.integer, (column) => column.notNull())
      .execute();
    for (const noun of new Set(COUNTED.map(([name]) => name))) {
      await sql`insert into revisions (noun, revision) values (${sql.lit(noun)}, 1)`.execute(db);
    }
    for (const [noun, table, columns] of COUNTED) await countWrites(db, dialect, { noun, table, columns });
    // Moving a menu node reads its subtree, which needs an index on the parent. `departments` already has one.
    await db.schema.createIndex('menu_nodes_parent_id').on('menu_nodes').column('parent_id').execute();
  },
});

/** Creates triggers that increment the revision of a kind of record after writes to a table, or to some columns. */
async function countWrites(
  db: Kysely<unknown>,
  dialect: DialectSql,
  { noun, table, columns }: { noun: string; table: string; columns?: readonly string[] | undefined },
): Promise<void> {
  const grow = `update revisions set revision = revision + 1 where noun = '${noun}'`;
  for (const statement of dialect.afterEveryWrite(table, columns, grow)) await sql.raw(statement).execute(db);
}

/** Indexes for the substring search of accounts and for sorting. */
const quickSearch = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of dialect.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
    for (const [table, column] of [
      ['staff', 'mobile'],
      ['staff', 'email'],
      ['departments', 'name'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
});

/** Adds networks from which accounts have signed in, and a column that records if refused sign-ins were logged. */
const knownAddresses = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_addresses')
      .addColumn('staff_id', dialect.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('network', dialect.text, (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_addresses_key', ['staff_id', 'network'])
      .execute();
    await db.schema.createIndex('known_addresses_seen_at').on('known_addresses').column('seen_at').execute();
    // The keys of existing rows contain usernames in clear text. Only the failures of the last 15 minutes are lost.
    await sql`delete from attempts`.execute(db);
    await db.schema
      .alterTable('attempts')
      .addColumn('block_logged', dialect.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
});

/** Number of uploads of each account per day. */
const uploadDays = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_days')
      .addColumn('staff_id', dialect.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('day', dialect.integer, (column) => column.notNull())
      .addColumn('files', dialect.integer, (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_days_key', ['staff_id', 'day'])
      .execute();
  },
});

/** Index for finding expired sessions. */
const sessionExpiry = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  },
});

/** Adds nullable text columns to a table, for example for a new field of a record. */
const addTexts = (dialect: DialectSql, table: string, columns: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const name of columns) await db.schema.alterTable(table).addColumn(name, dialect.text).execute();
  },
});

/** Adds the scope of roles. Existing roles stay unlimited. */
const roleScope = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('roles').addColumn('scope', dialect.text).execute();
    await db.schema
      .createTable('role_departments')
      .addColumn('role_id', dialect.integer, (column) => column.notNull().references('roles.id'))
      .addColumn('department_id', dialect.integer, (column) => column.notNull().references('departments.id'))
      .addPrimaryKeyConstraint('role_departments_key', ['role_id', 'department_id'])
      .execute();
    await countWrites(db, dialect, { noun: 'roles', table: 'role_departments' });
  },
});

/** Adds the expiry of accounts and of their roles, with indexes for finding the next expiry. */
const terms = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('valid_until', 'bigint').execute();
    await db.schema.alterTable('staff_roles').addColumn('until', 'bigint').execute();
    await sql`create index staff_valid_until on staff (valid_until) where valid_until is not null`.execute(db);
    await sql`create index staff_roles_until on staff_roles (until) where until is not null`.execute(db);
  },
});

/** Adds the expiry of passwords that an administrator has set. Existing passwords do not expire. */
const initialPassword = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('initial_password_until', 'bigint').execute();
  },
});

/** Adds number, latest use, network and browser to sessions. */
const sessionList = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (
      column: string,
      type: 'bigint' | typeof dialect.integer | typeof dialect.text,
      start: number | string,
    ) =>
      db.schema
        .alterTable('sessions')
        .addColumn(column, type, (definition) => definition.notNull().defaultTo(start))
        .execute();
    await add('number', dialect.integer, 0);
    await add('seen_at', 'bigint', 0);
    await add('network', dialect.text, '');
    await add('user_agent', dialect.text, '');
    await sql`
      update sessions set seen_at = created_at, number = (
        select count(*) from sessions as other
        where other.staff_id = sessions.staff_id and (other.created_at < sessions.created_at
          or (other.created_at = sessions.created_at and other.jti <= sessions.jti))
      )
    `.execute(db);
  },
});

/** Index for finding all log rows of one record. */
const logPath = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('logs_path').on('logs').column('path').execute();
  },
});

/** Column for the folded search text of log rows. The migration `017_search_words` fills it. */
const logSearch = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('logs')
      .addColumn('search_key', dialect.text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
});

const statements = (texts: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

/**
 * Adds sort keys of names and search keys of roles, and recomputes all search keys.
 * The new search keys ignore accents and contain all spellings of a name.
 */
const searchWords = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, dialect.text, (definition) => definition.notNull().defaultTo(''))
        .execute();
    for (const table of ['staff', 'roles', 'departments']) await add(table, 'order_key');
    await add('roles', 'search_key');
    await fillNameKeys(db, dialect);
    await fillKeys(db, 'logs', SEARCHED_COLUMNS, ['search_key'], (row) => ({ search_key: searchKeyOf(row) }));
    // Indexes on `order_key` replace the indexes on the name.
    for (const table of ['staff', 'departments']) {
      await db.schema.dropIndex(`${table}_name`).execute();
      await db.schema.createIndex(`${table}_order_key`).on(table).column('order_key').execute();
    }
  },
});
