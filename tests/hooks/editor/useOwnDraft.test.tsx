import { act } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { CLOSED, type EditorState } from '@/hooks/editor/editorState';
import { useOwnDraft } from '@/hooks/editor/useOwnDraft';
import { readDrafts, writeDraft } from '@/utils/storage/drafts';

interface Item {
  id: number;
}
interface Values {
  name: string;
}
type State = EditorState<Item, Values>;

const place = { userId: 7, form: 'role' };
const calls = { create: 'roleCreate', update: 'roleUpdate' } as const;
const values = (name: string): Values => ({ name });
const targetOf = (item?: Item) => ({ item, base: values(''), start: values('') });
const opened = (item?: Item, rest: Partial<State> = {}): State => ({
  ...CLOSED,
  session: 1,
  open: true,
  target: targetOf(item),
  ...rest,
});
const closed: State = { ...CLOSED, session: 0 };
const write = (id: number | null, name: string) =>
  writeDraft(place, { item: id === null ? null : { id }, values: { name } });
const kept = () => readDrafts(place).map(({ item, values: { name } }) => [item?.id ?? null, name]);
const ALL = ['account.role.store', 'account.role.update'];

function open(props: State, permissions = ALL) {
  const before = () => void put(signedIn(7, permissions));
  const drawn = renderInApp((state: State) => useOwnDraft('role', calls, state), { props, before });
  return {
    ...drawn,
    offered: () => drawn.now().offered.map(({ item }) => item?.id ?? null),
    run: (change: (draft: ReturnType<typeof drawn.now>) => void) => act(() => change(drawn.now())),
  };
}

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());
const pass = () => act(() => void jest.runAllTimers());

describe('what is offered', () => {
  beforeEach(() => {
    write(null, 'new');
    write(1, 'one');
    write(2, 'two');
  });

  test.each([
    ['all rights', ALL, [2, 1, null]],
    ['the right to create', ['account.role.store'], [null]],
    ['the right to update', ['account.role.update'], [2, 1]],
    ['neither', ['account.role'], []],
  ])('while it is closed: any draft that may be saved, with %s', (_, permissions, ids) => {
    expect(open(closed, permissions).offered()).toEqual(ids);
  });

  test.each([
    ['of a record', opened({ id: 1 }), [1]],
    ['of a new one', opened(), [null]],
    ['of a record without one', opened({ id: 9 }), []],
    ['of a record that is on its way', opened(undefined, { target: undefined }), []],
    ['that goes on with a draft', opened({ id: 1 }, { resumed: true }), []],
  ])('in a form %s: its own, if any', (_, state, ids) => {
    expect(open(state).offered()).toEqual(ids);
  });

  test('is discarded one by one', () => {
    const { run, offered, now } = open(closed);
    const [two, , fresh] = now().offered;
    run(({ discard }) => two && discard(two));
    expect(offered()).toEqual([1, null]);
    run(({ discard }) => fresh && discard(fresh));
    expect(kept()).toEqual([[1, 'one']]);
  });
});

describe('the draft of the form', () => {
  test.each([
    ['a record', opened({ id: 1 }), 1],
    ['a new one', opened(), null],
    ['one on its way', opened(undefined, { target: undefined }), null],
  ])('is kept with %s, and forgotten', (_, state, id) => {
    const { run } = open(state);
    run(({ keep }) => keep(values('typed')));
    pass();
    expect(kept()).toEqual([[id, 'typed']]);
    run(({ forget }) => forget());
    expect(kept()).toEqual([]);
  });

  test('is not that of an earlier session, unless the form goes on with it', () => {
    write(1, 'earlier');
    const { run } = open(opened({ id: 1 }));
    run(({ forget }) => forget());
    expect(kept()).toEqual([[1, 'earlier']]);
    run(({ begin }) => begin(true));
    run(({ forget }) => forget());
    expect(kept()).toEqual([]);
    write(1, 'later');
    run(({ forget }) => forget());
    expect(kept()).toEqual([[1, 'later']]);
  });

  test('is left alone by the session that follows', () => {
    const { run } = open(opened({ id: 1 }));
    run(({ keep }) => keep(values('typed')));
    pass();
    run(({ begin }) => begin(false));
    run(({ forget }) => forget());
    expect(kept()).toEqual([[1, 'typed']]);
  });
});
