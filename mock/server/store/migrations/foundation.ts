import type { CreateTableBuilder, Kysely, Migration } from 'kysely';
import type { DialectSql } from '../dialectSql';

/** Creates the first tables. A migration must not import the present row types, because they change. */
export const foundation = (dialect: DialectSql): Migration => ({
  async up(db: Kysely<unknown>) {
    const texts = textsOf(dialect);
    const table = (name: string) => db.schema.createTable(name);
    const numberedTable = (name: string) => table(name).addColumn('id', dialect.integer, dialect.selfNumbering);
    const editableTable = (name: string) =>
      numberedTable(name)
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addColumn('version', dialect.integer, (column) => column.notNull().defaultTo(1));
    const index = (tableName: string, ...columns: string[]) =>
      db.schema
        .createIndex(`${tableName}_${columns.join('_')}`)
        .on(tableName)
        .columns(columns)
        .execute();

    await texts(editableTable('departments'), ['name'], ['code', 'leader', 'phone', 'remark'])
      .addColumn('parent_id', dialect.integer, (column) => column.references('departments.id'))
      .addColumn('sibling_key', dialect.text, (column) => column.notNull().unique())
      .addColumn('code_key', dialect.text, (column) => column.unique())
      .addColumn('sort', dialect.integer, (column) => column.notNull())
      .addColumn('status', dialect.integer, (column) => column.notNull())
      .execute();
    await index('departments', 'parent_id');

    await texts(editableTable('menu_nodes'), ['name', 'type'], ['icon', 'uri', 'permission'])
      .addColumn('parent_id', dialect.integer, (column) => column.references('menu_nodes.id'))
      .addColumn('sibling_key', dialect.text, (column) => column.notNull().unique())
      .addColumn('uri_key', dialect.text, (column) => column.unique())
      .addColumn('permission_key', dialect.text, (column) => column.unique())
      .addColumn('sort', dialect.integer, (column) => column.notNull())
      .addColumn('visible', dialect.integer, (column) => column.notNull())
      .execute();

    await texts(editableTable('roles'), ['name', 'code'], ['description'])
      .addColumn('name_key', dialect.text, (column) => column.notNull().unique())
      .addColumn('code_key', dialect.text, (column) => column.notNull().unique())
      .addColumn('built_in', dialect.integer, (column) => column.notNull())
      .execute();

    await table('role_nodes')
      .addColumn('role_id', dialect.integer, (column) => column.notNull().references('roles.id'))
      .addColumn('node_id', dialect.integer, (column) => column.notNull().references('menu_nodes.id'))
      .addPrimaryKeyConstraint('role_nodes_key', ['role_id', 'node_id'])
      .execute();

    await texts(
      editableTable('staff'),
      ['username', 'name', 'search_key', 'password_hash'],
      ['mobile', 'email', 'avatar', 'remark'],
    )
      .addColumn('username_key', dialect.text, (column) => column.notNull().unique())
      .addColumn('department_id', dialect.integer, (column) => column.notNull().references('departments.id'))
      .addColumn('status', dialect.integer, (column) => column.notNull())
      .addColumn('must_change_password', dialect.integer, (column) => column.notNull())
      .addColumn('last_login_at', 'bigint')
      .execute();
    await index('staff', 'department_id');

    await table('staff_roles')
      .addColumn('staff_id', dialect.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('role_id', dialect.integer, (column) => column.notNull().references('roles.id'))
      .addPrimaryKeyConstraint('staff_roles_key', ['staff_id', 'role_id'])
      .execute();
    await index('staff_roles', 'role_id');

    await table('sessions')
      .addColumn('jti', dialect.text, (column) => column.primaryKey())
      .addColumn('staff_id', dialect.integer, (column) => column.notNull().references('staff.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('previous_login_at', 'bigint')
      .execute();
    await index('sessions', 'staff_id');

    await table('attempts')
      .addColumn('key', dialect.text, (column) => column.primaryKey())
      .addColumn('failures', dialect.integer, (column) => column.notNull())
      .addColumn('last_failed_at', 'bigint', (column) => column.notNull())
      .addColumn('blocked_until', 'bigint', (column) => column.notNull())
      .execute();
    await index('attempts', 'last_failed_at');

    // `user_id` has no foreign key, since log rows are kept longer than accounts.
    await texts(
      numberedTable('logs'),
      ['module', 'action', 'summary', 'method', 'path', 'ip', 'user_agent', 'request', 'response'],
      ['user_name', 'username', 'changes'],
    )
      .addColumn('user_id', dialect.integer)
      .addColumn('status_code', dialect.integer, (column) => column.notNull())
      .addColumn('duration_ms', dialect.integer, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await index('logs', 'created_at');
    await index('logs', 'user_id', 'created_at');
    await index('logs', 'module', 'created_at');

    await texts(
      table('cards').addColumn('id', dialect.integer, (column) => column.primaryKey()),
      ['code', 'name', 'logo', 'description', 'url', 'category', 'status', 'metrics'],
      [],
    )
      .addColumn('sort', dialect.integer, (column) => column.notNull())
      .addColumn('open_to_all', dialect.integer, (column) => column.notNull())
      .addColumn('metrics_at', 'bigint', (column) => column.notNull())
      .execute();

    await table('role_cards')
      .addColumn('role_id', dialect.integer, (column) => column.notNull().references('roles.id'))
      .addColumn('card_id', dialect.integer, (column) => column.notNull().references('cards.id'))
      .addPrimaryKeyConstraint('role_cards_key', ['role_id', 'card_id'])
      .execute();

    await table('settings')
      .addColumn('key', dialect.text, (column) => column.primaryKey())
      .addColumn('value', dialect.text, (column) => column.notNull())
      .execute();
  },
});

/** Returns a function that adds text columns to a table, required columns first. */
function textsOf(dialect: DialectSql) {
  return (table: CreateTableBuilder<string, string>, requiredNames: string[], optionalNames: string[]) => {
    for (const name of requiredNames) table = table.addColumn(name, dialect.text, (column) => column.notNull());
    for (const name of optionalNames) table = table.addColumn(name, dialect.text);
    return table;
  };
}
