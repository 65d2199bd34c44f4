import { act } from '@testing-library/react';
import { renderInApp } from '../support/inApp';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { settingsActions } from '@/models/settings';
import { changeTableSettings, readTableSettings } from '@/utils/storage/tableSettingsStorage';
import type { SettableColumn } from '@/utils/tableSettings';

describe('useTableSettings', () => {
  const columns: SettableColumn[] = [
    { key: 'name', title: 'Name', alwaysShown: true },
    { key: 'code', title: 'Code', under: 'name' },
    { key: 'note', title: 'Note', hiddenAtFirst: true },
    { key: 'acts', title: 'Acts', fixed: 'end' },
  ];
  function open() {
    const drawn = renderInApp(({ name }) => useTableSettings(name, columns), { props: { name: 'people' } });
    const { now } = drawn;
    return {
      ...drawn,
      keys: () => now().columns.map(({ key }) => key),
      choices: () => now().choices.map(({ column, shown }) => [column.key, shown]),
      run: (change: (settings: ReturnType<typeof now>) => void) => act(() => change(now())),
    };
  }
  const stored = () => readTableSettings('people');

  beforeEach(() => window.localStorage.clear());

  test('a column moves, and stands by itself where it no longer follows the one whose cells it shares', () => {
    const { now, keys, choices, run } = open();
    run(({ move }) => move('code', -1));
    expect(keys()).toEqual(['code', 'name', 'acts']);
    expect(choices()[0]).toEqual(['code', true]);
    expect(stored().order).toEqual(['code', 'name', 'note', 'acts']);
    expect(now().isDefault).toBe(false);
    run(({ move }) => move('code', 1));
    expect(keys()).toEqual(['name', 'code', 'acts']);
    expect(stored().order).toEqual([]);
    expect(now().isDefault).toBe(true);
  });

  test('the density is that of the app until another is chosen, and again once its own is', async () => {
    const { now, run, dispatch } = open();
    run(({ setDensity }) => setDensity('small'));
    expect(now()).toMatchObject({ density: 'small', isDefault: false });
    expect(stored().density).toBe('small');
    run(({ setDensity }) => setDensity('large'));
    expect(now()).toMatchObject({ density: 'large', isDefault: true });
    expect(stored().density).toBeUndefined();

    await dispatch(settingsActions.changed({ density: 'compact' }));
    expect(now().density).toBe('small');
    run(({ setDensity }) => setDensity('small'));
    expect(stored().density).toBeUndefined();
    run(({ setDensity }) => setDensity('large'));
    expect(now().density).toBe('large');
    expect(stored().density).toBe('large');
  });

  test('each column has a width of its own, in whole pixels within bounds, until it is given up', () => {
    const { now, run } = open();
    run(({ setWidth }) => setWidth('name', 200.4));
    run(({ setWidth }) => setWidth('note', 1));
    expect(now().widths).toEqual({ name: 200, note: 48 });
    expect(now().isDefault).toBe(false);
    run(({ setWidth }) => setWidth('name', undefined));
    expect(now().widths).toEqual({ note: 48 });
    run(({ setWidth }) => setWidth('note', 300));
    expect(now().widths).toEqual({ note: 300 });
    expect(stored().widths).toEqual({ note: 300 });
  });

  test('each table has its own, and hears of what is chosen elsewhere', () => {
    const { now, keys, rerender } = open();
    act(() => changeTableSettings('people', () => ({ toggled: ['code'] })));
    expect(keys()).toEqual(['name', 'acts']);
    rerender({ name: 'other' });
    expect(keys()).toEqual(['name', 'code', 'acts']);
    expect(now().isDefault).toBe(true);
  });
});
