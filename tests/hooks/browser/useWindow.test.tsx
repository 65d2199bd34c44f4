import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useCapsLock } from '@/hooks/browser/useCapsLock';
import { useLayer, addLayer } from '@/hooks/browser/useLayer';
import { BEYOND_PHONE, isMinWidth, useMinWidth } from '@/hooks/browser/useMinWidth';

describe('useWindow', () => {
  describe('window width', () => {
    const lists = new Map<string, EventTarget>();
    let width = 600;
    const fits = (query: string) => width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1]);
    let ask: jest.SpyInstance;
    beforeEach(() => {
      ask = jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
        const list =
          lists.get(query) ?? Object.defineProperty(new EventTarget(), 'matches', { get: () => fits(query) });
        lists.set(query, list);
        return list as MediaQueryList;
      });
    });
    afterEach(() => {
      ask.mockRestore();
      lists.clear();
    });
    const resize = (to: number) =>
      act(() => {
        width = to;
        lists.forEach((list) => list.dispatchEvent(new Event('change')));
      });

    test('`isMinWidth` is true if the window is at least as wide as the minimum', () => {
      resize(576);
      expect([isMinWidth(BEYOND_PHONE), isMinWidth(577)]).toEqual([true, false]);
    });

    test('`useMinWidth` updates its result when the window is resized or the minimum changes', () => {
      const { result, rerender } = renderHook(({ pixels }) => useMinWidth(pixels), { initialProps: { pixels: 576 } });
      expect(result.current).toBe(true);
      resize(575);
      expect(result.current).toBe(false);
      rerender({ pixels: 400 });
      expect(result.current).toBe(true);
      resize(399);
      expect(result.current).toBe(false);
    });
  });

  describe('caps lock key', () => {
    function Field() {
      const { on, handlers } = useCapsLock();
      return <input aria-label={on ? 'on' : 'off'} {...handlers} />;
    }
    const field = () => screen.getByRole('textbox');
    const press = (kind: 'keyDown' | 'keyUp', isOn: boolean) =>
      fireEvent[kind](field(), { key: 'a', modifierCapsLock: isOn });

    test.each(['keyDown', 'keyUp'] as const)('the caps lock state follows the last key event: %s', (kind) => {
      render(<Field />);
      expect(field()).toHaveAccessibleName('off');
      press(kind, true);
      expect(field()).toHaveAccessibleName('on');
      press(kind, false);
      expect(field()).toHaveAccessibleName('off');
    });

    test('caps lock counts as off after the window loses the focus', () => {
      render(<Field />);
      press('keyDown', true);
      fireEvent.blur(field());
      expect(field()).toHaveAccessibleName('off');
    });
  });

  describe('useLayer in a component', () => {
    const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

    test('useLayer adds a layer only while open is true, and Escape calls its latest close callback', () => {
      const closings: string[] = [];
      const { rerender, unmount } = renderHook(({ open, name }) => useLayer(open, () => closings.push(name)), {
        initialProps: { open: false, name: 'before' },
      });
      escape();
      expect(closings).toEqual([]);
      rerender({ open: true, name: 'before' });
      rerender({ open: true, name: 'now' });
      escape();
      expect(closings).toEqual(['now']);
      rerender({ open: false, name: 'now' });
      escape();
      rerender({ open: true, name: 'again' });
      unmount();
      escape();
      expect(closings).toEqual(['now']);
    });
  });
});

describe('layers and Escape', () => {
  const escape = (options: object = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...options });
  const closings: string[] = [];
  const pageListener = () => closings.push('page');
  const leaves: (() => void)[] = [];
  const put = (name: string) => {
    const leave = addLayer(() => {
      closings.push(name);
      leave();
    });
    leaves.push(leave);
  };

  beforeEach(() => {
    closings.length = 0;
    document.addEventListener('keydown', pageListener);
  });
  afterEach(() => {
    leaves.splice(0).forEach((leave) => leave());
    document.removeEventListener('keydown', pageListener);
  });

  test('Escape closes only the topmost layer, and is not passed to the page while a layer is open', () => {
    put('drawer');
    put('popover');
    escape();
    expect(closings).toEqual(['popover']);
    escape();
    expect(closings).toEqual(['popover', 'drawer']);
    escape();
    expect(closings).toEqual(['popover', 'drawer', 'page']);
  });

  test('Escape skips a layer that was already closed', () => {
    put('drawer');
    put('popover');
    leaves[1]?.();
    escape();
    expect(closings).toEqual(['drawer']);
  });

  test('a repeated Escape, an Escape of an input method, and other keys close no layer', () => {
    put('drawer');
    escape({ repeat: true });
    expect(closings).toEqual([]);
    escape({ isComposing: true });
    escape({ keyCode: 229 });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(closings).toEqual(['page', 'page', 'page']);
  });

  test('a layer with `ownEscape` handles Escape itself, so Escape does not close the layers below', () => {
    put('drawer');
    leaves.push(addLayer(() => closings.push('list'), { ownEscape: true }));
    escape();
    expect(closings).toEqual(['page']);
  });

  test('the default action of Escape is prevented only if Escape closes a layer', () => {
    // `fireEvent` returns false if the default action was prevented.
    expect(escape()).toBe(true);
    put('drawer');
    expect([fireEvent.keyDown(document.body, { key: 'Enter' }), escape()]).toEqual([true, false]);
  });

  test('a layer receives Escape even if another listener stops the event', () => {
    const keep = (event: Event) => event.stopPropagation();
    document.addEventListener('keydown', keep, { capture: true });
    put('drawer');
    escape();
    document.removeEventListener('keydown', keep, { capture: true });
    expect(closings).toEqual(['drawer']);
  });

  test('removing a layer twice does not remove another layer', () => {
    put('drawer');
    put('popover');
    leaves[1]?.();
    leaves[1]?.();
    escape();
    expect(closings).toEqual(['drawer']);
  });
});
