import { act } from '@testing-library/react';
import { useViews } from '@/hooks/list/useViews';
import { oneOf, text } from '@/utils/address/queryValues';
import { writeStored } from '@/utils/storage/safeStorage';
import {
  parseViews,
  readViewsText,
  type SavedView,
  changeTableSettings,
  readTableSettings,
} from '@/utils/storage/listStorage';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { settingsActions } from '@/models/settings';
import type { SettableColumn } from '@/utils/tableSettings';
import { renderInApp, put, signedIn } from '../support/inApp';

const place = { userId: 7, list: 'people' };
const list = { name: 'people', filters: { keyword: text, status: oneOf(0, 1) } };
const ann = { name: 'Ann', search: '?keyword=ann' };
const offView = { name: 'Off', search: '?status=0&sortField=name&sortOrder=descend' };
const storedViews = () => parseViews(readViewsText(place));
/** Stores views as another tab does, without notifying this tab. */
const keepOf = (userId: number, ...views: SavedView[]) => writeStored(`views-${userId}-people`, JSON.stringify(views));
const keep = (...views: SavedView[]) => keepOf(7, ...views);

function open(path: string, before: (() => void) | null = () => void put(signedIn(7))) {
  const hook = renderInApp(() => useViews(list), { at: path, ...(before && { before }) });
  return { ...hook, run: (change: (views: ReturnType<typeof hook.now>) => void) => act(() => change(hook.now())) };
}

beforeEach(() => window.localStorage.clear());

describe('view of an address', () => {
  test('an address without parameters of a view has no view', () => {
    keep(ann);
    const { now } = open('/list?page=2&pageSize=20&detail=1&view=Ann');
    expect(now()).toMatchObject({ ownViews: [ann], search: '', canSave: true });
    expect([now().current, now().shared]).toEqual([undefined, undefined]);
  });

  test('the view of an address has preset, filters and order, always in this order', () => {
    const { now } = open('/list?sortOrder=descend&sortField=name&page=3&status=0&keyword=a&preset=odd');
    expect(now().search).toBe('?preset=odd&keyword=a&status=0&sortField=name&sortOrder=descend');
  });

  test('the current view is the stored view with the same parameters, even if the address names another view', () => {
    keep(ann, offView);
    expect(open('/list?sortOrder=descend&sortField=name&status=0&page=2').now().current).toEqual(offView);
    const { now } = open('/list?keyword=ann&view=Another');
    expect([now().current, now().shared]).toEqual([ann, undefined]);
  });

  test('of several equal stored views, the current view is the view named in the address, or else the first', () => {
    const twin = { ...ann, name: 'Twin' };
    keep(ann, twin);
    expect(open('/list?keyword=ann').now().current).toEqual(ann);
    expect(open('/list?keyword=ann&view=Twin').now().current).toEqual(twin);
  });

  test.each([
    ['?keyword=bea&view=Hers', 'Hers'],
    ['?keyword=bea&view=+Hers+', 'Hers'],
    [`?keyword=bea&view=${'x'.repeat(50)}`, 'x'.repeat(40)],
    ['?keyword=bea&view=+', undefined],
    ['?keyword=bea', undefined],
  ])('the address %s contains a shared view with the name %s', (search, shared) => {
    keep(ann);
    const { now } = open(`/list${search}`);
    expect([now().current, now().shared]).toEqual([undefined, shared]);
  });
});

describe('stored views', () => {
  test('a stored view is renamed, removed and restored at its position', () => {
    const third = { name: 'Third', search: '?keyword=c', isDefault: true };
    keep(ann, offView, third);
    const { run, now } = open('/list?page=2');
    run(({ rename }) => rename(offView, 'Away'));
    expect(storedViews()).toEqual([ann, { ...offView, name: 'Away' }, third]);
    run(({ rename }) => rename(third, 'Last'));
    expect(storedViews()[2]).toEqual({ ...third, name: 'Last' });
    run(({ remove }) => remove({ ...offView, name: 'Away' }));
    expect(now().ownViews.map(({ name }) => name)).toEqual(['Ann', 'Last']);
    run(({ restore }) => restore(offView, 1));
    expect(now().ownViews.map(({ name }) => name)).toEqual(['Ann', 'Off', 'Last']);
  });

  test('storing a view keeps views that another tab stored after this tab had read the views', () => {
    keep(ann);
    const { run } = open('/list?status=1');
    keep(ann, offView);
    run(({ save }) => save('Mine'));
    expect(storedViews().map(({ name }) => name)).toEqual(['Ann', 'Off', 'Mine']);
  });

  test('at most one stored view is the default', () => {
    keep(ann, offView);
    const { run } = open('/list?page=2');
    run(({ toggleDefault }) => toggleDefault(ann));
    expect(storedViews()).toEqual([{ ...ann, isDefault: true }, offView]);
    run(({ toggleDefault }) => toggleDefault(offView));
    expect(storedViews()).toEqual([ann, { ...offView, isDefault: true }]);
    run(({ toggleDefault }) => toggleDefault(offView));
    expect(storedViews()).toEqual([ann, offView]);
  });

  test('views are neither shown nor stored until the account is known', async () => {
    keep(ann);
    const { run, now, dispatch } = open('/list?status=0', null);
    expect(now()).toMatchObject({ ownViews: [], canSave: false, search: '?status=0' });
    run(({ toggleDefault }) => toggleDefault(ann));
    expect(storedViews()).toEqual([ann]);
    await dispatch(signedIn(7));
    expect(now()).toMatchObject({ ownViews: [ann], canSave: true });
    await dispatch(signedIn(8));
    expect(now().ownViews).toEqual([]);
  });
});

