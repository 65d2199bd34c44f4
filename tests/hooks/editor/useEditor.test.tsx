import { act } from '@testing-library/react';
import { translate } from '@/locales/translate';
import { listenEachTest } from '../../request/support';
import { found, openEditor, pass, record, refused, stored, toValues, typed, typingEditor } from '../support/openEditor';

const reports = listenEachTest();
beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

function editorWithInput() {
  const editor = typingEditor();
  pass();
  return editor;
}

describe('submit of an editor', () => {
  test('an editor can submit again after a save call that threw an error', async () => {
    const { save, saves, submit } = editorWithInput();
    const end = expect(submit()).rejects.toThrow('broken');
    await saves[0]?.fail(new Error('broken'));
    await end;
    void submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('a save that succeeds after the form closed calls `onSaved`, and leaves the form of the next record open', async () => {
    const { now, run, saves, onSaved, submit } = editorWithInput();
    const end = submit();
    run(({ close }) => close());
    run(({ edit }) => edit({ ...record, id: 2 }));
    await saves[0]?.give(found(null));
    expect(await end).toBeUndefined();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(now()).toMatchObject({ open: true, target: { item: { id: 2 } } });
    expect(stored()).toEqual([[1, 'typed']]);
  });

  test.each([
    [false, [['error', 'trouble']]],
    [true, []],
  ])(
    'a save that fails after the form closed is reported, unless already reported (already reported: %s)',
    async (isReported, expected) => {
      const { run, saves, onSaved, submit } = editorWithInput();
      const end = submit();
      run(({ close }) => close());
      await saves[0]?.give(refused({ isReported }));
      expect(await end).toBeUndefined();
      expect(reports).toEqual(expected);
      expect(onSaved).not.toHaveBeenCalled();
    },
  );

  test('a save that fails after the editor unmounted is reported', async () => {
    const { saves, submit, unmount } = editorWithInput();
    const end = submit();
    unmount();
    await saves[0]?.give(refused());
    expect(await end).toBeUndefined();
    expect(reports).toEqual([['error', 'trouble']]);
  });
});

describe('conflict of an editor', () => {
  const theirs = { id: 1, name: 'theirs', note: 'their note' };
  const ownValues = { name: 'typed', note: 'their note' };
  async function conflicting() {
    const editor = editorWithInput();
    void editor.submit();
    await editor.saves[0]?.give(refused({ code: 409, data: theirs }));
    return editor;
  }

  test('overwriting a conflict leads to another conflict if the record has changed again', async () => {
    const { now, save, saves, submit } = await conflicting();
    void submit(ownValues, theirs);
    expect(save).toHaveBeenLastCalledWith(ownValues, theirs, { undo: undefined });
    expect(now()).toMatchObject({ saving: true, conflict: undefined });
    const newer = { id: 1, name: 'newer', note: 'newer note' };
    await saves[1]?.give(refused({ code: 409, data: newer }));
    expect(now().conflict).toEqual({ storedItem: newer, ownValues: { name: 'typed', note: 'newer note' } });
  });

  test('edits of different fields cause no conflict: both are saved and reported', async () => {
    const { now, save, saves, submit } = editorWithInput();
    const end = submit();
    const other = { ...theirs, name: record.name };
    await saves[0]?.give(refused({ code: 409, data: other }));
    expect(save).toHaveBeenLastCalledWith(ownValues, other, { undo: undefined });
    expect(now()).toMatchObject({ saving: true, conflict: undefined });
    await saves[1]?.give(found(null));
    expect(await end).toBeUndefined();
    expect(now().open).toBe(false);
    expect(reports).toEqual([['notify', translate('form.conflict.merged'), undefined]]);
  });

  test('a conflict is shown after several automatic merges in a row', async () => {
    const { now, save, saves, submit } = editorWithInput();
    void submit();
    for (let round = 0; round <= 3; round += 1)
      await saves[round]?.give(refused({ code: 409, data: { ...record, note: `${round}` } }));
    expect(save).toHaveBeenCalledTimes(4);
    expect(now()).toMatchObject({ saving: false, conflict: { ownValues: { name: 'typed', note: '2' } } });
  });

  test('a 409 response to the creation of a record is not shown as an edit conflict', async () => {
    const { now, run, saves, submit } = openEditor();
    run(({ create }) => create());
    void submit();
    await saves[0]?.give(refused({ code: 409, data: theirs }));
    expect(now()).toMatchObject({ saving: false, conflict: undefined, isDeleted: false });
  });

  test('a conflict ends when editing continues, the form closes, or another record opens', async () => {
    const { now, run } = await conflicting();
    run(({ keepEditing }) => keepEditing());
    expect(now()).toMatchObject({ open: true, conflict: undefined, target: { item: record }, dirty: true });
    const closedEditor = await conflicting();
    closedEditor.run(({ close }) => close());
    expect(closedEditor.now().conflict).toBeUndefined();
    const other = await conflicting();
    other.run(({ edit }) => edit({ ...record, id: 2 }));
    expect(other.now()).toMatchObject({ conflict: undefined, dirty: false });
    const otherRecord = await conflicting();
    otherRecord.run(({ takeStored }) => void takeStored());
    otherRecord.run(({ edit }) => edit({ ...record, id: 2 }));
    expect(otherRecord.now()).toMatchObject({ replaced: undefined, dirty: false });
  });

  test('after `dropReplaced`, the form has unsaved changes only if its values differ from the stored record', async () => {
    const { now, run } = await conflicting();
    run(({ takeStored }) => void takeStored());
    run(({ dropReplaced }) => dropReplaced(typed));
    expect(now()).toMatchObject({ replaced: undefined, dirty: true });
    expect(stored()).toEqual([[1, 'typed']]);
    run(({ edit }) => edit(1));
    run(({ dropReplaced }) => dropReplaced(typed));
    expect(now().dirty).toBe(false);
  });
});

test('a new record refused with 404 is not reported as deleted', async () => {
  const { now, run, saves, submit } = openEditor();
  run(({ create }) => create());
  void submit();
  await saves[0]?.give(refused({ code: 404 }));
  expect(now()).toMatchObject({ isDeleted: false, saving: false });
});

test('the editor of a new record opens empty or with initial values, which count as unchanged', () => {
  const { now, run } = openEditor();
  expect(now()).toMatchObject({ open: false, isNew: false, dirty: false, saving: false, name: 'role', drafts: [] });
  run(({ create }) => create());
  const empty = { name: '', note: '' };
  expect(now()).toMatchObject({ open: true, isNew: true, dirty: false, target: { base: empty, initialValues: empty } });
  const { session } = now();
  run(({ create }) => create({ note: 'given' }));
  const initialValues = { name: '', note: 'given' };
  expect(now()).toMatchObject({ isNew: true, dirty: false, target: { base: initialValues, initialValues } });
  expect(now().target?.item).toBeUndefined();
  // A new value of `session` makes the component render a new form.
  expect(now().session).not.toBe(session);
});

describe('editor of an existing record', () => {
  test('the editor closes if its record fails to load', async () => {
    const { now, run, give } = openEditor();
    run(({ edit }) => edit(1));
    await give(0, refused());
    expect(now()).toMatchObject({ open: false, target: undefined });
  });

  test('the editor does not open a record by id if it has no function to load a record', async () => {
    const { now, run } = openEditor({ canLoad: false });
    run(({ edit }) => edit(1));
    await act(async () => undefined);
    expect(now().open).toBe(false);
  });

  test('the editor ignores a record that arrives after the editor has closed or opened another record', async () => {
    const { now, run, give } = openEditor();
    run(({ edit }) => edit(1));
    run(({ edit }) => edit(2));
    await give(0, found(record));
    expect(now()).toMatchObject({ open: true, target: undefined });
    await give(1, found({ id: 2, name: 'second' }));
    expect(now().target?.item?.id).toBe(2);
    run(({ edit }) => edit(3));
    run(({ close }) => close());
    await give(2, found(record));
    expect(now()).toMatchObject({ open: false, target: undefined });
  });

  test('the editor stays open if the record of an earlier opening fails to load', async () => {
    const { now, run, give } = openEditor();
    run(({ edit }) => edit(1));
    run(({ create }) => create());
    await give(0, refused());
    expect(now()).toMatchObject({ open: true, isNew: true });
  });

  test('a closed editor keeps its record for the closing animation, but has no unsaved changes', () => {
    const { now, run } = openEditor();
    run(({ edit }) => edit(record));
    run(({ change }) => change(typed));
    run(({ close }) => close());
    expect(now()).toMatchObject({ open: false, dirty: false, saving: false, target: { item: record } });
  });
});

test.each([
  ['equals the current one', { name: 'name', note: 'note' }, false],
  ['was not recorded', {}, true],
])('restoring an earlier state changes nothing in the editor if the state %s', async (_, request, isIncomplete) => {
  const { now, run } = openEditor();
  run(({ restore }) => restore(record, { moment: 'then', request }));
  await act(async () => undefined);
  expect(now()).toMatchObject({ dirty: false, restored: { moment: 'then', isIncomplete } });
  expect(now().target?.initialValues).toEqual(toValues(record));
});
