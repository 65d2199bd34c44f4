/** What the form works on. */
export interface EditorTarget<Item, Values> {
  /** The record as the server gave it; undefined for a new one. */
  item?: Item | undefined;
  /** The form is clean while it equals these. */
  base: Values;
  /** What the form shows at first; differs from `base` when a draft goes on. */
  start: Values;
}

export interface EditorState<Item, Values> {
  /** A new one each time the drawer opens. */
  session: number;
  open: boolean;
  /** Undefined while the record is on its way. */
  target?: EditorTarget<Item, Values>;
  /** Whether it goes on with a draft. */
  resumed: boolean;
  /** What it began with instead of the record's own values: those of then, or as many as were kept. */
  restored?: { moment: string; isPart: boolean; missing: readonly string[] };
  dirty: boolean;
  saving: boolean;
  /** Somebody else changed the record: theirs, and theirs with what was changed here. */
  conflict?: { theirs: Item; mine: Values };
  /** What was typed before the server's record took its place in the form. */
  replaced?: Values;
  /** The record was deleted meanwhile. */
  gone: boolean;
}

/** The state of an editor before it was opened, but for its session. */
export const CLOSED = {
  open: false,
  target: undefined,
  resumed: false,
  restored: undefined,
  dirty: false,
  saving: false,
  conflict: undefined,
  replaced: undefined,
  gone: false,
};
