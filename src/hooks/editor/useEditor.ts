import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import { conflictRecord, isGone, type Failure, type Outcome } from '@/request/outcome';
import { tellFailure } from '@/request/reportFailure';
import type { Draft } from '@/utils/storage/drafts';
import { sameValues, withChanges } from '@/utils/sameValues';
import { useDraft } from './useDraft';
import { usePermission } from '@/hooks/session/usePermission';

interface EditorOptions<Item extends { id: number }, Values extends object> {
  /** Names the form: its drafts and the ids of its inputs. */
  name: string;
  /** What `save` calls: a draft is offered to who may make the call. */
  calls: { create: EndpointName; update: EndpointName };
  /** The whole record, where a row of the list is not: then `edit` takes an id. */
  load?: (id: number) => Promise<Outcome<Item>>;
  /** What the form shows of a record; without one, an empty form. */
  toValues: (item?: Item) => Values;
  /** Updates `item`, or creates without one. What the form does not edit is taken from `item`, with its version. */
  save: (values: Values, item?: Item) => Promise<Outcome<unknown>>;
  /** After code 200; the drawer is closed already. */
  onSaved: () => void;
}

/** What the form works on. */
interface EditorTarget<Item, Values> {
  /** The record as the server gave it; undefined for a new one. */
  item?: Item;
  /** The form is clean while it equals these. */
  base: Values;
  /** What the form shows at first; differs from `base` when a draft goes on. */
  start: Values;
}

interface EditorState<Item, Values> {
  /** A new one each time the drawer opens. */
  session: number;
  open: boolean;
  /** Undefined while the record is on its way. */
  target?: EditorTarget<Item, Values>;
  /** Whether it goes on with a draft. */
  resumed: boolean;
  dirty: boolean;
  saving: boolean;
  /** Somebody else changed the record: theirs, and theirs with what was changed here. */
  conflict?: { theirs: Item; mine: Values };
  /** What was typed before the server's record took its place in the form. */
  replaced?: Values;
  /** The record was deleted meanwhile. */
  gone: boolean;
}

const CLOSED = {
  open: false,
  target: undefined,
  resumed: false,
  dirty: false,
  saving: false,
  conflict: undefined,
  replaced: undefined,
  gone: false,
};

/**
 * What a create/edit form needs beside its fields: `create` and `edit` open it, `submit` saves it, once at a time, and
 * resolves to the failure for the form to show (undefined when saved). Conflicts, deleted records and drafts are kept
 * as state; `EditorDrawer` shows them.
 */
