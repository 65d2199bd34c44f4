import { sameValues } from '@/utils/sameValues';
import type { EditorTarget } from './editorState';
import type { EditorSession } from './useEditorSession';

interface EditorAnswersOptions<Item extends { id: number }, Values extends object> {
  session: EditorSession<Item, Values>;
  forgetDraft: () => void;
  toValues: (item?: Item) => Values;
  targetOf: (item: Item) => EditorTarget<Item, Values>;
}

/** Actions for resolving an edit conflict. */
export function editorAnswers<Item extends { id: number }, Values extends object>({
  session: { state, patch },
  forgetDraft,
  toValues,
  targetOf,
}: EditorAnswersOptions<Item, Values>) {
  const { target } = state;
  return {
    /** Back to the form, as it is. */
    keepEditing: () => patch({ conflict: undefined }),
    /** Continues with the stored record; typed values move to `replaced`. Returns the record's values. */
    takeTheirs: (): Values | undefined => {
      if (!state.conflict) return undefined;
      const { theirs, mine } = state.conflict;
      const next = targetOf(theirs);
      patch({ target: next, conflict: undefined, replaced: mine, dirty: true });
      return next.base;
    },
    /** Discards `replaced`: only the form's content counts. */
    dropReplaced: (values: Values) => {
      const dirty = target !== undefined && !sameValues(target.base, values);
      if (!dirty) forgetDraft();
      patch({ replaced: undefined, dirty });
    },
    /** A deleted record's form goes on as a new one. */
    asNew: () => {
      forgetDraft();
      if (target) patch({ target: { ...target, item: undefined, base: toValues() }, gone: false, dirty: true });
    },
  };
}
