import { useMemoizedFn } from 'ahooks';
import { useRef, useEffect, useState } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { conflictRecord, isNotFound, type Outcome, type Failure } from '@/request/outcome';
import { showFailure } from '@/request/reportFailure';
import type { ChangeOptions } from '@/request/send';
import { restoredValues, type EarlierState } from '@/utils/log/restored';
import { CLOSED, type EditorTarget, type EditorState, mergeEdits } from './editorState';
import { sameValues } from '@/utils/values';
import type { Draft } from '@/utils/storage/drafts';
import { useOwnDraft } from './useDraft';

interface EditorOptions<Item extends { id: number; version?: number }, Values extends object> {
  /** Name of the form: storage key of its drafts, and prefix of the ids of its inputs. */
  name: string;
  /** Calls that `save` makes: a draft is offered only with permission for the call that would save it. */
  calls: { create: EndpointName; update: EndpointName };
  /** Loads a record by its id. Set only if the rows of the list are incomplete; `edit` is then called with ids. */
  load?: (id: number) => Promise<Outcome<Item>>;
  /** Returns the form values of a record, or the values of an empty form. */
  toValues: (item?: Item) => Values;
  /** Saves the values. The version and the fields that are not in the form are taken from the item. */
  save: SaveRecord<Item, Values>;
  /** Called after a successful save, once the drawer is closed. */
  onSaved: () => void;
}

/**
 * State and actions of the form of a record. `create` and `edit` open the form.
 * `submit` saves the form, one call at a time. It resolves to the failure that the form shows; undefined if saved.
 * `EditorDrawer` shows the state, which includes conflicts, deleted records and drafts.
 */
export function useEditor<Item extends { id: number; version?: number }, Values extends object>(
  options: EditorOptions<Item, Values>,
) {
  const { name, calls, load, toValues, save, onSaved } = options;
  const session = useEditorSession<Item, Values>();
  const { state, patch, close } = session;
  const { target } = state;
  const draft = useOwnDraft(name, calls, state);

  const begin = (next?: EditorTarget<Item, Values>, { isResumed = false } = {}) => {
    draft.begin({ isResumed });
    return session.begin(next, { isResumed });
  };
  const targetOf = (item?: Item, initialValues = toValues(item)) => ({ item, base: toValues(item), initialValues });

  /** Opens a form for a new record. `initialValues` are filled in, but do not count as changes. */
  const create = useMemoizedFn((initialValues?: Partial<Values>) => {
    const base = { ...toValues(), ...initialValues };
    begin({ base, initialValues: base });
  });

  const openWith = async (item: Item | number, show: (item: Item) => void) => {
    const openedSession = begin();
    const outcome = typeof item === 'number' ? await load?.(item) : ({ ok: true, data: item } as const);
    if (session.openSession() !== openedSession) return;
    if (outcome?.ok) show(outcome.data);
    else close();
  };

  /** Opens the form of a record; if only an id is given, `load` fetches the record. */
  const edit = useMemoizedFn(async (item: Item | number) => {
    if (typeof item !== 'number') begin(targetOf(item));
    else await openWith(item, (record) => patch({ target: targetOf(record) }));
  });

  /** Like `edit`, but fills the form with values of an earlier state, for review before they are saved. */
  const restore = useMemoizedFn((item: Item | number, { moment, request }: EarlierState) =>
    openWith(item, (record) => {
      const currentValues = toValues(record);
      const { values, ...restoredState } = restoredValues(currentValues, request) ?? {
        values: currentValues,
        isIncomplete: true,
        missing: [],
      };
      patch({
        target: targetOf(record, values),
        restored: { moment, ...restoredState },
        dirty: !sameValues(currentValues, values),
      });
    }),
  );

  const submit = useEditorSubmit({ session, toValues, save, onSaved, onDone: draft.forget });

  return {
    ...state,
    name,
    /** Whether the form creates a record; false while a record is loading. */
    isNew: target !== undefined && !target.item,
    toValues,
    create,
    edit,
    restore,
    /** Opens a draft with the version of the record on which it is based, so that saving detects later changes. */
    resume: (storedDraft: Draft) => {
      const item = (storedDraft.item ?? undefined) as Item | undefined;
      begin(targetOf(item, { ...toValues(item), ...storedDraft.values }), { isResumed: true });
    },
    close,
    /** Must be called with the form's values after each change. */
    change: (values: Values) => {
      if (!target) return;
      const dirty = state.replaced !== undefined || !sameValues(target.base, values);
      if (dirty) draft.keep(values);
      else draft.forget();
      if (dirty !== state.dirty) patch({ dirty });
    },
    submit,
    drafts: draft.offered,
    discardDraft: draft.discard,
    /** Closes the form and removes its draft. */
    discard: () => {
      draft.forget();
      close();
    },
    ...editorAnswers({ session, forgetDraft: draft.forget, toValues, targetOf }),
  };
}

