import { sql } from 'kysely';
import type { Db } from '../store/tables';

/** The rules that departments and menus share. */
export const MAX_DEPTH = 20;

export type Tree = 'departments' | 'menu_nodes';

interface Node {
  id: number;
  parent_id: number | null;
}

type MoveFault = 'parentMissing' | 'cycle' | 'tooDeep';

/**
 * May the node hang below `parentId`?
 * @param id null for a node that is about to be created
 * @returns what speaks against it, or null
 */
export async function moveFault(
  db: Db,
  tree: Tree,
  id: number | null,
  parentId: number | null,
): Promise<MoveFault | null> {
  const above = parentId === null ? [] : await ancestors(db, tree, parentId);
  if (parentId !== null && above.length === 0) return 'parentMissing';
  if (id !== null && above.includes(id)) return 'cycle';
  return above.length + (id === null ? 1 : await height(db, tree, id)) > MAX_DEPTH ? 'tooDeep' : null;
}

/** The node and all above it; nothing when it does not exist. */
export async function ancestors(db: Db, tree: Tree, start: number): Promise<number[]> {
  const table = sql.table(tree);
  const { rows } = await sql<Node>`
    with recursive above (id, parent_id) as (
      select id, parent_id from ${table} where id = ${start}
      union
      select node.id, node.parent_id from ${table} as node join above on node.id = above.parent_id
    )
    select id, parent_id from above
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many levels the subtree has, its root being one; counted no further than is allowed anywhere. */
async function height(db: Db, tree: Tree, root: number): Promise<number> {
  const table = sql.table(tree);
  const { rows } = await sql<{ levels: number }>`
    with recursive below (id, level) as (
      select id, 1 from ${table} where id = ${root}
      union all
      select node.id, below.level + 1 from ${table} as node join below on node.parent_id = below.id
      where below.level <= ${sql.lit(MAX_DEPTH)}
    )
    select max(level) as levels from below
  `.execute(db);
  return rows[0]?.levels ?? 0;
}

/** @returns whether a node other than `id` has the value in a column that is unique */
export async function isTaken(
  db: Db,
  tree: Tree,
  id: number | null,
  column: string,
  value: string | null,
): Promise<boolean> {
  if (value === null) return false;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tree)} where ${sql.ref(column)} = ${value}
  `.execute(db);
  return rows.some((other) => other.id !== id);
}

/** @returns the name of a node, for the log; undefined for the parent of a root */
export async function nameOf(db: Db, tree: Tree, id: number | null | undefined): Promise<string | undefined> {
  const found = await db
    .selectFrom(tree)
    .select('name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  return found?.name;
}

/** @returns the nodes by the id of their parent (null: the roots), in the order given */
export function byParent<Row extends Node>(nodes: readonly Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const node of nodes) {
    const group = groups.get(node.parent_id);
    if (group) group.push(node);
    else groups.set(node.parent_id, [node]);
  }
  return groups;
}

/** @returns the roots with their `children` (left out where there are none), each made by `show` */
export function nest<Row extends Node, Shown extends object>(
  nodes: readonly Row[],
  show: (row: Row) => Shown,
): (Shown & { children?: Shown[] })[] {
  const groups = byParent(nodes);
  const below = (parentId: number | null): (Shown & { children?: Shown[] })[] =>
    (groups.get(parentId) ?? []).map((row) => {
      const children = below(row.id);
      return { ...show(row), ...(children.length > 0 && { children }) };
    });
  return below(null);
}
