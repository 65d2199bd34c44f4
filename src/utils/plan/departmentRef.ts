import { foldName } from '@/utils/text/foldName';
import type { TreeIndex } from '@/utils/tree/tree';

/**
 * A department by its id (null: the top level); one that is made on the way, whose id nobody knows before, by its parent
 * and its name.
 */
export type DepartmentRef = number | null | { below: DepartmentRef; name: string };

/** The child of this name; undefined where there is none. */
function childNamed<Node extends { name: string }>(
  { entries }: TreeIndex<Node>,
  parentId: number | null,
  name: string,
): number | undefined {
  const wanted = foldName(name);
  return entries.find(
    ({ node, parent }) => (entries[parent]?.id ?? null) === parentId && foldName(node.name) === wanted,
  )?.id;
}

/** The id that a reference stands for in a tree (null: the top level); undefined where there is no such department. */
export function findDepartment<Node extends { name: string }>(
  index: TreeIndex<Node>,
  ref: DepartmentRef,
): number | null | undefined {
  if (ref === null) return null;
  if (typeof ref === 'number') return index.places.has(ref) ? ref : undefined;
  const parentId = findDepartment(index, ref.below);
  return parentId === undefined ? undefined : childNamed(index, parentId, ref.name);
}
