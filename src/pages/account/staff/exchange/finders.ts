import type { Department } from '@/contract/department';
import type { RoleOption } from '@/contract/staff';
import { foldName } from '@/utils/foldName';
import { pathTo, type TreeIndex } from '@/utils/tree';

export type FoundDepartment = { id: number } | 'unknown' | 'ambiguous';
export type DepartmentFinder = (text: string) => FoundDepartment;

const pathKey = (names: readonly string[]): string => names.map(foldName).join('/');

/** Finds departments by code, by path (`A / B / C`, from the top), or by name where only one is called so. */
export function departmentFinder(index: TreeIndex<Department>): DepartmentFinder {
  const codes = new Map<string, number>();
  const paths = new Map<string, number>();
  const names = new Map<string, number | 'ambiguous'>();
  for (const { id, node } of index.entries) {
    if (node.code) codes.set(foldName(node.code), id);
    paths.set(pathKey(pathTo(index, id).map((at) => index.entries[at]?.node.name ?? '')), id);
    const name = foldName(node.name);
    names.set(name, names.has(name) ? 'ambiguous' : id);
  }
  return (text) => {
    const words = foldName(text);
    const found = codes.get(words) ?? names.get(words) ?? paths.get(pathKey(words.split(/[/>\\]/)));
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
    const parts = text.normalize('NFKC').split(BETWEEN).map((part) => part.trim()).filter(Boolean);
    const unknown = parts.find((part) => !known.has(foldName(part)));
    if (unknown !== undefined) return { unknown };
    return granting([...new Set(parts.flatMap((part) => known.get(foldName(part)) ?? []))]);
  };
}
