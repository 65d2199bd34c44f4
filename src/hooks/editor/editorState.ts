/** Record and values of an open form. */
export interface EditorTarget<Item, Values> {
  /** The record from the server; undefined for a new one. */
  item?: Item | undefined;
  /** Values of the form while it has no unsaved changes. */
  base: Values;
  /** Initial values; they differ from `base` when a draft is resumed. */
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
  /** Earlier state of the record with which the form started; `missing` names fields that the log does not have. */
  restored?: { moment: string; isPart: boolean; missing: readonly string[] };
  dirty: boolean;
  saving: boolean;
  /** Record changed elsewhere: the stored one, and its values with the edits of this form. */
  conflict?: { storedItem: Item; ownValues: Values };
  /** Values typed before the stored record replaced them in the form. */
  replaced?: Values;
  /** The record was deleted meanwhile. */
  isDeleted: boolean;
}

/** State of an editor before it is opened, without its session. */
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
