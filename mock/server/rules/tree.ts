import { sql } from 'kysely';
import type { Db } from '../store/tables';
import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import { fold, siblingKey, uriKey } from './fold';
import { nameOrder } from './nameOrder';

/** Maximum number of levels in a tree of departments or menus. */
export const MAX_DEPTH = 20;

type Tree = 'departments' | 'menu_nodes';

interface Node {
  id: number;
  parent_id: number | null;
}

type MoveFault = 'parentMissing' | 'cycle' | 'tooDeep';

/**
 * Checks whether the node can be moved below `parentId`.
 * @param id null for a new node
 * @returns the reason to refuse the move; null if it is allowed
 */
export async function moveFault(
  db: Db,
  tree: Tree,
  id: number | null,
  parentId: number | null,
): Promise<MoveFault | null> {
  const ancestorIds = await ancestors(db, tree, parentId);
  if (parentId !== null && ancestorIds.length === 0) return 'parentMissing';
  if (ancestorIds.some((node) => node === id)) return 'cycle';
  return ancestorIds.length + (id === null ? 1 : await height(db, tree, id)) > MAX_DEPTH ? 'tooDeep' : null;
}

/** @returns the ids of the node and its ancestors; empty for null, and for a node that does not exist */
export async function ancestors(db: Db, tree: Tree, start: number | null): Promise<number[]> {
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

/** @returns the levels of the subtree, its root included; counted up to one more than `MAX_DEPTH` */
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

/** @returns whether another node than `id` has the value in a unique column; false for null */
export async function isTaken(
  db: Db,
  tree: Tree,
  id: number | null,
  column: string,
  value: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tree)} where ${sql.ref(column)} = ${value}
  `.execute(db);
  return rows.some((row) => row.id !== id);
}

/** @returns the name of a node, for the log; undefined for the parent of a root */
export async function nameOf(db: Db, tree: Tree, id: number | null | undefined): Promise<string | undefined> {
  const node = await db
    .selectFrom(tree)
    .select('name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  return node?.name;
}

/** @returns the nodes by parent id (null: the roots), in the given order */
export function byParent<Row extends Node>(nodes: readonly Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const node of nodes) {
    const group = groups.get(node.parent_id);
    if (group) group.push(node);
    else groups.set(node.parent_id, [node]);
  }
  return groups;
}

/** @returns the tree of nodes, each made by `show`; leaves have no `children` */
export function nest<Row extends Node, Shown extends object>(
  nodes: readonly Row[],
  show: (row: Row) => Shown,
): (Shown & { children?: Shown[] })[] {
  const groups = byParent(nodes);
  const nodesBelow = (parentId: number | null): (Shown & { children?: Shown[] })[] =>
    (groups.get(parentId) ?? []).map((row) => {
      const children = nodesBelow(row.id);
      return { ...show(row), ...(children.length > 0 && { children }) };
    });
  return nodesBelow(null);
}

interface Place {
  parent_id: number | null;
  sibling_key: string;
}

/**
 * Checks the rules that departments and menus share.
 * @param before null for a new node
 * @returns messages for `parent_id` and `name`; empty for an allowed parent and name
 */
export async function treeFaults(
  db: Db,
  tree: Tree,
  before: (Place & { id: number }) | null,
  after: Place,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  // Only a move is checked: the present parent was allowed before.
  const isMoved = before === null || before.parent_id !== after.parent_id;
  const fault = isMoved ? await moveFault(db, tree, before?.id ?? null, after.parent_id) : null;
  if (fault) errors['parent_id'] = [fault === 'tooDeep' ? words().fields.tooDeep(MAX_DEPTH) : words().fields[fault]];
  if (await isTaken(db, tree, before?.id ?? null, 'sibling_key', after.sibling_key)) {
    errors['name'] = [words().fields.siblingTaken];
  }
  return errors;
}

/** @returns the columns of a department that follow from others: for unique names and codes, and the order of names */
export const departmentKeys = (row: { parent_id: number | null; name: string; code: string | null }) => ({
  sibling_key: siblingKey(row.parent_id, row.name),
  order_key: nameOrder(row.name),
  code_key: row.code === null ? null : fold(row.code),
});

/** @returns the columns of a menu node that follow from others: for unique names, addresses and permissions */
export const menuKeys = (row: {
  parent_id: number | null;
  name: string;
  uri: string | null;
  permission: string | null;
}) => ({
  sibling_key: siblingKey(row.parent_id, row.name),
  uri_key: row.uri === null ? null : uriKey(row.uri),
  permission_key: row.permission === null ? null : fold(row.permission),
});
