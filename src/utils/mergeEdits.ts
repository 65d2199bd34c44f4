import { sameValues } from './sameValues';

interface Versions<Values> {
  /** Common base of both edits. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Whether a value is a set of ids, whose order has no meaning. */
const isSet = (value: unknown): value is readonly (number | string)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');

/** Returns `theirs` plus the ids added in `mine`, without the ids removed in `mine`. */
function mergeSets({ base, mine, theirs }: Versions<readonly unknown[]>): unknown[] {
  const [baseIds, myIds, theirIds] = [new Set(base), new Set(mine), new Set(theirs)];
  const addedIds = mine.filter((id) => !baseIds.has(id) && !theirIds.has(id));
  return [...theirs.filter((id) => myIds.has(id) || !baseIds.has(id)), ...addedIds];
}

/**
 * Merges two edits of one record field by field: additions to and removals from sets of ids are combined, any other
 * field has the value of the edit that changed it. `overlaps` names the fields that both changed to different values;
 * these are as in `mine`.
 */
export function mergeEdits<Values extends object>({
  base,
  mine,
  theirs,
}: Versions<Values>): {
  merged: Values;
  overlaps: string[];
} {
  const mergedValues = { ...theirs } as Record<string, unknown>;
  const overlaps: string[] = [];
  const valueOf = (values: object, name: string) => (values as Record<string, unknown>)[name];
  for (const [name, myValue] of Object.entries(mine)) {
    const [baseValue, theirValue] = [valueOf(base, name), valueOf(theirs, name)];
    if (sameValues(baseValue, myValue)) continue;
    const isTheirChange = !sameValues(baseValue, theirValue) && !sameValues(myValue, theirValue);
    if (isTheirChange && isSet(baseValue) && isSet(myValue) && isSet(theirValue))
      mergedValues[name] = mergeSets({ base: baseValue, mine: myValue, theirs: theirValue });
    else {
      mergedValues[name] = myValue;
      if (isTheirChange) overlaps.push(name);
    }
  }
  return { merged: mergedValues as Values, overlaps };
}
