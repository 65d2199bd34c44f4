import { useMemoizedFn } from 'ahooks';
import type { EndpointName } from '@/contract/endpoints';
import type { Outcome } from '@/request/outcome';
import type { Draft } from '@/utils/storage/drafts';
import { restoredValues, type EarlierState } from '@/utils/log/restored';
import { sameValues } from '@/utils/sameValues';
import { editorAnswers } from './editorAnswers';
import type { EditorTarget } from './editorState';
import { useEditorSession } from './useEditorSession';
import { useEditorSubmit, type SaveRecord } from './useEditorSubmit';
import { useOwnDraft } from './useOwnDraft';

interface EditorOptions<Item extends { id: number; version?: number }, Values extends object> {
  /** Names the form: its drafts and the ids of its inputs. */
  name: string;
  /** Calls of `save`: a draft is offered only with permission for its call. */
  calls: { create: EndpointName; update: EndpointName };
  /** The whole record, where a row of the list is not: then `edit` takes an id. */
  load?: (id: number) => Promise<Outcome<Item>>;
  /** Form values of a record; of an empty form without one. */
  toValues: (item?: Item) => Values;
  /** Saves the values; fields outside of the form, and the version, come from the item. */
  save: SaveRecord<Item, Values>;
  /** After code 200; the drawer is closed already. */
  onSaved: () => void;
}

/**
 * State and actions of a create/edit form: `create` and `edit` open it, `submit` saves it, one call at a time, and resolves
 * to the failure that the form shows (undefined when saved). Conflicts, deleted records and drafts are state;
 * `EditorDrawer` shows them.
 */
export function useEditor<Item extends { id: number; version?: number }, Values extends object>(
  options: EditorOptions<Item, Values>,
) {
  const { name, calls, load, toValues, save, onSaved } = options;
  const session = useEditorSession<Item, Values>();
  const { state, patch, close } = session;
  const { target } = state;
  const draft = useOwnDraft(name, calls, state);

  const begin = (next?: EditorTarget<Item, Values>, resumed = false) => {
    draft.begin(resumed);
    return session.begin(next, resumed);
  };
  const targetOf = (item?: Item, start = toValues(item)) => ({ item, base: toValues(item), start });

  /** Opens an empty form, or one filled with `initial`, which counts as unchanged. */
  const create = useMemoizedFn((initial?: Partial<Values>) => {
    const base = { ...toValues(), ...initial };
    begin({ base, start: base });
  });

  const openWith = async (item: Item | number, show: (item: Item) => void) => {
    const opened = begin();
    const outcome = typeof item === 'number' ? await load?.(item) : ({ ok: true, data: item } as const);
    if (session.current() !== opened) return;
    if (outcome?.ok) show(outcome.data);
    else close();
  };

  /** Opens a record: whole, or by its id where `load` fetches it. */
  const edit = useMemoizedFn(async (item: Item | number) => {
    if (typeof item !== 'number') begin(targetOf(item));
    else await openWith(item, (found) => patch({ target: targetOf(found) }));
  });

  /** The same with the values of an earlier state in the form: nothing is saved before somebody has looked at them. */
  const restore = useMemoizedFn((item: Item | number, { moment, request }: EarlierState) =>
    openWith(item, (found) => {
      const now = toValues(found);
      const { values, ...kept } = restoredValues(now, request) ?? { values: now, isPart: true, missing: [] };
      patch({ target: targetOf(found, values), restored: { moment, ...kept }, dirty: !sameValues(now, values) });
    }),
  );

  const submit = useEditorSubmit({ session, toValues, save, onSaved, onDone: draft.forget });

  return {
    ...state,
    name,
    /** Whether a new record is made; known before one that is edited arrives. */
    isNew: target !== undefined && !target.item,
    toValues,
    create,
    edit,
    restore,
    /** Goes on with a draft: the record and its version are those that were edited, so that a later change is noticed. */
    resume: (stored: Draft) => {
      const item = (stored.item ?? undefined) as Item | undefined;
      begin(targetOf(item, { ...toValues(item), ...stored.values }), true);
    },
    close,
    /** The form tells what it holds after each change. */
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
    /** Closes and forgets what was typed. */
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
