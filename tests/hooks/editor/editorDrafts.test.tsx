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
  test('is ignored before the record has arrived', () => {
    const { now, run } = openEditor();
    run(({ edit }) => edit(1));
    run(({ change }) => change(typed));
    pass();
    expect([now().dirty, stored()]).toEqual([false, []]);
  });

  test('stays stored when the form closes, and goes when it is discarded', () => {
    const { now, run } = typingEditor();
    run(({ close }) => close());
    pass();
    expect(stored()).toEqual([[1, 'typed']]);
    run(({ create }) => create());
    run(({ change }) => change(typed));
    pass();
    run(({ discard }) => discard());
    expect([now().open, stored()]).toEqual([false, [[1, 'typed']]]);
  });

  test('is stored a moment after the last key, and offered when the screen is opened again', () => {
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

  test('is stored at once, and once, when the page goes away', () => {
    typingEditor();
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toEqual([[1, 'typed']]);
    window.localStorage.clear();
    pass();
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toEqual([]);
  });

  test('is stored for its author, also where another person has signed in meanwhile', async () => {
    const { dispatch } = typingEditor();
    await dispatch(signedIn(8));
    pass();
    expect([stored(7), stored(8)]).toEqual([[[1, 'typed']], []]);
  });

  test('is not stored while the person is unknown', () => {
    const { run, now } = typingEditor({ userId: null });
    pass();
    run(({ discard }) => discard());
    expect(now()).toMatchObject({ open: false, drafts: [] });
    expect(window.localStorage).toHaveLength(0);
  });

  test('that is discarded is not stored later', () => {
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
  const offered = ({ now }: ReturnType<typeof openEditor>) => now().drafts.map(({ item }) => item?.id ?? null);

  test.each([
    ['all rights', ALL, [2, 1, null]],
    ['the right to create', ['account.role.store'], [null]],
    ['the right to update', ['account.role.update'], [2, 1]],
    ['neither right', ['account.role'], []],
  ])('are offered with %s while it is closed, as far as they may be saved', (_, permissions, ids) => {
    [null, 1, 2].forEach((id) => write(id, 'drafted'));
    expect(offered(openEditor({ permissions }))).toEqual(ids);
  });

  test('are offered for the record that is open, unless the form goes on with one', () => {
    [null, 1, 2].forEach((id) => write(id, 'drafted'));
    const editor = openEditor({ permissions: ALL });
    const { run, now } = editor;
    run(({ edit }) => edit(record));
    expect(offered(editor)).toEqual([1]);
    run(({ create }) => create());
    expect(offered(editor)).toEqual([null]);
    run(({ edit }) => edit({ ...record, id: 9 }));
    expect(offered(editor)).toEqual([]);
    run(({ edit }) => edit(3));
    expect(offered(editor)).toEqual([]);
    run(({ close }) => close());
    const [two] = now().drafts;
    run(({ resume }) => two && resume(two));
    expect(offered(editor)).toEqual([]);
  });

  test('go on as a new record where they are of one', () => {
    const { now, run } = openEditor();
    run(({ resume }) => resume({ item: null, values: { note: 'n' }, savedAt: 0 }));
    expect(now()).toMatchObject({ isNew: true, target: { base: toValues(), start: { name: '', note: 'n' } } });
    expect(now().target?.item).toBeUndefined();
  });

  test('stay where another session of the form begins without them and is discarded', () => {
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

  test('of the person before are in no frame', async () => {
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
    const { call: ask, answers: asked } = heldCalls<boolean>();
    const hook = (props: { dirty: boolean; ask: () => Promise<boolean> }) => useUnsavedGuard(props.dirty, props.ask);
    const drawn = renderInApp(hook, { at: '/form', props: { dirty, ask } });
    return { ...drawn, asked, ask };
  }

  test('a second question waits for the answer to the first', async () => {
    const { now, asked } = open(true);
    const first = now()();
    expect(await now()()).toBe(false);
    expect(asked).toHaveLength(1);
    await asked[0]?.give(true);
    expect(await first).toBe(true);
    const second = now()();
    expect(asked).toHaveLength(2);
    await asked[1]?.give(false);
    expect(await second).toBe(false);
  });

  test('a question that breaks off does not end the asking', async () => {
    const { now, asked } = open(true);
    const broken = expect(now()()).rejects.toThrow('broken');
    await asked[0]?.fail(new Error('broken'));
    await broken;
    void now()();
    expect(asked).toHaveLength(2);
  });

  test('saving frees the way, and the next change holds it again with the newest question', async () => {
    const { now, rerender, go, address, asked, ask } = open(true);
    const guard = now();
    rerender({ dirty: false, ask });
    expect([await guard(), hasUnsavedWork()]).toEqual([true, false]);
    const other = jest.fn(() => Promise.resolve(false));
    rerender({ dirty: true, ask: other });
    expect([now(), hasUnsavedWork()]).toEqual([guard, true]);
    go('/other');
    await act(async () => undefined);
    expect([other.mock.calls.length, asked.length, address()]).toEqual([1, 0, '/form']);
  });
});
