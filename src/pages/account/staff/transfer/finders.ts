import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import { foldName } from '@/utils/text/foldName';
import { namePath, pathTo, type TreeIndex } from '@/utils/tree/tree';

/** `ambiguous`: the paths of those that it may be. */
export type FoundDepartment = { id: number } | 'unknown' | { ambiguous: readonly string[] };

export interface DepartmentFinder {
  find: (text: string) => FoundDepartment;
  /** The names on the way to a department, as they are exported; empty for an unknown one. */
  path: (id: number) => string;
}

/** Signs between the names of a path, with or without blanks around them, are all the same. */
const pathKey = (text: string): string => foldName(text).replace(/\s*[/>\\]\s*/g, '/');
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

export type FoundRoles = { ids: number[] } | { unknown: string };

export interface RoleFinder {
  find: (text: string) => FoundRoles;
  name: (id: number) => string | undefined;
  /** Whether the person who imports may not give and take it. */
  isBeyond: (id: number) => boolean;
}

/** A role as far as it is known: its code is read only with the right to see roles. */
export type KnownRole = RoleOption & { code?: string };

/** What people write between roles; `foldName` has made half-width forms of the full-width ones, but not of Arabic commas. */
const BETWEEN = /([,;|/\u3001\u060c\u061b\n])/;

/** Finds the roles that a cell lists, by name or by code. A name with separators in it counts as a whole first. */
export function roleFinder(roles: readonly KnownRole[]): RoleFinder {
  const known = new Map<string, number>();
  for (const { id, code } of roles) if (code) known.set(foldName(code), id);
  for (const { id, name } of roles) known.set(foldName(name), id);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  const beyond = new Set(roles.filter(({ grantable }) => grantable === false).map(({ id }) => id));

  const find = (text: string): FoundRoles => {
    // Names and, between them, separators.
    const parts = text.normalize('NFKC').split(BETWEEN);
    const ids = new Set<number>();
    for (let at = 0; at < parts.length; at += 2) {
      if (!parts[at]?.trim()) continue;
      let end = parts.length;
      let id: number | undefined;
      while (end > at && (id = known.get(foldName(parts.slice(at, end).join('')))) === undefined) end -= 2;
      if (id === undefined) return { unknown: parts[at]?.trim() ?? '' };
      ids.add(id);
      at = end - 1;
    }
    return { ids: [...ids] };
  };
  return { find, name: (id) => names.get(id), isBeyond: (id) => beyond.has(id) };
}
