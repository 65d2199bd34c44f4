import type { LogChange } from '../../../src/contract/log';
import { ranges } from '../rules/logValues';
import { byParent } from '../rules/tree';
import { memoizeBy } from '../store/revisions';
import type { Db } from '../store/tables';
import { orderedNodes } from './menu';

interface NamedNode {
  id: number;
  code: string | null;
  /** Names of the ancestors and the node, such as "Roles / Edit". */
  path: string;
}

/** All nodes with paths, in tree order. */
const namedNodes = memoizeBy(['menus'], async (db) => {
  const groups = byParent(await orderedNodes(db));
  const below = (parentId: number | null, above: string): NamedNode[] =>
    (groups.get(parentId) ?? []).flatMap(({ id, name, permission }) => {
      const path = above + name;
      return [{ id, code: permission, path }, ...below(id, `${path} / `)];
    });
  return below(null, '');
});

/** Names in one log row; more would not be read, but take most of the log's space. */
const MAX_NAMES = 50;

/**
 * @returns the current paths of the first nodes in tree order, and the ids of all others, so that the log is complete
 */
export async function permissionPaths(
  db: Db,
  nodeIds: readonly number[],
): Promise<{ names: string[]; others: string }> {
  if (nodeIds.length === 0) return { names: [], others: '' };
  const ids = new Set(nodeIds);
  const nodes = (await namedNodes(db)).filter(({ id }) => ids.has(id));
  return {
    names: nodes.slice(0, MAX_NAMES).map(({ path }) => path),
    others: ranges(nodes.slice(MAX_NAMES).map(({ id }) => id)),
  };
}

/**
 * Replaces permission codes by paths in changes: older rows contain codes. Codes without a node stay.
 */
export async function withPermissionNames(db: Db, changes: readonly LogChange[]): Promise<LogChange[]> {
  if (!changes.some(isOfPermissions)) return [...changes];
  const paths = new Map((await namedNodes(db)).map(({ code, path }) => [code, path]));
  const withPaths = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'string' ? (paths.get(item) ?? item) : item))
      : value;
  return changes.map((change) =>
    isOfPermissions(change) ? { ...change, before: withPaths(change.before), after: withPaths(change.after) } : change,
  );
}

/** Distinguishes a role's permissions, a list, from a menu's code, a text in a field of the same name. */
const isOfPermissions = ({ field, before, after }: LogChange): boolean =>
  field === 'permission' && (Array.isArray(before) || Array.isArray(after));
