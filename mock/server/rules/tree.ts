import { sql } from 'kysely';
import type { Db } from '../store/tables';
import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import { fold, siblingKey, uriKey } from './fold';
import { nameOrder } from './nameOrder';

/** Maximum number of levels in the tree of departments or of menus. */
export const MAX_DEPTH = 20;

type Tree = 'departments' | 'menu_nodes';

interface Node {
  id: number;
  parent_id: number | null;
}

type MoveFault = 'parentMissing' | 'cycle' | 'tooDeep';

/**
 * Checks if a node can be moved below `parentId`.
 * @param id id of the node; null for a new node
 * @returns the reason to refuse the move; null if the move is allowed
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

/** @returns the ids of the node and of its ancestors; empty for null or if the node does not exist */
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

/** @returns the number of levels of the subtree, including its root; at most one more than `MAX_DEPTH` is counted */
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

/** @returns true if a node other than `id` has the value in the unique column; false if the value is null */
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

/** @returns the name of a node for the log; undefined if `id` is null, which is the parent of a root */
export async function nameOf(db: Db, tree: Tree, id: number | null | undefined): Promise<string | undefined> {
  const node = await db
    .selectFrom(tree)
    .select('name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  return node?.name;
}

/** @returns the nodes grouped by parent id, in the given order; the roots have the key null */
export function byParent<Row extends Node>(nodes: readonly Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const node of nodes) {
    const group = groups.get(node.parent_id);
    if (group) group.push(node);
    else groups.set(node.parent_id, [node]);
  }
  return groups;
}

/** @returns the nodes as a tree; `show` converts each node; leaves have no `children` */
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
 * Checks the rules for parents and names that apply to departments and to menu nodes.
 * @param before the stored node; null for a new node
 * @returns error messages for `parent_id` and `name`; empty if both are allowed
 */
export async function treeFaults(
  db: Db,
  tree: Tree,
  before: (Place & { id: number }) | null,
  after: Place,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  // The parent is checked only if it changes, because the present parent was already allowed.
  const isMoved = before === null || before.parent_id !== after.parent_id;
  const fault = isMoved ? await moveFault(db, tree, before?.id ?? null, after.parent_id) : null;
  if (fault) errors['parent_id'] = [fault === 'tooDeep' ? words().fields.tooDeep(MAX_DEPTH) : words().fields[fault]];
  if (await isTaken(db, tree, before?.id ?? null, 'sibling_key', after.sibling_key)) {
    errors['name'] = [words().fields.siblingTaken];
  }
  return errors;
}

/** @returns the derived columns of a department: keys for unique names and codes, and the sort key of the name */
export const departmentKeys = (row: { parent_id: number | null; name: string; code: string | null }) => ({
  sibling_key: siblingKey(row.parent_id, row.name),
  order_key: nameOrder(row.name),
  code_key: row.code === null ? null : fold(row.code),
});

/** @returns the derived columns of a menu node: keys for unique names, addresses and permission codes */
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
