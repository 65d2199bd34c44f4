import { foldName } from '@/constants/writing';
import { nameKey } from './departmentRef';
import { MAX_DEPTH } from './planFaults';

interface Place {
  parentId: number | null;
  name: string;
  code: string | null;
}

/** A tree that changes step by step, and what the server would say to the next one. */
export interface GrowingTree {
  has: (id: number) => boolean;
  parentOf: (id: number) => number | null;
  nameOf: (id: number) => string;
  /** Whether `id` stands below `top`, or is it. */
  isBelow: (id: number | null, top: number) => boolean;
  /** Whether it may hang there: its parent is there and not below it, and there are not too many levels. */
  mayHang: (id: number, parentId: number | null) => boolean;
  isTooDeep: (id: number, parentId: number | null) => boolean;
  /** Of those on the way from `top` down to `id`, the first one that is in `some`. */
  highestBelow: (top: number, id: number, some: ReadonlySet<number>) => number;
  isNameFree: (id: number, parentId: number | null, name: string) => boolean;
  isCodeFree: (id: number, code: string | null | undefined) => boolean;
  put: (id: number, parentId: number | null, name: string, code: string | null) => void;
}

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, id: number): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

/** Whether nobody but `id` has it. */
const isFree = (ids: ReadonlySet<number> | undefined, id: number): boolean =>
  !ids || ids.size === 0 || (ids.size === 1 && ids.has(id));

/** The tree that some departments are, to be changed step by step. */
export function growingTree(
  nodes: Iterable<{ id: number; parent_id: number | null; name: string; code?: string | null | undefined }>,
): GrowingTree {
  const places = new Map<number, Place>();
  const children = new Map<number | null, Set<number>>();
  const names = new Map<string, Set<number>>();
  const codes = new Map<string, Set<number>>();

  const put = (id: number, parentId: number | null, name: string, code: string | null) => {
    const before = places.get(id);
    if (before) {
      children.get(before.parentId)?.delete(id);
      names.get(nameKey(before.parentId, before.name))?.delete(id);
      if (before.code) codes.get(foldName(before.code))?.delete(id);
    }
    places.set(id, { parentId, name, code });
    addTo(children, parentId, id);
    addTo(names, nameKey(parentId, name), id);
    if (code) addTo(codes, foldName(code), id);
  };
  for (const { id, parent_id, name, code } of nodes) put(id, parent_id, name, code ?? null);

  const parentOf = (id: number) => places.get(id)?.parentId ?? null;
  const isBelow = (id: number | null, top: number) => {
    let at = id;
    while (at !== null && at !== top) at = parentOf(at);
    return at === top;
  };
  const levelOf = (id: number | null) => {
    let level = 0;
    for (let at = id; at !== null; at = parentOf(at)) level += 1;
    return level;
  };
  const heightOf = (id: number): number => {
    let row: number[] = [id];
    let height = 0;
    for (; row.length > 0; height += 1) row = row.flatMap((one) => [...(children.get(one) ?? [])]);
    return height;
  };
  const isTooDeep = (id: number, parentId: number | null) => levelOf(parentId) + heightOf(id) > MAX_DEPTH;

  return {
    has: (id) => places.has(id),
    parentOf,
    nameOf: (id) => places.get(id)?.name ?? '',
    isBelow,
    isTooDeep,
    mayHang: (id, parentId) =>
      (parentId === null || (places.has(parentId) && !isBelow(parentId, id))) && !isTooDeep(id, parentId),
    highestBelow: (top, id, some) => {
      let highest = id;
      for (let at: number | null = id; at !== null && at !== top; at = parentOf(at)) if (some.has(at)) highest = at;
      return highest;
    },
    isNameFree: (id, parentId, name) => isFree(names.get(nameKey(parentId, name)), id),
    isCodeFree: (id, code) => !code || isFree(codes.get(foldName(code)), id),
    put,
  };
}
