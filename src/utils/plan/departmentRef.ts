import { foldName } from '@/constants/writing';
import type { TreeIndex } from '@/utils/tree/tree';

/**
 * Reference to a department: its id (null: the top level), or its parent and name.
 * The parent and name are used if an earlier step creates the department, because the new id is not known yet.
 */
export type DepartmentRef = number | null | { below: DepartmentRef; name: string };

/** Returns a key for a name below a parent. Names that the server treats as equal have equal keys. */
export const nameKey = (parentId: number | null, name: string): string => `${parentId ?? 0}:${foldName(name)}`;

/** Returns a function that finds the child of a parent by name; for many lookups, it is faster than `childNamed`. */
export function childFinder<Node extends { name: string }>({ entries }: TreeIndex<Node>) {
  const ids = new Map<string, number>();
  for (const { id, node, parentPlace } of entries) {
    const key = nameKey(entries[parentPlace]?.id ?? null, node.name);
    if (!ids.has(key)) ids.set(key, id);
  }
  return (parentId: number | null, name: string): number | undefined => ids.get(nameKey(parentId, name));
}

/** Returns the id of the child with the given name; undefined if there is no such child. */
function childNamed<Node extends { name: string }>(
  { entries }: TreeIndex<Node>,
  parentId: number | null,
  name: string,
): number | undefined {
  const foldedName = foldName(name);
  return entries.find(
    ({ node, parentPlace }) => (entries[parentPlace]?.id ?? null) === parentId && foldName(node.name) === foldedName,
  )?.id;
}

/** Returns the id of the referenced department; null for the top level, undefined if the department does not exist. */
export function findDepartment<Node extends { name: string }>(
  index: TreeIndex<Node>,
  ref: DepartmentRef,
): number | null | undefined {
  if (ref === null) return null;
  if (typeof ref === 'number') return index.places.has(ref) ? ref : undefined;
  const parentId = findDepartment(index, ref.below);
  return parentId === undefined ? undefined : childNamed(index, parentId, ref.name);
}
