import type { RoleOption } from '@/contract/staff';
import { foldName } from '@/constants/writing';

export type FoundRoles = { ids: number[] } | { unknown: string };

export interface RoleFinder {
  find: (text: string) => FoundRoles;
  name: (id: number) => string | undefined;
  /** Whether the person who imports may not give and take it. */
  isBeyond: (id: number) => boolean;
}

/** A role as far as it is known: its code is read only with the right to see roles. */
export type KnownRole = RoleOption & { code?: string };

/** Separators between roles; `foldName` has already folded full-width ones, but not Arabic commas. */
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
