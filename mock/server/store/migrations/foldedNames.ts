import { sql, type Kysely, type Migration } from 'kysely';
import { fold } from '../../rules/fold';
import { words } from '../../words/words';

interface NamedRow {
  id: number;
  name: string;
  stored_key: string;
  parent_id: number | null;
}

interface KeyColumn {
  table: 'staff' | 'roles' | 'departments' | 'menu_nodes';
  name: string;
  key: string;
  isUniqueAmongSiblings?: boolean;
}

const COLUMNS: readonly KeyColumn[] = [
  { table: 'staff', name: 'username', key: 'username_key' },
  { table: 'roles', name: 'name', key: 'name_key' },
  { table: 'roles', name: 'code', key: 'code_key' },
  { table: 'departments', name: 'name', key: 'sibling_key', isUniqueAmongSiblings: true },
  { table: 'departments', name: 'code', key: 'code_key' },
  { table: 'menu_nodes', name: 'name', key: 'sibling_key', isUniqueAmongSiblings: true },
  { table: 'menu_nodes', name: 'permission', key: 'permission_key' },
];

/**
 * Recomputes the keys by which names are compared, with the present folding rules.
 * If two names get the same new key, both names are kept, and the terminal shows a warning.
 * A row that already has this key keeps it. Otherwise the row with the lowest id gets the key.
 * Each other row gets its unfolded name as the key, so it can be found only by its exact spelling.
 */
export const foldedNames = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of COLUMNS) await refold(db, column);
  },
});

async function refold(db: Kysely<unknown>, { table, name, key, isUniqueAmongSiblings }: KeyColumn): Promise<void> {
  const [tableRef, column, keyColumn] = [sql.table(table), sql.ref(name), sql.ref(key)];
  const parent = isUniqueAmongSiblings ? sql.ref('parent_id') : sql`null`;
  const { rows } = await sql<NamedRow>`
    select id, ${column} as name, ${keyColumn} as stored_key, ${parent} as parent_id
    from ${tableRef} where ${keyColumn} is not null order by id
  `.execute(db);
  const keyOf = (row: NamedRow, text: string) => (isUniqueAmongSiblings ? `${row.parent_id ?? 0}:${text}` : text);
  const keyedRows = rows.map((row) => ({ ...row, newKey: keyOf(row, fold(row.name)) }));
  const changedRows = keyedRows.filter(({ stored_key, newKey }) => stored_key !== newKey);
  const holders = new Map(
    keyedRows.filter(({ stored_key, newKey }) => stored_key === newKey).map((row) => [row.newKey, row]),
  );
  const keys = new Map<number, string>();
  for (const row of changedRows) {
    const holder = holders.get(row.newKey);
    keys.set(row.id, holder ? keyOf(row, row.name) : row.newKey);
    if (holder) console.warn(words().operator.namesMet(table, row.name, row.id, holder.name, holder.id));
    else holders.set(row.newKey, row);
  }
  // Placeholders are written first, since a new key may still belong to another row.
  for (const { id } of changedRows)
    await sql`update ${tableRef} set ${keyColumn} = ${`#${id}`} where id = ${id}`.execute(db);
  for (const [id, value] of keys)
    await sql`update ${tableRef} set ${keyColumn} = ${value} where id = ${id}`.execute(db);
}
