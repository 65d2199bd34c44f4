import { act } from '@testing-library/react';
import { put, renderInApp, signedIn } from './inApp';
import { useEditor } from '@/hooks/editor/useEditor';
import type { Failure, Outcome } from '@/request/outcome';
import { readDrafts } from '@/utils/storage/drafts';
import { heldCalls } from './answers';

type Item = { id: number; name: string; note?: string };
type Values = { name: string; note: string };
export const place = { userId: 7, form: 'role' };
export const toValues = (item?: Item): Values => ({ name: item?.name ?? '', note: item?.note ?? '' });
export const record: Item = { id: 1, name: 'name', note: 'note' };
export const typed: Values = { name: 'typed', note: 'note' };
export const found = <Data,>(data: Data): Outcome<Data> => ({ ok: true, data, message: '' });
export const refused = (fields: Partial<Failure> = {}) => {
  const failure: Failure = { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble'), ...fields };
  return { ok: false, failure } as const;
};
/** Stored drafts of the form, each as the id of its record (null for a new record) and a name. */
export const stored = (userId = 7) =>
  readDrafts({ ...place, userId }).map(({ item, values }) => [item?.id ?? null, values['name']]);
/** Advances the timers by `ms`, by default until no timer is pending, so that the draft is stored. */
export const pass = (ms?: number) =>
  act(() => void (ms === undefined ? jest.runAllTimers() : jest.advanceTimersByTime(ms)));

type Options = { canLoad?: boolean; permissions?: string[]; userId?: number | null };

/** Renders a role editor. Loading stays pending until `give`. Saving stays pending until the test resolves `saves`. */
export function openEditor({ canLoad = true, permissions = [], userId = 7 }: Options = {}) {
  const { call: load, give } = heldCalls<Outcome<Item>, [id: number]>();
  const { call: save, answers: saves } = heldCalls<Outcome<unknown>, [values: Values, item?: Item]>();
  const onSaved = jest.fn();
  const calls = { create: 'roleCreate', update: 'roleUpdate' } as const;
  const frames: string[][] = [];
  const hook = renderInApp(
    () => {
      const editor = useEditor<Item, Values>({
        name: 'role',
        calls,
        toValues,
        save,
        onSaved,
        ...(canLoad && { load }),
      });
      frames.push(editor.drafts.map(({ values }) => String(values['name'])));
      return editor;
    },
    { before: () => void (userId !== null && put(signedIn(userId, permissions))) },
  );
  return {
    ...hook,
    /** Names in the offered drafts, one list for each render. */
    frames,
    saves,
    save,
    onSaved,
    run: (change: (editor: ReturnType<typeof hook.now>) => unknown) => act(() => void change(hook.now())),
    give,
    /** Submits the values, and returns the failure that the form has to show. */
    submit: (values = typed, onto?: Item) => {
      let end: Promise<Failure | undefined> = Promise.resolve(undefined);
      act(() => void (end = hook.now().submit(values, onto)));
      return end;
    },
  };
}

/** Opens an editor for the record, with typed input that is not stored yet. */
export function typingEditor(options?: Options) {
  const editor = openEditor(options);
  editor.run(({ edit }) => edit(record));
  editor.run(({ change }) => change(typed));
  return editor;
}
