import type { LogChange } from '../../../src/contract/log';
import { ranges } from '../rules/bounded';
import { byParent } from '../rules/tree';
import { cachedBy } from '../store/revisions';
import type { Db } from '../store/tables';
import { orderedNodes } from './menuRecords';

interface NamedNode {
  id: number;
  code: string | null;
  /** Its name behind those above it: "edit" alone says little. */
  path: string;
}

/** Every node that can be granted, in the order of the tree. */
const namedNodes = cachedBy(['menus'], async (db) => {
  const groups = byParent(await orderedNodes(db));
  const below = (parentId: number | null, above: string): NamedNode[] =>
    (groups.get(parentId) ?? []).flatMap(({ id, name, permission }) => {
      const path = above + name;
      return [{ id, code: permission, path }, ...below(id, `${path} / `)];
    });
  return below(null, '');
});

/** Names beyond these tell nobody anything, and would be most of what the log holds. */
const MOST_NAMES = 50;

/**
 * @returns the nodes by the names that they have now, in the order of the tree; of very many the first, and all others by
 * their numbers, so that the log has what was changed
 */
export async function permissionPaths(
  db: Db,
  nodeIds: readonly number[],
): Promise<{ names: string[]; others: string }> {
  if (nodeIds.length === 0) return { names: [], others: '' };
  const wanted = new Set(nodeIds);
  const nodes = (await namedNodes(db)).filter(({ id }) => wanted.has(id));
  return {
    names: nodes.slice(0, MOST_NAMES).map(({ path }) => path),
    others: ranges(nodes.slice(MOST_NAMES).map(({ id }) => id)),
  };
}

/**
 * A change of permissions for people: the log of former versions tells them by code. A code that no node has any more
 * stays what it is.
 */
export async function withPermissionNames(db: Db, changes: readonly LogChange[]): Promise<LogChange[]> {
  if (!changes.some(isOfPermissions)) return [...changes];
  const paths = new Map((await namedNodes(db)).map(({ code, path }) => [code, path]));
  const named = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'string' ? (paths.get(item) ?? item) : item))
      : value;
  return changes.map((change) =>
    isOfPermissions(change) ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
}

/** A menu's own code is a text under the same name, and is what changed there. */
const isOfPermissions = ({ field, before, after }: LogChange): boolean =>
  field === 'permission' && (Array.isArray(before) || Array.isArray(after));