export function useEditor<Item extends { id: number }, Values extends object>(options: EditorOptions<Item, Values>) {
  const { name, calls, load, toValues, save, onSaved } = options;
  const [state, setState] = useState<EditorState<Item, Values>>({ ...CLOSED, session: 0 });
  const drafts = useDraft(name);
  const may = usePermission();
  /** Which session is open, for answers that come late. */
  const session = useRef(0);
  /** Faster than state: two clicks may come before React renders. */
  const inFlight = useRef(false);
  /** Whether this session has a draft of its own stored. */
  const drafted = useRef(false);
  const patch = (part: Partial<EditorState<Item, Values>>) => setState((before) => ({ ...before, ...part }));
  useEffect(
    () => () => {
      session.current += 1;
    },
    [],
  );

  const { target } = state;
  const id = target?.item?.id ?? null;

  const begin = (next?: EditorTarget<Item, Values>) => {
    session.current += 1;
    drafted.current = false;
    const dirty = next !== undefined && !sameValues(next.base, next.start);
    setState({ ...CLOSED, session: session.current, open: true, target: next, dirty });
    return session.current;
  };

  const targetOf = (item?: Item, start = toValues(item)): EditorTarget<Item, Values> => ({
    item,
    base: toValues(item),
    start,
  });

  /** Closes without a question; the draft stays. */
  const close = () => {
    session.current += 1;
    setState((before) => ({ ...before, open: false, dirty: false, saving: false, conflict: undefined }));
  };

  /** Opens an empty form, or one filled with `initial`, which counts as unchanged. */
  const create = useMemoizedFn((initial?: Partial<Values>) => {
    const base = { ...toValues(), ...initial };
    begin({ base, start: base });
  });

  /** Opens a record: whole, or by its id where `load` fetches it. */
  const edit = useMemoizedFn(async (item: Item | number) => {
    if (typeof item !== 'number') return void begin(targetOf(item));
    const opened = begin();
    const outcome = await load?.(item);
    if (session.current !== opened) return;
    if (outcome?.ok) patch({ target: targetOf(outcome.data) });
    else close();
  });

  /** Goes on with a draft: the record and its version are those that were edited, so that a later change is noticed. */
  const resume = (draft: Draft) => {
    const item = (draft.item ?? undefined) as Item | undefined;
    begin(targetOf(item, { ...toValues(item), ...draft.values }));
    patch({ resumed: true });
    drafted.current = true;
  };

  const forgetOwnDraft = () => {
    if (drafted.current) drafts.forget(id);
    drafted.current = false;
  };

  /** The form tells what it holds after each change. */
  const change = (values: Values) => {
    if (!target) return;
    const dirty = state.replaced !== undefined || !sameValues(target.base, values);
    if (dirty) {
      drafts.keep({ item: target.item ?? null, values: values as Record<string, unknown> });
      drafted.current = true;
    } else forgetOwnDraft();
    if (dirty !== state.dirty) patch({ dirty });
  };

  const submit = async (values: Values, item = target?.item): Promise<Failure | undefined> => {
    if (!target || inFlight.current) return undefined;
    const sent = session.current;
    inFlight.current = true;
    patch({ saving: true, conflict: undefined });
    const outcome = await save(values, item).finally(() => {
      inFlight.current = false;
    });
    if (session.current !== sent) {
      if (outcome.ok) onSaved();
      // The form that would have shown it is gone.
      else if (!outcome.failure.told) tellFailure(outcome.failure);
      return undefined;
    }
    if (outcome.ok) {
      forgetOwnDraft();
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

  return {
    ...state,
    name,
    /** Whether a new record is made; known before one that is edited arrives. */
    isNew: target !== undefined && !target.item,
    toValues,
    create,
    edit,
    resume,
    close,
    change,
    submit,
    /** Drafts to offer, newest first: of any record while closed, of the one that is open otherwise. */
    drafts: drafts.stored.filter((draft) =>
      state.open
        ? target && !state.resumed && (draft.item?.id ?? null) === id
        : may(draft.item ? calls.update : calls.create),
    ),
    discardDraft: (draft: Draft) => drafts.forget(draft.item?.id ?? null),
    /** Closes and forgets what was typed. */
    discard: () => {
      forgetOwnDraft();
      close();
    },
    /** Back to the form, as it is. */
    keepEditing: () => patch({ conflict: undefined }),
    /** The server's record becomes what the form works on; what was typed stays in `replaced`. Resolves to its values. */
    takeTheirs: (): Values | undefined => {
      if (!state.conflict) return undefined;
      const { theirs, mine } = state.conflict;
      const next = targetOf(theirs);
      patch({ target: next, conflict: undefined, replaced: mine, dirty: true });
      return next.base;
    },
    /** What was typed before is not needed any more; the form's content is all there is. */
    dropReplaced: (values: Values) => {
      const dirty = target !== undefined && !sameValues(target.base, values);
      if (!dirty) forgetOwnDraft();
      patch({ replaced: undefined, dirty });
    },
    /** A deleted record's form goes on as a new one. */
    asNew: () => {
      forgetOwnDraft();
      if (target) patch({ target: { ...target, item: undefined, base: toValues() }, gone: false, dirty: true });
    },
  };
}

export type Editor<Item extends { id: number }, Values extends object> = ReturnType<typeof useEditor<Item, Values>>;
