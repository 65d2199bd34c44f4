import { useRef } from 'react';
import { conflictRecord, isGone, type Failure, type Outcome } from '@/request/outcome';
import { tellFailure } from '@/request/reportFailure';
import { withChanges } from '@/utils/sameValues';
import type { EditorSession } from './useEditorSession';

interface EditorSubmitOptions<Item extends { id: number }, Values extends object> {
  session: EditorSession<Item, Values>;
  toValues: (item?: Item) => Values;
  save: (values: Values, item?: Item) => Promise<Outcome<unknown>>;
  onSaved: () => void;
  /** Saved while its session is open: nothing is left to be kept. */
  onDone: () => void;
}

/**
 * Saves what the form holds, once at a time; resolves to the failure for the form to show, undefined when saved or when
 * its drawer was closed meanwhile. A conflict, or that the record is gone, becomes state of the session.
 */
export function useEditorSubmit<Item extends { id: number }, Values extends object>({
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

  return async (values: Values, item = target?.item): Promise<Failure | undefined> => {
    if (!target || inFlight.current) return undefined;
    const sent = current();
    inFlight.current = true;
    patch({ saving: true, conflict: undefined });
    const outcome = await save(values, item).finally(() => {
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
    const theirs = item && (conflictRecord(failure) as Item | undefined);
    const gone = item !== undefined && isGone(failure);
    // What was not touched here stays as they left it, also when one's own is written over theirs.
    const mine = theirs && withChanges(toValues(theirs), item === target.item ? target.base : toValues(item), values);
    patch({ saving: false, conflict: mine && { theirs, mine }, gone });
    return failure;
  };
}
