import { Migrator, type Kysely, type Migration, sql } from 'kysely';
import { foldedNames } from './migrations/foldedNames';
import { foundation } from './migrations/foundation';
import { secondFactors } from './migrations/secondFactors';
import { logChain } from './migrations/logChain';
import { notices } from './migrations/notices';
import type { DialectWords } from './dialectWords';
import type { Tables } from './tables';
import { SEARCHED_COLUMNS, searchKeyOf } from '../rules/logChain';
import { fillKeys, fillNameKeys } from './searchKeys';

interface MigrateOptions {
  /** Last migration to run, for tests of upgrades. */
  upTo?: string;
}

/** Placeholder of migrations that once filled search keys: `017_search_words` now fills all of them. */
const keysMadeLater: Migration = { up: async () => undefined };

/** Runs the pending migrations in order, in one transaction. */
export async function migrate(db: Kysely<Tables>, words: DialectWords, { upTo }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      // The keys are stored and determine the order: never rename a key, only add further ones.
      getMigrations: async () => ({
        '001_foundation': foundation(words),
        '002_large_data': largeData(words),
        '003_revisions': revisions(words),
        '004_quick_search': quickSearch(words),
        '005_pinyin': keysMadeLater,
        '006_known_addresses': knownAddresses(words),
        '007_log_chain': logChain(words),
        '008_upload_days': uploadDays(words),
        '009_joined_numbers': keysMadeLater,
        '010_session_expiry': sessionExpiry(),
        // Codes of log events; existing rows keep their words and hashes.
        '011_log_events': addTexts(words, 'logs', ['call', 'event', 'details']),
        '012_role_scope': roleScope(words),
        '013_terms': terms(),
        '014_log_path': logPath(),
        '015_log_search': logSearch(words),
        '016_folded_names': foldedNames(),
        '017_search_words': searchWords(words),
        '018_initial_password': initialPassword(),
        '019_session_list': sessionList(words),
        // From here on named by date, so that concurrent changes do not get equal numbers.
        '2026_11_26_notices': notices(words),
        '2026_11_26_second_factors': secondFactors(words),
        '2026_11_27_log_index': statements(words.logIndex),
        '2026_11_27_pair_indexes': statements(words.indexChanges),
      }),
    },
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

/** Indexes and counts for 100,000 accounts and a million log rows. Imports no constants of rules, which may change. */
const largeData = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    // Indexes that cover counting and sorting.
    for (const column of ['status', 'name', 'last_login_at', 'created_at', 'updated_at']) {
      await db.schema.createIndex(`staff_${column}`).on('staff').column(column).execute();
    }
    await db.schema
      .createTable('log_days')
      .addColumn('day', words.integer, (column) => column.notNull())
      .addColumn('module', words.text, (column) => column.notNull())
      .addColumn('failed', words.integer, (column) => column.notNull())
      .addColumn('total', words.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('log_days_key', ['day', 'module', 'failed'])
      .execute();
    await sql`
      insert into log_days (day, module, failed, total)
      select (created_at + 28800000) / 86400000, module, case when status_code >= 400 then 1 else 0 end, count(*)
      from logs group by 1, 2, 3
    `.execute(db);
  },
});

/** Columns that lists and counts use; a sign-in or a new password must not make caches stale. */
const STAFF_COLUMNS = ['username', 'name', 'mobile', 'email', 'department_id', 'status', 'search_key'];

/** Tables of each noun, some with certain columns only. */
const COUNTED: [noun: string, table: string, columns?: string[]][] = [
  ['departments', 'departments'],
  ['menus', 'menu_nodes'],
  ['roles', 'roles'],
  ['roles', 'role_nodes'],
  ['staff', 'staff', STAFF_COLUMNS],
  ['staff', 'staff_roles'],
];

/**
 * Revision of each noun, which triggers increment with every write: no writer can forget it, and a rollback reverts it.
 */
const revisions = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('revisions')
      .addColumn('noun', words.text, (column) => column.primaryKey())
      .addColumn('revision', words.integer, (column) => column.notNull())
      .execute();
    for (const noun of new Set(COUNTED.map(([name]) => name))) {
      await sql`insert into revisions (noun, revision) values (${sql.lit(noun)}, 1)`.execute(db);
    }
    for (const [noun, table, columns] of COUNTED) await countWrites(db, words, { noun, table, columns });
    // Moving a menu reads its subtree; departments have this index already.
    await db.schema.createIndex('menu_nodes_parent_id').on('menu_nodes').column('parent_id').execute();
  },
});

