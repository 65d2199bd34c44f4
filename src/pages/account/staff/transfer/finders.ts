import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import { foldName } from '@/utils/text/foldName';
import { pathTo, type TreeIndex } from '@/utils/tree/tree';

export type FoundDepartment = { id: number } | 'unknown' | 'ambiguous';
export type DepartmentFinder = (text: string) => FoundDepartment;

const firstOf = <Found>(keys: readonly string[], from: ReadonlyMap<string, Found>): Found | undefined =>
  keys.map((key) => from.get(key)).find((found) => found !== undefined);
const pathKey = (names: readonly string[]): string => names.map(foldName).join('/');

/** What people write between the names of a path; a hyphen may belong to a name, so that it comes last. */
const BETWEEN_NAMES = [/[/>\\]/, /-/];

/**
 * Finds departments by code, by path (`A / B / C`, from the top), or by the end of a path where only one ends so: its
 * name, or a few of the names above it as well.
 */
export function departmentFinder(index: TreeIndex<Department>): DepartmentFinder {
  const codes = new Map<string, number>();
  const paths = new Map<string, number>();
  const names = new Map<string, number | 'ambiguous'>();
  const ends = new Map<string, number | 'ambiguous'>();
  const addTo = (map: Map<string, number | 'ambiguous'>, key: string, id: number) =>
    map.set(key, map.has(key) ? 'ambiguous' : id);
  for (const { id, node } of index.entries) {
    if (node.code) codes.set(foldName(node.code), id);
    const path = pathTo(index, id).map((at) => index.entries[at]?.node.name ?? '');
    paths.set(pathKey(path), id);
    path.forEach((_, at) => addTo(ends, pathKey(path.slice(at)), id));
    addTo(names, foldName(node.name), id);
  }
  return (text) => {
    const words = foldName(text);
    const keys = BETWEEN_NAMES.map((between) => pathKey(words.split(between)));
    const found = codes.get(words) ?? names.get(words) ?? firstOf(keys, paths) ?? firstOf(keys, ends);
    if (found === undefined) return 'unknown';
    return found === 'ambiguous' ? found : { id: found };
  };
}

/** `beyond`: the person who imports may not give it. */
export type FoundRoles = { ids: number[] } | { unknown: string } | { beyond: string };
export type RoleFinder = (text: string) => FoundRoles;

/** A role as far as it is known: its code is read only with the right to see roles. */
export type KnownRole = RoleOption & { code?: string };

/** What people write between roles; `foldName` has made half-width forms of the full-width ones, but not of Arabic commas. */
const BETWEEN = /[,;|/\u3001\u060c\u061b\n]/;

/** Finds the roles that a cell lists, by name or by code. A name with a separator in it counts as a whole first. */
export function roleFinder(roles: readonly KnownRole[]): RoleFinder {
  const known = new Map<string, number>();
  for (const { id, code } of roles) if (code) known.set(foldName(code), id);
  for (const { id, name } of roles) known.set(foldName(name), id);
  const beyond = new Map(roles.filter(({ grantable }) => grantable === false).map(({ id, name }) => [id, name]));
  const granting = (ids: number[]): FoundRoles => {
    const locked = ids.find((id) => beyond.has(id));
    return locked === undefined ? { ids } : { beyond: beyond.get(locked) ?? '' };
  };
  return (text) => {
    const whole = known.get(foldName(text));
    if (whole !== undefined) return granting([whole]);
    const parts = text
      .normalize('NFKC')
      .split(BETWEEN)
      .map((part) => part.trim())
      .filter(Boolean);
    const unknown = parts.find((part) => !known.has(foldName(part)));
    if (unknown !== undefined) return { unknown };
    return granting([...new Set(parts.flatMap((part) => known.get(foldName(part)) ?? []))]);
  };
}
