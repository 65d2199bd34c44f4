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
  /** Only set if the form opened with an earlier state of the record: its time, and fields that the log lacks. */
  restored?: { moment: string; isPart: boolean; missing: readonly string[] };
  dirty: boolean;
  saving: boolean;
  /** Only set if another session changed the record: the server's record, and its values with this form's edits. */
  conflict?: { storedItem: Item; ownValues: Values };
  /** Values typed before the stored record replaced them in the form. */
  replaced?: Values;
  /** Whether the record was deleted while the form was open. */
  isDeleted: boolean;
}

/** State of an editor before it is opened, without the session number, which is never reset. */
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
