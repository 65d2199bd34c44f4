import { editorAnswers } from '@/hooks/editor/editorAnswers';
import { CLOSED, type EditorState } from '@/hooks/editor/editorState';

interface Item {
  id: number;
  name: string;
}
interface Values {
  name: string;
}
const toValues = (item?: Item): Values => ({ name: item?.name ?? '' });
const targetOf = (item: Item) => ({ item, base: toValues(item), start: toValues(item) });
const mine: Item = { id: 1, name: 'mine' };
const theirs: Item = { id: 1, name: 'theirs' };

function answering(state: Partial<EditorState<Item, Values>>) {
  const patch = jest.fn();
  const forgetDraft = jest.fn();
  const session = { state: { ...CLOSED, session: 1, open: true, ...state }, patch } as never;
  return { patch, forgetDraft, answers: editorAnswers<Item, Values>({ session, forgetDraft, toValues, targetOf }) };
}
const conflict = { theirs, mine: { name: 'typed' } };

test('one may go on editing as it is', () => {
  const { answers, patch } = answering({ conflict });
  answers.keepEditing();
  expect(patch.mock.calls).toEqual([[{ conflict: undefined }]]);
});

test('theirs may be taken: the form works on it, and what was typed is at hand', () => {
  const { answers, patch } = answering({ target: targetOf(mine), conflict });
  expect(answers.takeTheirs()).toEqual({ name: 'theirs' });
  const target = { item: theirs, base: { name: 'theirs' }, start: { name: 'theirs' } };
  expect(patch.mock.calls).toEqual([[{ target, conflict: undefined, replaced: { name: 'typed' }, dirty: true }]]);
});

test('without a conflict there is nothing of theirs to take', () => {
  const { answers, patch } = answering({ target: targetOf(mine) });
  expect(answers.takeTheirs()).toBeUndefined();
  expect(patch).not.toHaveBeenCalled();
});

test.each([
  ['what differs from the record stays unsaved', { target: targetOf(mine) }, 'other', true, 0],
  ['what is as the record leaves nothing to keep', { target: targetOf(mine) }, 'mine', false, 1],
  ['before the record is there nothing is unsaved', {}, 'other', false, 1],
])('what was typed before may be dropped: %s', (_, state, name, dirty, forgotten) => {
  const { answers, patch, forgetDraft } = answering({ replaced: { name: 'typed' }, ...state });
  answers.dropReplaced({ name });
  expect(patch.mock.calls).toEqual([[{ replaced: undefined, dirty }]]);
  expect(forgetDraft).toHaveBeenCalledTimes(forgotten);
});

test('the form of a deleted record may go on as that of a new one, which begins empty and unsaved', () => {
  const { answers, patch, forgetDraft } = answering({ target: targetOf(mine), gone: true });
  answers.asNew();
  const target = { item: undefined, base: { name: '' }, start: { name: 'mine' } };
  expect(patch.mock.calls).toEqual([[{ target, gone: false, dirty: true }]]);
  expect(forgetDraft).toHaveBeenCalledTimes(1);
});

test('without a form there is none to go on', () => {
  const { answers, patch } = answering({});
  answers.asNew();
  expect(patch).not.toHaveBeenCalled();
});
