import { sameValues } from './sameValues';

interface Versions<Values> {
  /** Values from which both edits started: `own`, not saved yet, and `stored`, saved by another session. */
  base: Values;
  own: Values;
  stored: Values;
}

/** Whether a value is a set of ids, whose order has no meaning. */
const isSet = (value: unknown): value is readonly (number | string)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');

/** Returns `stored` plus the ids added in `own`, without the ids removed in `own`. */
function mergeSets({ base, own, stored }: Versions<readonly unknown[]>): unknown[] {
  const [baseIds, ownIds, storedIds] = [new Set(base), new Set(own), new Set(stored)];
  const addedIds = own.filter((id) => !baseIds.has(id) && !storedIds.has(id));
  return [...stored.filter((id) => ownIds.has(id) || !baseIds.has(id)), ...addedIds];
}

/**
 * Merges two edits of one record field by field: additions to and removals from sets of ids are combined, any other
 * field has the value of the edit that changed it. `overlaps` names the fields that both changed to different values;
 * in `merged` they have the value of `own`.
 */
export function mergeEdits<Values extends object>({
  base,
  own,
  stored,
}: Versions<Values>): {
  merged: Values;
  overlaps: string[];
} {
  const mergedValues = { ...stored } as Record<string, unknown>;
  const overlaps: string[] = [];
  const valueOf = (values: object, name: string) => (values as Record<string, unknown>)[name];
  for (const [name, ownValue] of Object.entries(own)) {
    const [baseValue, storedValue] = [valueOf(base, name), valueOf(stored, name)];
    if (sameValues(baseValue, ownValue)) continue;
    const isTheirChange = !sameValues(baseValue, storedValue) && !sameValues(ownValue, storedValue);
    if (isTheirChange && isSet(baseValue) && isSet(ownValue) && isSet(storedValue))
      mergedValues[name] = mergeSets({ base: baseValue, own: ownValue, stored: storedValue });
    else {
      mergedValues[name] = ownValue;
      if (isTheirChange) overlaps.push(name);
    }
  }
  return { merged: mergedValues as Values, overlaps };
}