export type Editor<Item extends { id: number; version?: number }, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>;

/** Maximum number of automatic merges per save. If other sessions keep saving, the user resolves the conflict. */
const MAX_MERGES = 3;

/** Updates `item`; without `item`, creates a record. */
type SaveRecord<Item, Values> = (values: Values, item?: Item, options?: ChangeOptions) => Promise<Outcome<unknown>>;

/** Values of a form, and the reason of the change, which is not a field of the record. */
type WithReason<Values> = Values & { reason?: string };

interface EditorSubmitOptions<Item extends { id: number; version?: number }, Values extends object> {
  session: EditorSession<Item, Values>;
  toValues: (item?: Item) => Values;
  save: SaveRecord<Item, Values>;
  onSaved: () => void;
  /** Called after a save, if the form is still open. The draft of the saved form is then no longer needed. */
  onDone: () => void;
}

/** Returns the server's current record if a save of `item` was refused because another session saved first. */
const conflictOf = <Item>(outcome: Outcome<unknown>, item: Item | undefined): Item | undefined =>
  outcome.ok || item === undefined ? undefined : (conflictRecord(outcome.failure) as Item | undefined);

/**
 * Saves the form, one call at a time.
 * Resolves to the failure that the form shows; undefined if saved, or if the drawer was closed meanwhile.
 * If both sessions changed the same field, sets `conflict` in the state; for a deleted record, sets `isDeleted`.
 */
function useEditorSubmit<Item extends { id: number; version?: number }, Values extends object>({
  session,
  toValues,
  save: saveRecord,
  onSaved,
  onDone,
}: EditorSubmitOptions<Item, Values>) {
  const { state, patch, close, openSession } = session;
  const save = ({ reason, ...values }: WithReason<Values>, item?: Item, options?: ChangeOptions) =>
    saveRecord(values as unknown as Values, item, { ...options, reason });
  const { target } = state;
  /** Whether a save is running. This is a ref instead of state, since a second click may occur before React renders. */
  const inFlight = useRef(false);

  /** Undoes a save by saving the previous values; the server refuses this if the record was changed meanwhile. */
  const undoSave = async (item: Item, reason: string | undefined) => {
    const previousItem = { ...item, version: (item.version ?? 0) + 1 };
    const outcome = await save({ ...toValues(item), reason }, previousItem, { success: translate('common.undone') });
    if (outcome.ok) onSaved();
    else if (!outcome.failure.isReported) showFailure(outcome.failure);
  };
  const undoOf = (item: Item | undefined, { reason }: WithReason<Values>) =>
    item?.version === undefined ? undefined : () => void undoSave(item, reason);

  /** Saves; if another session saved first, merges both edits unless they overlap. */
  const saveMerged = async (target: EditorTarget<Item, Values>, values: Values, item?: Item) => {
    const base = item === undefined || item === target.item ? target.base : toValues(item);
    let [outcome, ownValues] = [await save(values, item, { undo: undoOf(item, values) }), values];
    let storedItem = conflictOf(outcome, item);
    for (let round = 0; storedItem && round < MAX_MERGES; round += 1) {
      const merge = mergeEdits({ base, own: values, stored: toValues(storedItem) });
      ownValues = merge.merged;
      if (merge.overlaps.length > 0) break;
      outcome = await save(ownValues, storedItem, { undo: undoOf(storedItem, ownValues) });
      if (outcome.ok) feedback().notify({ title: translate('form.conflict.merged'), kind: 'info' });
      storedItem = conflictOf(outcome, item);
    }
    return { outcome, conflict: storedItem && { storedItem, ownValues } };
  };

  return async (values: Values, item = target?.item): Promise<Failure | undefined> => {
    if (!target || inFlight.current) return undefined;
    const sentSession = openSession();
    inFlight.current = true;
    patch({ saving: true, conflict: undefined });
    const { outcome, conflict } = await saveMerged(target, values, item).finally(() => {
      inFlight.current = false;
    });
    if (openSession() !== sentSession) {
      if (outcome.ok) onSaved();
      // The form was closed in the meantime, so a message shows the failure.
      else if (!outcome.failure.isReported) showFailure(outcome.failure);
      return undefined;
    }
    if (outcome.ok) {
      onDone();
      close();
      onSaved();
      return undefined;
    }
    const { failure } = outcome;
    patch({ saving: false, conflict, isDeleted: item !== undefined && isNotFound(failure) });
    return failure;
  };
}

