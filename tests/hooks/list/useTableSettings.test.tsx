import { act, renderHook } from '@testing-library/react';
import { renderInApp } from '../support/inApp';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { settingsActions } from '@/models/settings';
import { changeTableSettings, readTableSettings } from '@/utils/storage/tableSettingsStorage';
import type { SettableColumn } from '@/utils/tableSettings';
import type { PointerEvent } from 'react';
import { forwards, useWidthDrag } from '@/hooks/list/useWidthDrag';

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
      choices: () => now().choices.map(({ column, shown, sizable }) => [column.key, shown, sizable]),
      run: (change: (settings: ReturnType<typeof now>) => void) => act(() => change(now())),
    };
  }
  const stored = () => readTableSettings('people');

  beforeEach(() => window.localStorage.clear());

  test('without a choice it is as it comes', () => {
    const { now, keys, choices } = open();
    expect(keys()).toEqual(['name', 'code', 'acts']);
    expect(now()).toMatchObject({ density: 'large', widths: {}, isDefault: true });
    expect(choices()).toEqual([
      ['name', true, true],
      ['code', true, false],
      ['note', false, false],
      ['acts', true, false],
    ]);
  });

  test('a column is shown and hidden in turns, one that is always there never', () => {
    const { now, keys, choices, run } = open();
    run(({ toggle }) => toggle('note'));
    expect(keys()).toEqual(['name', 'code', 'note', 'acts']);
    expect(choices()[2]).toEqual(['note', true, true]);
    expect(now().isDefault).toBe(false);
    run(({ toggle }) => toggle('code'));
    expect(keys()).toEqual(['name', 'note', 'acts']);
    run(({ toggle }) => toggle('name'));
    expect(keys()).toContain('name');
    run(({ toggle }) => toggle('note'));
    expect(keys()).toEqual(['name', 'acts']);
    expect(stored().toggled).toEqual(['code', 'name']);
  });

  test('a column moves, and stands by itself where it no longer follows the one whose cells it shares', () => {
    const { now, keys, choices, run } = open();
    run(({ move }) => move('code', -1));
    expect(keys()).toEqual(['code', 'name', 'acts']);
    expect(choices()[0]).toEqual(['code', true, true]);
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

  test('setWidth changes with the table alone', () => {
    const { now, run, rerender } = open();
    const before = now();
    run(({ setDensity }) => setDensity('middle'));
    expect(now().setWidth).toBe(before.setWidth);
    rerender({ name: 'other' });
    expect(now().setWidth).not.toBe(before.setWidth);
    run(({ setWidth }) => setWidth('name', 100));
    expect([readTableSettings('other').widths, stored().widths]).toEqual([{ name: 100 }, {}]);
  });

  test('each table has its own, and hears of what is chosen elsewhere', () => {
    const { now, keys, rerender } = open();
    act(() => changeTableSettings('people', () => ({ toggled: ['code'] })));
    expect(keys()).toEqual(['name', 'acts']);
    rerender({ name: 'other' });
    expect(keys()).toEqual(['name', 'code', 'acts']);
    expect(now().isDefault).toBe(true);
  });

  test('everything is given up at once', () => {
    const { now, run, keys } = open();
    run(({ toggle, setDensity, setWidth }) => {
      toggle('note');
      setDensity('small');
      setWidth('name', 100);
    });
    expect(stored()).toMatchObject({ toggled: ['note'], density: 'small', widths: { name: 100 } });
    run(({ reset }) => reset());
    expect(keys()).toEqual(['name', 'code', 'acts']);
    expect(now()).toMatchObject({ density: 'large', widths: {}, isDefault: true });
  });
});

describe('useWidthDrag', () => {
  function open(direction = 'ltr', { isHeard = true } = {}) {
    const handle = Object.assign(document.createElement('div'), { setPointerCapture: jest.fn() });
    document.body.append(handle);
    handle.style.direction = direction;
    const onDrag = jest.fn();
    const onEnd = jest.fn();
    const widthOf = jest.fn(() => 200);
    const { result } = renderHook(() => useWidthDrag({ widthOf, onDrag, ...(isHeard && { onEnd }) }));
    const at = (clientX: number) =>
      ({ clientX, pointerId: 3, currentTarget: handle }) as unknown as PointerEvent<HTMLElement>;
    return {
      handle,
      onDrag,
      onEnd,
      widthOf,
      take: (x: number) => result.current.onPointerDown(at(x)),
      moveTo: (x: number) => result.current.onPointerMove(at(x)),
      letGo: () => result.current.onLostPointerCapture(),
    };
  }
  afterEach(() => document.body.replaceChildren());

  test('the way that the line is dragged makes what stands before it wider or narrower', () => {
    const { handle, widthOf, onDrag, onEnd, take, moveTo, letGo } = open();
    take(500);
    expect(widthOf).toHaveBeenCalledWith(handle);
    expect(handle.setPointerCapture).toHaveBeenCalledWith(3);
    moveTo(530);
    moveTo(480);
    expect(onDrag.mock.calls).toEqual([
      [230, handle],
      [180, handle],
    ]);
    expect(onEnd).not.toHaveBeenCalled();
    letGo();
    expect(onEnd.mock.calls).toEqual([[180]]);
  });

  test('where the writing goes from right to left, a way to the left makes wider', () => {
    const { handle, onDrag, take, moveTo } = open('rtl');
    expect(forwards(handle)).toBe(-1);
    take(500);
    moveTo(470);
    expect(onDrag).toHaveBeenLastCalledWith(230, handle);
    expect(forwards(open().handle)).toBe(1);
  });

  test('a line that was not moved, or not taken hold of, changes nothing', () => {
    const { onDrag, onEnd, take, moveTo, letGo } = open();
    moveTo(400);
    letGo();
    take(500);
    letGo();
    moveTo(600);
    expect(onDrag).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('it ends once', () => {
    const { onEnd, take, moveTo, letGo } = open();
    take(500);
    moveTo(510);
    letGo();
    letGo();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('nobody needs to hear of its end', () => {
    const { onDrag, take, moveTo, letGo } = open('ltr', { isHeard: false });
    take(500);
    moveTo(510);
    letGo();
    expect(onDrag).toHaveBeenCalledTimes(1);
  });
});
