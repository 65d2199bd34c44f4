/** Record and values of an open form. */
export interface EditorTarget<Item, Values> {
  /** The record as the server gave it; undefined for a new one. */
  item?: Item | undefined;
  /** The form is clean while it equals these. */
  base: Values;
  /** Initial values; they differ from `base` when a draft is resumed. */
  start: Values;
}

export interface EditorState<Item, Values> {
  /** Number that changes each time the drawer opens. */
  session: number;
  open: boolean;
  /** Undefined while the record is loading. */
  target?: EditorTarget<Item, Values>;
  /** Whether a draft was resumed. */
  resumed: boolean;
  /** Earlier state of the record that the form started with; `missing` names fields that the log did not keep. */
  restored?: { moment: string; isPart: boolean; missing: readonly string[] };
  dirty: boolean;
  saving: boolean;
  /** Record changed elsewhere: the stored one, and its values with the edits of this form. */
  conflict?: { theirs: Item; mine: Values };
  /** Values typed before the stored record replaced them in the form. */
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
