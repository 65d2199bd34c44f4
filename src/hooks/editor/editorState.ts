import { sameValues } from '@/utils/values';

/** Record and values of an open form. */
export interface EditorTarget<Item, Values> {
  /** The record from the server; undefined for a new one. */
  item?: Item | undefined;
  /** Values of the form while it has no unsaved changes. */
  base: Values;
  /** Initial values of the form. When a draft is resumed, these values differ from `base`. */
  initialValues: Values;
}

export interface EditorState<Item, Values> {
  /** Number that changes each time the drawer opens. */
  session: number;
  open: boolean;
  /** Undefined while the record is loading. */
  target?: EditorTarget<Item, Values>;
  /** Whether a draft was resumed. */
  resumed: boolean;
  /**
   * Set only if the form was filled with an earlier state of the record. `moment` is the time of this state.
   * `isIncomplete`: the log does not contain the whole state.
   * `missing`: names of form fields that the log does not contain.
   */
  restored?: { moment: string; isIncomplete: boolean; missing: readonly string[] };
  dirty: boolean;
  saving: boolean;
  /** Set only if another session changed the record: the stored record, and this form's values merged with it. */
  conflict?: { storedItem: Item; ownValues: Values };
  /** Values typed by the user before the stored record replaced them in the form. */
  replaced?: Values;
  /** Whether the record was deleted while the form was open. */
  isDeleted: boolean;
}

/** State of a closed editor. It has no session number, since that number is never reset. */
export const CLOSED = {
  open: false,
  target: undefined,
  resumed: false,
  restored: undefined,
  dirty: false,
  saving: false,
  conflict: undefined,
  replaced: undefined,
  isDeleted: false,
};

interface Versions<Values> {
  /** Values from which both edits started: the unsaved edit `own`, and the edit `stored` of another session. */
  base: Values;
  own: Values;
  stored: Values;
}

/** Whether a value is a set of ids: an array whose order has no meaning. */
const isSet = (value: unknown): value is readonly (number | string)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');

/** Returns `stored` plus the ids added in `own`, without the ids removed in `own`. */
function mergeSets({ base, own, stored }: Versions<readonly unknown[]>): unknown[] {
  const [baseIds, ownIds, storedIds] = [new Set(base), new Set(own), new Set(stored)];
  const addedIds = own.filter((id) => !baseIds.has(id) && !storedIds.has(id));
  return [...stored.filter((id) => ownIds.has(id) || !baseIds.has(id)), ...addedIds];
}

/**
 * Merges two edits of a record field by field. For sets of ids, the additions and removals of both edits are combined.
 * Any other field gets the value of the session that changed the field.
 * @returns `overlaps` names the fields that both edits changed to different values.
 * In `merged`, the overlapping fields have the value of `own`.
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