interface EditorAnswersOptions<Item extends { id: number }, Values extends object> {
  session: EditorSession<Item, Values>;
  forgetDraft: () => void;
  toValues: (item?: Item) => Values;
  targetOf: (item: Item) => EditorTarget<Item, Values>;
}

/** Returns the actions for a record that another session changed or deleted. */
function editorAnswers<Item extends { id: number }, Values extends object>({
  session: { state, patch },
  forgetDraft,
  toValues,
  targetOf,
}: EditorAnswersOptions<Item, Values>) {
  const { target } = state;
  return {
    /** Dismisses the conflict; the form keeps its values. */
    keepEditing: () => patch({ conflict: undefined }),
    /**
     * Replaces the typed values by the stored record and keeps them as `replaced`. Returns the values of the record.
     */
    takeStored: (): Values | undefined => {
      if (!state.conflict) return undefined;
      const { storedItem, ownValues } = state.conflict;
      const nextTarget = targetOf(storedItem);
      patch({ target: nextTarget, conflict: undefined, replaced: ownValues, dirty: true });
      return nextTarget.base;
    },
    /** Discards `replaced`. After that, only changes in the form count as unsaved. */
    dropReplaced: (values: Values) => {
      const dirty = target !== undefined && !sameValues(target.base, values);
      if (!dirty) forgetDraft();
      patch({ replaced: undefined, dirty });
    },
    /** Turns the form of a deleted record into the form of a new one. */
    asNew: () => {
      forgetDraft();
      if (target) patch({ target: { ...target, item: undefined, base: toValues() }, isDeleted: false, dirty: true });
    },
  };
}

/**
 * State of an editor. Opening the drawer begins a session with a new number, which `begin` returns.
 * Closing ends the session. A response is outdated if `openSession()` has changed since the request was sent.
 */
function useEditorSession<Item, Values extends object>() {
  const [state, setState] = useState<EditorState<Item, Values>>({ ...CLOSED, session: 0 });
  const session = useRef(0);
  useEffect(
    () => () => {
      session.current += 1;
    },
    [],
  );

  return {
    state,
    patch: (changes: Partial<EditorState<Item, Values>>) => setState((before) => ({ ...before, ...changes })),
    /** Opens the drawer. Without a target, the drawer shows that the record is loading. */
    begin: (target: EditorTarget<Item, Values> | undefined, { isResumed }: { isResumed: boolean }) => {
      session.current += 1;
      const dirty = target !== undefined && !sameValues(target.base, target.initialValues);
      setState({ ...CLOSED, session: session.current, open: true, target, dirty, resumed: isResumed });
      return session.current;
    },
    /** Closes the drawer without confirmation; a stored draft is kept. */
    close: () => {
      session.current += 1;
      setState((before) => ({ ...before, open: false, dirty: false, saving: false, conflict: undefined }));
    },
    openSession: () => session.current,
  };
}

type EditorSession<Item, Values extends object> = ReturnType<typeof useEditorSession<Item, Values>>;