/** Creates triggers that increment the revision of a noun with every write to a table, or to some of its columns. */
async function countWrites(
  db: Kysely<unknown>,
  words: DialectWords,
  { noun, table, columns }: { noun: string; table: string; columns?: readonly string[] | undefined },
): Promise<void> {
  const grow = `update revisions set revision = revision + 1 where noun = '${noun}'`;
  for (const statement of words.afterEveryWrite(table, columns, grow)) await sql.raw(statement).execute(db);
}

/** Indexes for substring search of accounts, and for sorting. */
const quickSearch = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of words.substringIndex('staff', 'search_key')) await sql.raw(statement).execute(db);
    for (const [table, column] of [
      ['staff', 'mobile'],
      ['staff', 'email'],
      ['departments', 'name'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
});

/** Networks of sign-ins, and whether a block is logged. */
const knownAddresses = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_addresses')
      .addColumn('staff_id', words.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('network', words.text, (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_addresses_key', ['staff_id', 'network'])
      .execute();
    await db.schema.createIndex('known_addresses_seen_at').on('known_addresses').column('seen_at').execute();
    // Old keys contain typed usernames in clear. Deleting them loses failures of 15 minutes at most.
    await sql`delete from attempts`.execute(db);
    await db.schema
      .alterTable('attempts')
      .addColumn('block_logged', words.integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
});

/** Daily uploads of each account. */
const uploadDays = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_days')
      .addColumn('staff_id', words.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('day', words.integer, (column) => column.notNull())
      .addColumn('files', words.integer, (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_days_key', ['staff_id', 'day'])
      .execute();
  },
});

/** Index for expired sessions. */
const sessionExpiry = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  },
});

/** Adds nullable text columns, such as a new field of a noun. */
const addTexts = (words: DialectWords, table: string, columns: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const name of columns) await db.schema.alterTable(table).addColumn(name, words.text).execute();
  },
});

/** Scopes of roles; existing roles are unlimited. */
const roleScope = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('roles').addColumn('scope', words.text).execute();
    await db.schema
      .createTable('role_departments')
      .addColumn('role_id', words.integer, (column) => column.notNull().references('roles.id'))
      .addColumn('department_id', words.integer, (column) => column.notNull().references('departments.id'))
      .addPrimaryKeyConstraint('role_departments_key', ['role_id', 'department_id'])
      .execute();
    await countWrites(db, words, { noun: 'roles', table: 'role_departments' });
  },
});

/** Expiry of accounts and of their roles, with indexes for the next expiry. */
const terms = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('valid_until', 'bigint').execute();
    await db.schema.alterTable('staff_roles').addColumn('until', 'bigint').execute();
    await sql`create index staff_valid_until on staff (valid_until) where valid_until is not null`.execute(db);
    await sql`create index staff_roles_until on staff_roles (until) where until is not null`.execute(db);
  },
});

/** Expiry of passwords that an administrator has set; passwords set before this migration stay valid. */
const initialPassword = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('initial_password_until', 'bigint').execute();
  },
});

/** Number, latest use, network and browser of sessions. */
const sessionList = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (column: string, type: 'bigint' | typeof words.integer | typeof words.text, start: number | string) =>
      db.schema
        .alterTable('sessions')
        .addColumn(column, type, (definition) => definition.notNull().defaultTo(start))
        .execute();
    await add('number', words.integer, 0);
    await add('seen_at', 'bigint', 0);
    await add('network', words.text, '');
    await add('user_agent', words.text, '');
    await sql`
      update sessions set seen_at = created_at, number = (
        select count(*) from sessions as other
        where other.staff_id = sessions.staff_id and (other.created_at < sessions.created_at
          or (other.created_at = sessions.created_at and other.jti <= sessions.jti))
      )
    `.execute(db);
  },
});

/** Index for the history of one record. */
const logPath = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('logs_path').on('logs').column('path').execute();
  },
});

/** Column for the folded search texts of log rows; `017_search_words` fills it. */
const logSearch = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('logs')
      .addColumn('search_key', words.text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
});

const statements = (texts: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

/**
 * Adds sort keys of names and search keys of roles, and recomputes all search keys: without accents, with all spellings
 * of a name.
 */
const searchWords = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, words.text, (definition) => definition.notNull().defaultTo(''))
        .execute();
    for (const table of ['staff', 'roles', 'departments']) await add(table, 'order_key');
    await add('roles', 'search_key');
    await fillNameKeys(db, words);
    await fillKeys(db, 'logs', SEARCHED_COLUMNS, ['search_key'], (row) => ({ search_key: searchKeyOf(row) }));
    // These replace the indexes on the name.
    for (const table of ['staff', 'departments']) {
      await db.schema.dropIndex(`${table}_name`).execute();
      await db.schema.createIndex(`${table}_order_key`).on(table).column('order_key').execute();
    }
  },
});
