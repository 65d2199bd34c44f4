import { act } from '@testing-library/react';
import { found, openEditor, record, refused, toValues, typed } from '../support/openEditor';

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('editor of a new record', () => {
  test('opens empty, or with initial values, which count as unchanged', () => {
    const { now, run } = openEditor();
    expect(now()).toMatchObject({ open: false, isNew: false, dirty: false, saving: false, name: 'role', drafts: [] });
    run(({ create }) => create());
    const empty = { name: '', note: '' };
    expect(now()).toMatchObject({ open: true, isNew: true, dirty: false, target: { base: empty, start: empty } });
    const { session } = now();
    run(({ create }) => create({ note: 'given' }));
    const given = { name: '', note: 'given' };
    expect(now()).toMatchObject({ isNew: true, dirty: false, target: { base: given, start: given } });
    expect(now().target?.item).toBeUndefined();
    // The form is drawn afresh by it.
    expect(now().session).not.toBe(session);
  });
});

describe('editor of a record', () => {
  test('shows a whole record at once', () => {
    const { now, run, loads } = openEditor();
    run(({ edit }) => edit(record));
    const values = toValues(record);
    expect(now()).toMatchObject({ open: true, isNew: false, dirty: false, resumed: false });
    expect(now().target).toEqual({ item: record, base: values, start: values });
    expect(loads).toEqual([]);
  });

  test('fetches a record by its id, and is that of no new one meanwhile', async () => {
    const { now, run, loads, give } = openEditor();
    run(({ edit }) => edit(1));
    expect(now()).toMatchObject({ open: true, isNew: false, dirty: false, target: undefined });
    expect(loads.map(({ id }) => id)).toEqual([1]);
    await give(0, found(record));
    expect(now()).toMatchObject({ open: true, isNew: false, target: { item: record, start: { name: 'name' } } });
  });

  test('closes where the record cannot be had', async () => {
    const { now, run, give } = openEditor();
    run(({ edit }) => edit(1));
    await give(0, refused());
    expect(now()).toMatchObject({ open: false, target: undefined });
  });

  test('closes where nothing fetches the record', async () => {
    const { now, run } = openEditor({ canLoad: false });
    run(({ edit }) => edit(1));
    await act(async () => undefined);
    expect(now().open).toBe(false);
  });

  test('ignores a record that arrives after another one was opened or the form was closed', async () => {
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

  test('stays open where a record failed to load that is no longer wanted', async () => {
    const { now, run, give } = openEditor();
    run(({ edit }) => edit(1));
    run(({ create }) => create());
    await give(0, refused());
    expect(now()).toMatchObject({ open: true, isNew: true });
  });

  test('keeps its content in sight while it closes, but nothing unsaved', () => {
    const { now, run } = openEditor();
    run(({ edit }) => edit(record));
    run(({ change }) => change(typed));
    run(({ close }) => close());
    expect(now()).toMatchObject({ open: false, dirty: false, saving: false, target: { item: record } });
  });
});

describe('editor with an earlier state', () => {
  const earlier = { moment: 'then', request: { name: 'before', note: 'then' } };

  test('shows the earlier values, unsaved, above the current record', async () => {
    const { now, run, give } = openEditor();
    run(({ restore }) => restore(1, earlier));
    expect(now()).toMatchObject({ open: true, target: undefined });
    await give(0, found(record));
    const then = { name: 'before', note: 'then' };
    expect(now().target).toEqual({ item: record, base: toValues(record), start: then });
    expect(now()).toMatchObject({ dirty: true, restored: { moment: 'then', isPart: false } });
    run(({ edit }) => edit(record));
    expect(now()).toMatchObject({ dirty: false, restored: undefined });
  });

  test.each([
    ['equals the current one', { name: 'name', note: 'note' }, false],
    ['was not recorded', {}, true],
  ])('has nothing to save where the state %s', async (_, request, isPart) => {
    const { now, run } = openEditor();
    run(({ restore }) => restore(record, { moment: 'then', request }));
    await act(async () => undefined);
    expect(now()).toMatchObject({ dirty: false, restored: { moment: 'then', isPart } });
    expect(now().target?.start).toEqual(toValues(record));
  });
});
