import type { Department } from '@/contract/department';
import { foldName } from '@/constants/writing';
import type { TreeIndex } from '@/utils/tree/tree';
import { nameKey } from './departmentRef';

/** Maximum number of levels that the server accepts. */
export const MAX_DEPTH = 20;

/** Fault of an edit. `stale`: the department has changed since the edit was planned; only a warning. */
export type PlanFault =
  | { key: 'gone' | 'cycle' | 'stale' }
  | { key: 'name'; values: { name: string } }
  | { key: 'code'; values: { code: string } }
  | { key: 'depth'; values: { max: number } };

/** Returns the ids that share their key with another id. */
function idsSharingKey(keys: Iterable<readonly [key: string, id: number]>): Set<number> {
  const ids = new Map<string, number[]>();
  for (const [key, id] of keys) {
    const idsOfKey = ids.get(key);
    if (idsOfKey) idsOfKey.push(id);
    else ids.set(key, [id]);
  }
  return new Set([...ids.values()].filter(({ length }) => length > 1).flat());
}

/**
 * Returns the faults of a planned tree by the server's rules, by the id of the changed department. Faults that existed
 * before the plan are not included.
 */
export function shapeFaults(
  { entries }: TreeIndex<Department>,
  changedIds: ReadonlySet<number>,
): ReadonlyMap<number, PlanFault> {
  const names = idsSharingKey(
    entries.map(({ id, node, parentPlace }) => [nameKey(entries[parentPlace]?.id ?? null, node.name), id]),
  );
  const codes = idsSharingKey(
    entries.flatMap(({ id, node: { code } }) => (code ? [[foldName(code), id] as const] : [])),
  );
  const faults = new Map<number, PlanFault>();
  for (const { id, node, level, parentPlace } of entries) {
    // A department can be too deep because its ancestor was moved, which then has the fault.
    const isTooDeep = level > MAX_DEPTH;
    if (isTooDeep) {
      let ancestorPlace = parentPlace;
      let movedId: number | undefined = changedIds.has(id) ? id : undefined;
      for (; movedId === undefined && ancestorPlace >= 0; ancestorPlace = entries[ancestorPlace]?.parentPlace ?? -1) {
        const ancestor = entries[ancestorPlace];
        if (ancestor && changedIds.has(ancestor.id)) movedId = ancestor.id;
      }
      if (movedId !== undefined) faults.set(movedId, { key: 'depth', values: { max: MAX_DEPTH } });
    }
    if (!changedIds.has(id)) continue;
    if (names.has(id)) faults.set(id, { key: 'name', values: { name: node.name } });
    else if (codes.has(id)) faults.set(id, { key: 'code', values: { code: node.code ?? '' } });
  }
  return faults;
}
