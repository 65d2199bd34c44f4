import { fireEvent, act } from '@testing-library/react';
import { DRAFT_DELAY } from '@/constants/limits';
import { writeDraft } from '@/utils/storage/drafts';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { hasUnsavedWork } from '@/hooks/navigation';
import { signedIn, renderInApp } from '../support/inApp';
import { openEditor, typingEditor, pass, place, record, stored, toValues, typed } from '../support/openEditor';
import { heldCalls } from '../support/answers';

const ALL = ['account.role.store', 'account.role.update'];

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('input of an editor', () => {
  test('an editor ignores input before the record is loaded', () => {
    const { now, run } = openEditor();
    run(({ edit }) => edit(1));
    run(({ change }) => change(typed));
    pass();
    expect([now().dirty, stored()]).toEqual([false, []]);
  });

  test('the draft of an editor stays stored when the form closes, and is removed when discarded', () => {
    const { now, run } = typingEditor();
    run(({ close }) => close());
    pass();
    expect(stored()).toEqual([[1, 'typed']]);
    run(({ create }) => create());
    run(({ change }) => change(typed));
    pass();
    run(({ discard }) => discard());
    expect(now().open).toBe(false);
    expect(stored()).toEqual([[1, 'typed']]);
  });

  test('an editor stores its draft shortly after the last key, and offers it on the next visit', () => {
    const { run, now } = openEditor({ permissions: ALL });
    run(({ create }) => create());
    run(({ change }) => change({ ...typed, name: 'a' }));
    pass(DRAFT_DELAY - 1);
    run(({ change }) => change({ ...typed, name: 'ab' }));
    pass(DRAFT_DELAY - 1);
    expect(stored()).toEqual([]);
    pass(1);
    expect(stored()).toEqual([[null, 'ab']]);
    run(({ close }) => close());
    expect([now().drafts, openEditor({ permissions: ALL }).now().drafts.length]).toEqual([[], 1]);
  });

  test('an editor stores its draft immediately, and only once, when the page is hidden', () => {
    typingEditor();
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toEqual([[1, 'typed']]);
    window.localStorage.clear();
    pass();
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toEqual([]);
  });

  test('a draft is stored for its author, even if another account signs in before the draft is stored', async () => {
    const { dispatch } = typingEditor();
    await dispatch(signedIn(8));
    pass();
    expect([stored(7), stored(8)]).toEqual([[[1, 'typed']], []]);
  });

  test('an editor stores no draft for an unknown account', () => {
    const { run, now } = typingEditor({ userId: null });
    pass();
    run(({ discard }) => discard());
    expect(now()).toMatchObject({ open: false, drafts: [] });
    expect(window.localStorage).toHaveLength(0);
  });

  test('input that is discarded before it becomes a draft is not stored later', () => {
    const { run } = typingEditor();
    run(({ discard }) => discard());
    pass();
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toEqual([]);
  });
});

