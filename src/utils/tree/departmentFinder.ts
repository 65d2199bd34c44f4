import type { Department } from '@/contract/department';
import { foldName } from '@/constants/writing';
import { namePath, nodeOf, pathTo, type TreeIndex } from './tree';

/** Result of a search. `ambiguous`: paths of all departments that match. */
export type FoundDepartment = { id: number } | 'unknown' | { ambiguous: readonly string[] };

export interface DepartmentFinder {
  find: (text: string) => FoundDepartment;
  /** Returns the path of a department as one text, from the top level as in exports; empty for an unknown id. */
  path: (id: number) => string;
  isDisabled: (id: number) => boolean;
}

/** Returns a key that is equal for the same path with other separators (`/`, `>`, `\`) or blanks around them. */
export const pathKey = (text: string): string => foldName(text).replace(/\s*[/>\\]\s*/g, '/');
/** Like `pathKey`, but a hyphen is a separator, too. A hyphen may also belong to a name, so this key is tried last. */
const hyphenKey = (text: string): string => pathKey(text.replace(/-/g, '/'));

function addId(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/**
 * Creates a finder of departments. The finder searches by code, name, path or the end of a path.
 * `A / B / C` is a path from the top level; `/ A` is a department at the top level.
 * A text with several meanings, such as the code of one department that is also the name of another, is ambiguous.
 */
export function departmentFinder(index: TreeIndex<Department>): DepartmentFinder {
  const codes = new Map<string, number[]>();
  const paths = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const pathEnds = new Map<string, number[]>();
  for (const { id, node } of index.entries) {
    if (node.code) addId(codes, foldName(node.code), id);
    const path = pathTo(index, id).map((place) => index.entries[place]?.node.name ?? '');
    addId(paths, pathKey(path.join('/')), id);
    path.forEach((_, level) => addId(pathEnds, pathKey(path.slice(level).join('/')), id));
    addId(names, pathKey(node.name), id);
  }
  const idsOf = (text: string): readonly number[] => {
    const [path, hyphenPath] = [pathKey(text), hyphenKey(text)];
    if (path.startsWith('/')) return paths.get(path.slice(1)) ?? [];
    const namedIds = names.get(path) ?? [];
    const literalIds = new Set([
      ...(codes.get(foldName(text)) ?? []),
      ...namedIds,
      ...(paths.get(path) ?? []),
      // A text with a slash may be a name, but also the end of a path.
      ...(namedIds.length > 0 && path.includes('/') ? (pathEnds.get(path) ?? []) : []),
    ]);
    if (literalIds.size > 0) return [...literalIds];
    return paths.get(hyphenPath) ?? pathEnds.get(path) ?? pathEnds.get(hyphenPath) ?? [];
  };
  const wholePath = (id: number): string => {
    const path = namePath(index, id);
    return pathTo(index, id).length === 1 ? `/ ${path}` : path;
  };
  const search = (text: string): FoundDepartment => {
    const ids = idsOf(text);
    const [id, second] = ids;
    if (id === undefined) return 'unknown';
    return second === undefined ? { id } : { ambiguous: ids.map(wholePath) };
  };
  // Results are cached, since thousands of rows refer to only a few departments.
  const foundByText = new Map<string, FoundDepartment>();
  const find = (text: string) => {
    const department = foundByText.get(text) ?? search(text);
    foundByText.set(text, department);
    return department;
  };
  return {
    find,
    path: (id) => namePath(index, id),
    isDisabled: (id) => nodeOf(index, id)?.status === 0,
  };
}