describe('default view of a list', () => {
  const usual = { ...offView, isDefault: true };
  const USUAL = '/list?status=0&sortField=name&sortOrder=descend&view=Off';

  test.each(['/list?status=1', '/list?page=2'])('the default view is not applied to the address %s', (path) => {
    keep(ann, usual);
    expect(open(path).address()).toBe(path);
  });

  test('without a default view an address stays unchanged', () => {
    keep(ann, offView);
    expect(open('/list').address()).toBe('/list');
  });

  test('the default view is applied once, and not again after a reset', async () => {
    keep(usual);
    const { run, address, dispatch } = open('/list');
    run(({ show }) => show(undefined));
    expect(address()).toBe('/list');
    keepOf(8, { ...ann, isDefault: true });
    await dispatch(signedIn(8));
    expect(address()).toBe('/list');
  });

  test('the default view is applied once the account is known', async () => {
    keep(usual);
    const { address, dispatch } = open('/list', null);
    expect(address()).toBe('/list');
    await dispatch(signedIn(7));
    expect(address()).toBe(USUAL);
  });
});

describe('useTableSettings', () => {
  const columns: SettableColumn[] = [
    { key: 'name', title: 'Name', alwaysShown: true },
    { key: 'code', title: 'Code', secondLineOf: 'name' },
    { key: 'note', title: 'Note', hiddenAtFirst: true },
    { key: 'acts', title: 'Acts', fixed: 'end' },
  ];
  function open() {
    const hook = renderInApp(({ name }) => useTableSettings(name, columns), { props: { name: 'people' } });
    const { now } = hook;
    return {
      ...hook,
      keys: () => now().columns.map(({ key }) => key),
      choices: () => now().choices.map(({ column, shown }) => [column.key, shown]),
      run: (change: (settings: ReturnType<typeof now>) => void) => act(() => change(now())),
    };
  }
  const storedSettings = () => readTableSettings('people');

  beforeEach(() => window.localStorage.clear());

  test('a table has the density of the app unless the user chooses another density for the table', async () => {
    const { now, run, dispatch } = open();
    run(({ setDensity }) => setDensity('small'));
    expect(now()).toMatchObject({ density: 'small', isDefault: false });
    expect(storedSettings().density).toBe('small');
    run(({ setDensity }) => setDensity('large'));
    expect(now()).toMatchObject({ density: 'large', isDefault: true });
    expect(storedSettings().density).toBeUndefined();

    await dispatch(settingsActions.changed({ density: 'compact' }));
    expect(now().density).toBe('small');
    run(({ setDensity }) => setDensity('small'));
    expect(storedSettings().density).toBeUndefined();
    run(({ setDensity }) => setDensity('large'));
    expect([now().density, storedSettings().density]).toEqual(['large', 'large']);
  });

  test('a column has a width in whole pixels within bounds, until the width is reset', () => {
    const { now, run } = open();
    run(({ setWidth }) => setWidth('name', 200.4));
    run(({ setWidth }) => setWidth('note', 1));
    expect(now().widths).toEqual({ name: 200, note: 48 });
    expect(now().isDefault).toBe(false);
    run(({ setWidth }) => setWidth('name', undefined));
    expect(now().widths).toEqual({ note: 48 });
    run(({ setWidth }) => setWidth('note', 300));
    expect(now().widths).toEqual({ note: 300 });
    expect(storedSettings().widths).toEqual({ note: 300 });
  });

  test('each table has separate settings, and follows changes by other components', () => {
    const { now, keys, rerender } = open();
    act(() => changeTableSettings('people', () => ({ toggled: ['code'] })));
    expect(keys()).toEqual(['name', 'acts']);
    rerender({ name: 'other' });
    expect([keys(), now().isDefault]).toEqual([['name', 'code', 'acts'], true]);
  });
});
