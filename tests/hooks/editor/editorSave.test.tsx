import { act } from '@testing-library/react';
import { listenEachTest } from '../../request/support';
import { found, openEditor, pass, record, refused, stored, toValues, typed } from '../support/openEditor';

const told = listenEachTest();
beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** An editor of the record, or of a new one, with unsaved input. */
function typing(item = record as typeof record | undefined) {
  const editor = openEditor();
  editor.run(({ create, edit }) => (item ? edit(item) : create()));
  editor.run(({ change }) => change(typed));
  pass();
  return editor;
}

describe('submit of an editor', () => {
  test('sends the values with their record; success closes the form and removes the draft', async () => {
    const { now, save, saves, onSaved, submit } = typing();
    const end = submit();
    expect(save.mock.calls).toEqual([[typed, record]]);
    expect(now()).toMatchObject({ open: true, saving: true });
    expect(stored()).toEqual([[1, 'typed']]);
    await saves[0]?.give(found(null));
    expect(await end).toBeUndefined();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(now()).toMatchObject({ open: false, saving: false });
    expect(stored()).toEqual([]);
  });

  test('sends nothing without a form', async () => {
    const { save, submit } = openEditor();
    expect(await submit()).toBeUndefined();
    expect(save).not.toHaveBeenCalled();
  });

  test('sends once for two clicks, and again after a failure', async () => {
    const { save, saves, submit } = typing();
    const first = submit();
    expect(await submit()).toBeUndefined();
    expect(save).toHaveBeenCalledTimes(1);
    await saves[0]?.give(refused());
    expect((await first)?.message).toBe('trouble');
    void submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('sends again after a call that threw', async () => {
    const { save, saves, submit } = typing();
    const end = expect(submit()).rejects.toThrow('broken');
    await saves[0]?.fail(new Error('broken'));
    await end;
    void submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('that succeeds after the form was closed refreshes the list, and leaves the next form open', async () => {
    const { now, run, saves, onSaved, submit } = typing();
    const end = submit();
    run(({ close }) => close());
    run(({ edit }) => edit({ ...record, id: 2 }));
    await saves[0]?.give(found(null));
    expect(await end).toBeUndefined();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(now()).toMatchObject({ open: true, target: { item: { id: 2 } } });
    expect(stored()).toEqual([[1, 'typed']]);
  });

  test('that fails returns the failure to the open form, without a message of its own', async () => {
    const { now, saves, onSaved, submit } = typing();
    const end = submit();
    const reply = refused();
    await saves[0]?.give(reply);
    expect(await end).toBe(reply.failure);
    expect(now()).toMatchObject({ open: true, saving: false, conflict: undefined, gone: false });
    expect(onSaved).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  test.each([
    [false, [['error', 'trouble']]],
    [true, []],
  ])('that fails after the form was closed is reported once: reported before %s', async (isTold, expected) => {
    const { run, saves, onSaved, submit } = typing();
    const end = submit();
    run(({ close }) => close());
    await saves[0]?.give(refused({ told: isTold }));
    expect(await end).toBeUndefined();
    expect(told).toEqual(expected);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('that fails after the screen was left is reported', async () => {
    const { saves, submit, unmount } = typing();
    const end = submit();
    unmount();
    await saves[0]?.give(refused());
    expect(await end).toBeUndefined();
    expect(told).toEqual([['error', 'trouble']]);
  });
});

describe('conflict of an editor', () => {
  const theirs = { id: 1, name: 'theirs', note: 'their note' };
  const mine = { name: 'typed', note: 'their note' };
  async function conflicting() {
    const editor = typing();
    void editor.submit();
    await editor.saves[0]?.give(refused({ code: 409, data: theirs }));
    return editor;
  }

  test('keeps their record beside it with the own changes', async () => {
    const { now } = await conflicting();
    expect(now()).toMatchObject({ open: true, saving: false, gone: false, conflict: { theirs, mine } });
  });

  test('that is overwritten counts what differs from theirs as changed the next time', async () => {
    const { now, save, saves, submit } = await conflicting();
    void submit(mine, theirs);
    expect(save).toHaveBeenLastCalledWith(mine, theirs);
    expect(now()).toMatchObject({ saving: true, conflict: undefined });
    const newer = { id: 1, name: 'newer', note: 'newer note' };
    await saves[1]?.give(refused({ code: 409, data: newer }));
    expect(now().conflict).toEqual({ theirs: newer, mine: { name: 'typed', note: 'newer note' } });
  });

  test('does not exist for a new record', async () => {
    const { now, run, saves, submit } = openEditor();
    run(({ create }) => create());
    void submit();
    await saves[0]?.give(refused({ code: 409, data: theirs }));
    expect(now()).toMatchObject({ saving: false, conflict: undefined, gone: false });
  });

  test('goes where editing continues, where the form closes and where another one opens', async () => {
    const { now, run } = await conflicting();
    run(({ keepEditing }) => keepEditing());
    expect(now()).toMatchObject({ open: true, conflict: undefined, target: { item: record }, dirty: true });
    const closed = await conflicting();
    closed.run(({ close }) => close());
    expect(closed.now().conflict).toBeUndefined();
    const other = await conflicting();
    other.run(({ edit }) => edit({ ...record, id: 2 }));
    expect(other.now()).toMatchObject({ conflict: undefined, dirty: false });
    const taken = await conflicting();
    taken.run(({ takeTheirs }) => void takeTheirs());
    taken.run(({ edit }) => edit({ ...record, id: 2 }));
    expect(taken.now()).toMatchObject({ replaced: undefined, dirty: false });
  });

  test('that takes theirs works on their record, and keeps the own input at hand until it is dropped', async () => {
    const { now, run } = await conflicting();
    let values: unknown;
    run(({ takeTheirs }) => (values = takeTheirs()));
    expect(values).toEqual(toValues(theirs));
    const target = { item: theirs, base: toValues(theirs), start: toValues(theirs) };
    expect(now()).toMatchObject({ target, conflict: undefined, replaced: mine, dirty: true });
    run(({ change }) => change(toValues(theirs)));
    expect(now().dirty).toBe(true);
    run(({ dropReplaced }) => dropReplaced(toValues(theirs)));
    expect(now()).toMatchObject({ replaced: undefined, dirty: false });
    expect(stored()).toEqual([]);
    run(({ takeTheirs }) => (values = takeTheirs()));
    expect(values).toBeUndefined();
  });

  test('whose replaced input is dropped leaves the form unsaved where it differs from theirs', async () => {
    const { now, run } = await conflicting();
    run(({ takeTheirs }) => void takeTheirs());
    run(({ dropReplaced }) => dropReplaced(typed));
    expect(now()).toMatchObject({ replaced: undefined, dirty: true });
    expect(stored()).toEqual([[1, 'typed']]);
    run(({ edit }) => edit(1));
    run(({ dropReplaced }) => dropReplaced(typed));
    expect(now().dirty).toBe(false);
  });
});

describe('deleted record of an editor', () => {
  test('is reported as gone, and the form goes on as that of a new record', async () => {
    const { now, run, saves, submit } = typing();
    void submit();
    await saves[0]?.give(refused({ code: 404 }));
    expect(now()).toMatchObject({ gone: true, open: true, saving: false });
    run(({ asNew }) => asNew());
    expect(now()).toMatchObject({ gone: false, isNew: true, dirty: true, target: { base: toValues() } });
    expect(now().target).toMatchObject({ item: undefined, start: toValues(record) });
    expect(stored()).toEqual([]);
    run(({ edit }) => edit(record));
    expect(now().gone).toBe(false);
  });

  test('is no new record that was refused as unknown', async () => {
    const { now, run, saves, submit } = openEditor();
    run(({ create }) => create());
    void submit();
    await saves[0]?.give(refused({ code: 404 }));
    expect(now()).toMatchObject({ gone: false, saving: false });
  });

  test('does not open a form where there is none', async () => {
    const { now, run } = openEditor();
    run(({ asNew }) => asNew());
    await act(async () => undefined);
    expect(now()).toMatchObject({ open: false, target: undefined });
  });
});
