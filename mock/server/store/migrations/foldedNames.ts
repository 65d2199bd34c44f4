import { sql, type Kysely, type Migration } from 'kysely';
import { fold } from '../../rules/fold';
import { words } from '../../words/words';

interface Named {
  id: number;
  name: string;
  stored: string;
  parent_id: number | null;
}

interface KeyColumn {
  table: 'staff' | 'roles' | 'departments' | 'menu_nodes';
  name: string;
  key: string;
  isOfSiblings?: boolean;
}

const COLUMNS: readonly KeyColumn[] = [
  { table: 'staff', name: 'username', key: 'username_key' },
  { table: 'roles', name: 'name', key: 'name_key' },
  { table: 'roles', name: 'code', key: 'code_key' },
  { table: 'departments', name: 'name', key: 'sibling_key', isOfSiblings: true },
  { table: 'departments', name: 'code', key: 'code_key' },
  { table: 'menu_nodes', name: 'name', key: 'sibling_key', isOfSiblings: true },
  { table: 'menu_nodes', name: 'permission', key: 'permission_key' },
];

/**
 * Names of before are compared as new ones are. Two that have become the same stay both, and are reported: the one
 * written as it is compared, or else the older one, is found by every way of writing it, the other by its own alone.
 */
export const foldedNames = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of COLUMNS) await foldAgain(db, column);
  },
});

async function foldAgain(db: Kysely<unknown>, { table, name, key, isOfSiblings }: KeyColumn): Promise<void> {
  const [from, column, keyColumn] = [sql.table(table), sql.ref(name), sql.ref(key)];
  const parent = isOfSiblings ? sql.ref('parent_id') : sql`null`;
  const { rows } = await sql<Named>`
    select id, ${column} as name, ${keyColumn} as stored, ${parent} as parent_id
    from ${from} where ${keyColumn} is not null order by id
  `.execute(db);
  const keyOf = (row: Named, text: string) => (isOfSiblings ? `${row.parent_id ?? 0}:${text}` : text);
  const named = rows.map((row) => ({ ...row, wanted: keyOf(row, fold(row.name)) }));
  const changed = named.filter(({ stored, wanted }) => stored !== wanted);
  const holders = new Map(named.filter(({ stored, wanted }) => stored === wanted).map((row) => [row.wanted, row]));
  const keys = new Map<number, string>();
  for (const row of changed) {
    const other = holders.get(row.wanted);
    keys.set(row.id, other ? keyOf(row, row.name) : row.wanted);
    if (other) console.warn(words().operator.namesMet(table, row.name, row.id, other.name, other.id));
    else holders.set(row.wanted, row);
  }
  // One may take the key that another still has.
  for (const { id } of changed) await sql`update ${from} set ${keyColumn} = ${`#${id}`} where id = ${id}`.execute(db);
  for (const [id, value] of keys) await sql`update ${from} set ${keyColumn} = ${value} where id = ${id}`.execute(db);
}
