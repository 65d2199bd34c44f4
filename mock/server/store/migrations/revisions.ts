import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** What an account is looked for, listed and counted by: signing in and changing a password are no news to anybody else. */
const STAFF_COLUMNS = ['username', 'name', 'mobile', 'email', 'department_id', 'status', 'search_key'];

/** Which tables a noun's number stands for; for some only certain columns. */
const COUNTED: [noun: string, table: string, columns?: string[]][] = [
  ['departments', 'departments'],
  ['menus', 'menu_nodes'],
  ['roles', 'roles'],
  ['roles', 'role_nodes'],
  ['staff', 'staff', STAFF_COLUMNS],
  ['staff', 'staff_roles'],
];

/**
 * One number per noun that grows with every write, made by the database itself: nobody can forget it, and a change that
 * is undone takes its growth with it.
 */
export const revisions = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('revisions')
      .addColumn('noun', words.text, (column) => column.primaryKey())
      .addColumn('revision', words.integer, (column) => column.notNull())
      .execute();
    for (const noun of new Set(COUNTED.map(([name]) => name))) {
      await sql`insert into revisions (noun, revision) values (${sql.lit(noun)}, 1)`.execute(db);
    }
    for (const [noun, table, columns] of COUNTED) {
      const grow = `update revisions set revision = revision + 1 where noun = '${noun}'`;
      for (const statement of words.afterEveryWrite(table, columns, grow)) await sql.raw(statement).execute(db);
    }
    // Whoever moves a menu entry asks for what is below it; departments have had this index from the beginning.
    await db.schema.createIndex('menu_nodes_parent_id').on('menu_nodes').column('parent_id').execute();
  },
});
