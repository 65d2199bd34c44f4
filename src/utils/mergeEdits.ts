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
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const added = mine.filter((id) => !before.has(id) && !there.has(id));
  return [...theirs.filter((id) => here.has(id) || !before.has(id)), ...added];
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
  const merged = { ...theirs } as Record<string, unknown>;
  const overlaps: string[] = [];
  const valueOf = (values: object, name: string) => (values as Record<string, unknown>)[name];
  for (const [name, own] of Object.entries(mine)) {
    const [before, other] = [valueOf(base, name), valueOf(theirs, name)];
    if (sameValues(before, own)) continue;
    const isTheirs = !sameValues(before, other) && !sameValues(own, other);
    if (isTheirs && isSet(before) && isSet(own) && isSet(other))
      merged[name] = mergeSets({ base: before, mine: own, theirs: other });
    else {
      merged[name] = own;
      if (isTheirs) overlaps.push(name);
    }
  }
  return { merged: merged as Values, overlaps };
}
