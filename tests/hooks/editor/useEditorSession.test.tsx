import { act, renderHook } from '@testing-library/react';
import { useEditorSession } from '@/hooks/editor/useEditorSession';

interface Item {
  id: number;
}
interface Values {
  name: string;
}
const clean = { base: { name: 'a' }, start: { name: 'a' } };
const changed = { base: { name: 'a' }, start: { name: 'b' } };

function open() {
  const { result, unmount } = renderHook(() => useEditorSession<Item, Values>());
  const begin = (...given: Parameters<typeof result.current.begin>) => {
    let opened = 0;
    act(() => {
      opened = result.current.begin(...given);
    });
    return opened;
  };
  return { now: () => result.current, state: () => result.current.state, begin, unmount };
}

test('it is closed at first', () => {
  const { state } = open();
  expect(state()).toEqual({ session: 0, open: false, resumed: false, dirty: false, saving: false, gone: false });
});

test('each opening is a session of its own, with nothing of the one before', () => {
  const { state, begin, now } = open();
  const first = begin(clean);
  expect([first, now().current()]).toEqual([1, 1]);
  expect(state()).toMatchObject({ session: 1, open: true, target: clean, dirty: false, resumed: false });
  const conflict = { theirs: { id: 1 }, mine: { name: 'a' } };
  const rest = { restored: { moment: 'then', isPart: true }, replaced: { name: 'c' } };
  act(() => now().patch({ dirty: true, saving: true, gone: true, resumed: true, conflict, ...rest }));
  expect(state()).toMatchObject({ open: true, dirty: true, saving: true, gone: true, conflict, ...rest });
  expect(begin(clean)).toBe(2);
  const nothing = { conflict: undefined, restored: undefined, replaced: undefined };
  expect(state()).toMatchObject({ session: 2, dirty: false, saving: false, gone: false, resumed: false, ...nothing });
});

test('a form that begins with other values than those of its record is unsaved from the start', () => {
  const { state, begin } = open();
  begin(changed, true);
  expect(state()).toMatchObject({ target: changed, dirty: true, resumed: true });
});

test('without a record, which is on its way, there is nothing unsaved', () => {
  const { state, begin } = open();
  begin();
  expect(state()).toMatchObject({ open: true, target: undefined, dirty: false, resumed: false });
});

test('closed, its content stays for as long as it goes out of sight, but nothing that would hold it', () => {
  const { state, begin, now } = open();
  begin(changed);
  act(() => now().patch({ saving: true, conflict: { theirs: { id: 1 }, mine: { name: 'a' } } }));
  act(() => now().close());
  expect(state()).toMatchObject({ open: false, dirty: false, saving: false, conflict: undefined, target: changed });
  expect(now().current()).not.toBe(state().session);
});

test('a screen that is gone has no session open', () => {
  const { begin, now, unmount } = open();
  const opened = begin(clean);
  unmount();
  expect(now().current()).not.toBe(opened);
});
