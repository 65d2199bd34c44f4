import type { Department } from '@/contract/department';
import { foldName } from '@/constants/writing';
import { namePath, pathTo, type TreeIndex } from './tree';

/** `ambiguous`: the paths of those that it may be. */
export type FoundDepartment = { id: number } | 'unknown' | { ambiguous: readonly string[] };

export interface DepartmentFinder {
  find: (text: string) => FoundDepartment;
  /** The names on the way to a department, as they are exported; empty for an unknown one. */
  path: (id: number) => string;
}

/** Signs between the names of a path, with or without blanks around them, are all the same. */
export const pathKey = (text: string): string => foldName(text).replace(/\s*[/>\\]\s*/g, '/');
/** People write hyphens between names as well; one may belong to a name, so that it comes last. */
const hyphenKey = (text: string): string => pathKey(text.replace(/-/g, '/'));

function add(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/**
 * Finds departments by code, by path (`A / B / C`, from the top), or by the end of a path where only one ends so: its
 * name, or a few of the names above it as well.
 */
export function departmentFinder(index: TreeIndex<Department>): DepartmentFinder {
  const codes = new Map<string, number[]>();
  const paths = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const ends = new Map<string, number[]>();
  for (const { id, node } of index.entries) {
    if (node.code) add(codes, foldName(node.code), id);
    const path = pathTo(index, id).map((at) => index.entries[at]?.node.name ?? '');
    add(paths, pathKey(path.join('/')), id);
    path.forEach((_, at) => add(ends, pathKey(path.slice(at).join('/')), id));
    add(names, foldName(node.name), id);
  }
  const search = (text: string): FoundDepartment => {
    const [name, path, hyphened] = [foldName(text), pathKey(text), hyphenKey(text)];
    const [unique = [], whole] = [codes.get(name), names.get(name)];
    const found = [unique, whole, paths.get(path), paths.get(hyphened), ends.get(path), ends.get(hyphened)];
    // A name that several have may still be the whole path of one.
    const ids = found.find((list) => list?.length === 1) ?? found.find((list) => list && list.length > 1);
    const [id, second] = ids ?? [];
    if (!ids || id === undefined) return 'unknown';
    return second === undefined ? { id } : { ambiguous: ids.map((one) => namePath(index, one)) };
  };
  // Of thousands of rows many name the same few.
  const known = new Map<string, FoundDepartment>();
  const find = (text: string) => {
    const found = known.get(text) ?? search(text);
    known.set(text, found);
    return found;
  };
  return { find, path: (id) => namePath(index, id) };
}
