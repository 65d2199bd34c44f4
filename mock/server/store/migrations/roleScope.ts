import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectWords } from '../dialectWords';

/** In which part of the organisation a role gives what it gives; those of before give it everywhere. */
export const roleScope = (words: DialectWords): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('roles').addColumn('scope', words.text).execute();
    await db.schema
      .createTable('role_departments')
      .addColumn('role_id', words.integer, (column) => column.notNull().references('roles.id'))
      .addColumn('department_id', words.integer, (column) => column.notNull().references('departments.id'))
      .addPrimaryKeyConstraint('role_departments_key', ['role_id', 'department_id'])
      .execute();
    const grow = "update revisions set revision = revision + 1 where noun = 'roles'";
    for (const statement of words.afterEveryWrite('role_departments', undefined, grow))
      await sql.raw(statement).execute(db);
  },
});