describe('drafts of an editor', () => {
  const write = (id: number | null, name: string) =>
    writeDraft(place, { item: id === null ? null : { ...record, id }, values: { name } });
  const draftIds = ({ now }: ReturnType<typeof openEditor>) => now().drafts.map(({ item }) => item?.id ?? null);

  test.each([
    ['all rights', ALL, [2, 1, null]],
    ['the right to create', ['account.role.store'], [null]],
    ['the right to update', ['account.role.update'], [2, 1]],
    ['neither right', ['account.role'], []],
  ])(
    'before a form is opened, the editor offers the drafts that an account with %s can save',
    (_, permissions, ids) => {
      [null, 1, 2].forEach((id) => write(id, 'drafted'));
      expect(draftIds(openEditor({ permissions }))).toEqual(ids);
    },
  );

  test('an open form offers only drafts of its record, and no draft once a draft is resumed', () => {
    [null, 1, 2].forEach((id) => write(id, 'drafted'));
    const editor = openEditor({ permissions: ALL });
    const { run, now } = editor;
    run(({ edit }) => edit(record));
    expect(draftIds(editor)).toEqual([1]);
    run(({ create }) => create());
    expect(draftIds(editor)).toEqual([null]);
    run(({ edit }) => edit({ ...record, id: 9 }));
    expect(draftIds(editor)).toEqual([]);
    run(({ edit }) => edit(3));
    expect(draftIds(editor)).toEqual([]);
    run(({ close }) => close());
    const [two] = now().drafts;
    run(({ resume }) => two && resume(two));
    expect(draftIds(editor)).toEqual([]);
  });

  test('the draft of a new record is resumed as a new record', () => {
    const { now, run } = openEditor();
    run(({ resume }) => resume({ item: null, values: { note: 'n' }, savedAt: 0 }));
    expect(now()).toMatchObject({ isNew: true, target: { base: toValues(), initialValues: { name: '', note: 'n' } } });
    expect(now().target?.item).toBeUndefined();
  });

  test('discarding the changes of a form keeps drafts that were stored before the form was opened', () => {
    write(1, 'drafted');
    const { run } = openEditor();
    run(({ edit }) => edit(record));
    run(({ discard }) => discard());
    expect(stored()).toEqual([[1, 'drafted']]);
    run(({ edit }) => edit(record));
    run(({ change }) => change(typed));
    pass();
    run(({ edit }) => edit(record));
    run(({ discard }) => discard());
    expect(stored()).toEqual([[1, 'typed']]);
  });

  test('drafts of another account are never rendered', async () => {
    write(1, 'own');
    const { frames, dispatch } = openEditor({ userId: null });
    expect(frames.at(-1)).toEqual([]);
    await dispatch(signedIn(7, ALL));
    expect(frames.at(-1)).toEqual(['own']);
    writeDraft({ ...place, userId: 8 }, { item: null, values: { name: 'other' } });
    const before = frames.length;
    await dispatch(signedIn(8, ALL));
    expect(frames.length).toBeGreaterThan(before);
    expect(frames.slice(before)).toEqual(frames.slice(before).map(() => ['other']));
  });
});

describe('useUnsavedGuard', () => {
  function open(dirty: boolean) {
    const { call: ask, answers: questions } = heldCalls<boolean>();
    const hook = (props: { dirty: boolean; ask: () => Promise<boolean> }) => useUnsavedGuard(props.dirty, props.ask);
    const rendered = renderInApp(hook, { at: '/form', props: { dirty, ask } });
    return { ...rendered, questions, ask };
  }

  test('the guard of useUnsavedGuard returns false without another dialog if called while its dialog is open', async () => {
    const { now, questions } = open(true);
    const firstAnswer = now()();
    expect(await now()()).toBe(false);
    expect(questions).toHaveLength(1);
    await questions[0]?.give(true);
    expect(await firstAnswer).toBe(true);
    const secondAnswer = now()();
    expect(questions).toHaveLength(2);
    await questions[1]?.give(false);
    expect(await secondAnswer).toBe(false);
  });

  test('useUnsavedGuard asks again after the confirmation dialog failed', async () => {
    const { now, questions } = open(true);
    const rejection = expect(now()()).rejects.toThrow('broken');
    await questions[0]?.fail(new Error('broken'));
    await rejection;
    void now()();
    expect(questions).toHaveLength(2);
  });

  test('saving removes the guard against unsaved changes, and the next change adds the guard again', async () => {
    const { now, rerender, go, address, questions, ask } = open(true);
    const guard = now();
    rerender({ dirty: false, ask });
    expect([await guard(), hasUnsavedWork()]).toEqual([true, false]);
    const other = jest.fn(() => Promise.resolve(false));
    rerender({ dirty: true, ask: other });
    expect([now(), hasUnsavedWork()]).toEqual([guard, true]);
    go('/other');
    await act(async () => undefined);
    expect([other.mock.calls.length, questions.length, address()]).toEqual([1, 0, '/form']);
  });
});
