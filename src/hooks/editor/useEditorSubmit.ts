import { useRef } from 'react';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { conflictRecord, isGone, type Failure, type Outcome } from '@/request/outcome';
import { tellFailure } from '@/request/reportFailure';
import { mergeEdits } from '@/utils/mergeEdits';
import type { EditorTarget } from './editorState';
import type { EditorSession } from './useEditorSession';

/** Somebody who saves again and again is left to the person to decide about. */
const MAX_MERGES = 3;

/** Updates `item`, or creates without one. `undo` is to be offered with the success. */
export type SaveRecord<Item, Values> = (values: Values, item?: Item, undo?: () => void) => Promise<Outcome<unknown>>;

interface EditorSubmitOptions<Item extends { id: number; version?: number }, Values extends object> {
  session: EditorSession<Item, Values>;
  toValues: (item?: Item) => Values;
  save: SaveRecord<Item, Values>;
  onSaved: () => void;
  /** Saved while its session is open: nothing is left to be kept. */
  onDone: () => void;
}

/** The record as somebody else saved it, where a save of `item` was refused for that. */
const conflictOf = <Item>(outcome: Outcome<unknown>, item: Item | undefined): Item | undefined =>
  outcome.ok || item === undefined ? undefined : (conflictRecord(outcome.failure) as Item | undefined);

/**
 * Saves what the form holds, once at a time; resolves to the failure for the form to show, undefined when saved or when
 * its drawer was closed meanwhile. A conflict of edits that overlap, or that the record is gone, becomes state of the session.
 */
export function useEditorSubmit<Item extends { id: number; version?: number }, Values extends object>({
  session,
  toValues,
  save,
  onSaved,
  onDone,
}: EditorSubmitOptions<Item, Values>) {
  const { state, patch, close, current } = session;
  const { target } = state;
  /** Faster than state: two clicks may come before React renders. */
  const inFlight = useRef(false);

  /** Writes a record as it was over what was saved, unless it has been changed since: a version counts the changes. */
  const takeBack = async (item: Item) => {
    const outcome = await save(toValues(item), { ...item, version: (item.version ?? 0) + 1 });
    if (outcome.ok) onSaved();
    else if (!outcome.failure.told) tellFailure(outcome.failure);
  };
  const undoOf = (item: Item | undefined) => (item?.version === undefined ? undefined : () => void takeBack(item));

  /** Saves, and where somebody else saved first and the edits do not overlap, both of them. */
  const saveMerged = async (target: EditorTarget<Item, Values>, values: Values, item?: Item) => {
    const base = item === undefined || item === target.item ? target.base : toValues(item);
    let [outcome, mine] = [await save(values, item, undoOf(item)), values];
    let theirs = conflictOf(outcome, item);
    for (let round = 0; theirs && round < MAX_MERGES; round += 1) {
      const merge = mergeEdits({ base, mine: values, theirs: toValues(theirs) });
      mine = merge.merged;
      if (merge.overlaps.length > 0) break;
      outcome = await save(mine, theirs, undoOf(theirs));
      if (outcome.ok) feedback().notify({ title: translate('form.conflict.merged'), kind: 'info' });
      theirs = conflictOf(outcome, item);
    }
    return { outcome, conflict: theirs && { theirs, mine } };
  };

  return async (values: Values, item = target?.item): Promise<Failure | undefined> => {
    if (!target || inFlight.current) return undefined;
    const sent = current();
    inFlight.current = true;
    patch({ saving: true, conflict: undefined });
    const { outcome, conflict } = await saveMerged(target, values, item).finally(() => {
      inFlight.current = false;
    });
    if (current() !== sent) {
      if (outcome.ok) onSaved();
      // The form that would have shown it is gone.
      else if (!outcome.failure.told) tellFailure(outcome.failure);
      return undefined;
    }
    if (outcome.ok) {
      onDone();
      close();
      onSaved();
      return undefined;
    }
    const { failure } = outcome;
    patch({ saving: false, conflict, gone: item !== undefined && isGone(failure) });
    return failure;
  };
}
