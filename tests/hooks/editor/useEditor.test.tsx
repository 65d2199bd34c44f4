import { act } from '@testing-library/react';
import { put, renderInApp, signedIn } from '../support/inApp';
import { useEditor } from '@/hooks/editor/useEditor';
import type { Failure, Outcome } from '@/request/outcome';
import { readDrafts, writeDraft } from '@/utils/storage/drafts';
import { held } from '../support/held';

interface Item {
  id: number;
  name: string;
}
interface Values {
  name: string;
  note: string;
}
const place = { userId: 7, form: 'role' };
const toValues = (item?: Item): Values => ({ name: item?.name ?? '', note: '' });
const record: Item = { id: 1, name: 'name' };
const found = (data: Item): Outcome<Item> => ({ ok: true, data, message: '' });
const failure: Failure = { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble') };
const kept = () => readDrafts(place).map(({ item, values }) => [item?.id ?? null, values['name']]);
const pass = () => act(() => void jest.runAllTimers());

function open({ canLoad = true } = {}) {
  const loads: { id: number; answer: ReturnType<typeof held<Outcome<Item>>> }[] = [];
  const load = (id: number) => {
    const answer = held<Outcome<Item>>();
    loads.push({ id, answer });
    return answer.promise;
  };
  const save = jest.fn(() => Promise.resolve<Outcome<unknown>>({ ok: true, data: null, message: '' }));
  const onSaved = jest.fn();
  const calls = { create: 'roleCreate', update: 'roleUpdate' } as const;
  const drawn = renderInApp(
    () => useEditor<Item, Values>({ name: 'role', calls, toValues, save, onSaved, ...(canLoad && { load }) }),
    { before: () => void put(signedIn(7)) },
  );
  return {
    ...drawn,
    loads,
    save,
    onSaved,
    run: (change: (editor: ReturnType<typeof drawn.now>) => unknown) => act(() => void change(drawn.now())),
    give: async (turn: number, answer: Outcome<Item>) => void (await loads[turn]?.answer.give(answer)),
  };
}

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('a new record', () => {
  test('begins empty, or with what is given, which counts as unchanged', () => {
    const { now, run } = open();
    expect(now()).toMatchObject({ open: false, isNew: false, name: 'role', drafts: [] });
    run(({ create }) => create());
    const empty = { name: '', note: '' };
    expect(now()).toMatchObject({ open: true, isNew: true, dirty: false, target: { base: empty, start: empty } });
    run(({ create }) => create({ note: 'given' }));
    const given = { name: '', note: 'given' };
    expect(now()).toMatchObject({ session: 2, isNew: true, dirty: false, target: { base: given, start: given } });
    expect(now().target?.item).toBeUndefined();
  });
});

describe('a record', () => {
  test('that is whole is in the form at once', () => {
    const { now, run, loads } = open();
    run(({ edit }) => edit(record));
    const values = { name: 'name', note: '' };
    expect(now()).toMatchObject({ open: true, isNew: false, dirty: false, resumed: false });
    expect(now().target).toEqual({ item: record, base: values, start: values });
    expect(loads).toEqual([]);
  });

  test('that is not is fetched, and no new one meanwhile', async () => {
    const { now, run, loads, give } = open();
    run(({ edit }) => edit(1));
    expect(now()).toMatchObject({ open: true, isNew: false, target: undefined });
    expect(loads.map(({ id }) => id)).toEqual([1]);
    await give(0, found(record));
    expect(now()).toMatchObject({ open: true, isNew: false, target: { item: record, start: { name: 'name' } } });
  });

  test('that cannot be had closes the form', async () => {
    const { now, run, give } = open();
    run(({ edit }) => edit(1));
    await give(0, { ok: false, failure });
    expect(now()).toMatchObject({ open: false, target: undefined });
  });

  test('that nobody fetches closes the form', async () => {
    const { now, run } = open({ canLoad: false });
    run(({ edit }) => edit(1));
    await act(async () => undefined);
    expect(now().open).toBe(false);
  });

  test('that comes after another one was opened, or after the form was closed, is not shown', async () => {
    const { now, run, give } = open();
    run(({ edit }) => edit(1));
    run(({ edit }) => edit(2));
    await give(0, found(record));
    expect(now()).toMatchObject({ open: true, target: undefined });
    await give(1, found({ id: 2, name: 'second' }));
    expect(now().target?.item?.id).toBe(2);
    run(({ edit }) => edit(3));
    run(({ close }) => close());
    await give(2, { ok: false, failure });
    run(({ create }) => create());
    expect(now()).toMatchObject({ open: true, isNew: true });
  });

  test('that failed late does not close the form that was opened since', async () => {
    const { now, run, give } = open();
    run(({ edit }) => edit(1));
    run(({ create }) => create());
    await give(0, { ok: false, failure });
    expect(now().open).toBe(true);
  });
});

describe('an earlier state', () => {
  const earlier = { moment: 'then', request: { name: 'before', note: 'then' } };

  test('is in the form, unsaved, above the record as it is now', async () => {
    const { now, run, give } = open();
    run(({ restore }) => restore(1, earlier));
    expect(now()).toMatchObject({ open: true, target: undefined });
    await give(0, found(record));
    const then = { name: 'before', note: 'then' };
    expect(now().target).toEqual({ item: record, base: { name: 'name', note: '' }, start: then });
    expect(now()).toMatchObject({ dirty: true, restored: { moment: 'then', isPart: false } });
  });

  test.each([
    ['the same as now', { name: 'name', note: '' }, false],
    ['kept nowhere', {}, true],
  ])('that is %s leaves nothing to save', async (_, request, isPart) => {
    const { now, run } = open();
    run(({ restore }) => restore(record, { moment: 'then', request }));
    await act(async () => undefined);
    expect(now()).toMatchObject({ dirty: false, restored: { moment: 'then', isPart } });
    expect(now().target?.start).toEqual({ name: 'name', note: '' });
  });
});

describe('what is typed', () => {
  const typed = { name: 'typed', note: '' };

  test('is unsaved and kept until it is as the record again', () => {
    const { now, run } = open();
    run(({ edit }) => edit(record));
    run(({ change }) => change(typed));
    pass();
    expect(now().dirty).toBe(true);
    expect(kept()).toEqual([[1, 'typed']]);
    run(({ change }) => change(toValues(record)));
    expect(now().dirty).toBe(false);
    expect(kept()).toEqual([]);
  });

  test('before the record is there is nothing', () => {
    const { now, run } = open();
    run(({ edit }) => edit(1));
    run(({ change }) => change(typed));
    pass();
    expect(now().dirty).toBe(false);
    expect(kept()).toEqual([]);
  });

  test('stays unsaved while what was typed before is still at hand', async () => {
    const { now, run, save } = open();
    const theirs = { id: 1, name: 'theirs' };
    save.mockResolvedValueOnce({ ok: false, failure: { ...failure, code: 409, data: theirs } });
    run(({ edit }) => edit(record));
    await act(() => now().submit(typed));
    expect(now().conflict).toEqual({ theirs, mine: typed });
    run(({ takeTheirs }) => takeTheirs());
    expect(now()).toMatchObject({ target: { item: theirs }, replaced: typed, dirty: true });
    run(({ change }) => change(toValues(theirs)));
    expect(now().dirty).toBe(true);
    run(({ dropReplaced }) => dropReplaced(toValues(theirs)));
    expect(now().dirty).toBe(false);
    expect(kept()).toEqual([]);
  });

  test('is forgotten as it is saved, or given up; closing alone keeps it', async () => {
    const { now, run, save, onSaved } = open();
    run(({ edit }) => edit(record));
    run(({ change }) => change(typed));
    run(({ close }) => close());
    pass();
    expect(kept()).toEqual([[1, 'typed']]);
    run(({ edit }) => edit(record));
    run(({ change }) => change({ name: 'other', note: '' }));
    pass();
    await act(() => now().submit(typed));
    expect(save).toHaveBeenCalledWith(typed, record);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(now().open).toBe(false);
    expect(kept()).toEqual([]);
    run(({ create }) => create());
    run(({ change }) => change(typed));
    pass();
    run(({ discard }) => discard());
    expect(now().open).toBe(false);
    expect(kept()).toEqual([]);
  });
});

describe('a draft', () => {
  beforeEach(() => writeDraft(place, { item: record, values: { name: 'drafted' } }));

  test('goes on with the record that was edited then, unsaved, and is forgotten with it', () => {
    const { now, run } = open();
    const [draft] = now().drafts;
    run(({ resume }) => draft && resume(draft));
    expect(now()).toMatchObject({ open: true, resumed: true, dirty: true, isNew: false, drafts: [] });
    expect(now().target).toEqual({ item: record, base: toValues(record), start: { name: 'drafted', note: '' } });
    run(({ discard }) => discard());
    expect(kept()).toEqual([]);
  });

  test('of a new record goes on as a new one', () => {
    const { now, run } = open();
    run(({ resume }) => resume({ item: null, values: { note: 'n' }, savedAt: 0 }));
    expect(now()).toMatchObject({ isNew: true, target: { base: toValues(), start: { name: '', note: 'n' } } });
    expect(now().target?.item).toBeUndefined();
  });

  test('is left alone by a form that begins without it', () => {
    const { now, run } = open();
    run(({ edit }) => edit(record));
    expect(now().drafts).toHaveLength(1);
    run(({ discard }) => discard());
    expect(kept()).toEqual([[1, 'drafted']]);
    const [draft] = now().drafts;
    run(({ discardDraft }) => draft && discardDraft(draft));
    expect(kept()).toEqual([]);
  });
});
