import { sameValues } from './sameValues';

interface Versions<Values> {
  /** Common base of both edits. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Ids, each at most once: their order means nothing. */
const isSet = (value: unknown): value is readonly (number | string)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');

/** Theirs, with the ids that were added here, and without those that were removed here. */
function mergeSets({ base, mine, theirs }: Versions<readonly unknown[]>): unknown[] {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const added = mine.filter((id) => !before.has(id) && !there.has(id));
  return [...theirs.filter((id) => here.has(id) || !before.has(id)), ...added];
}

/**
 * Two edits of one record in one, field by field: sets of ids by what was added and removed, any other field as the one edit
 * that changed it left it. `overlaps` names the fields that both changed in different ways; these are as in `mine`.
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
