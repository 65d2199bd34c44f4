import { appearanceName, markAppearance, modeOf } from '@/utils/appearance';
import { isComposing, isEnter, isSecondClick, selectsText, nextIndex } from '@/utils/inputEvents';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import { whenCalm, whenIdle } from '@/utils/whenIdle';

describe('appearance', () => {
  test.each([
    ['light', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['system', false, 'light'],
    ['system', true, 'dark'],
  ] as const)('the theme %s (dark system: %p) is shown as %s', (theme, systemIsDark, mode) => {
    expect(modeOf(theme, systemIsDark)).toBe(mode);
  });

  test('each appearance has a unique name', () => {
    expect(appearanceName({ mode: 'light', colorWeak: false, compact: false })).toBe('light');
    expect(appearanceName({ mode: 'dark', colorWeak: true, compact: false })).toBe('dark weak');
    expect(appearanceName({ mode: 'light', colorWeak: false, compact: true })).toBe('light compact');
    expect(appearanceName({ mode: 'dark', colorWeak: true, compact: true })).toBe('dark weak compact');
  });

  test('the page has only the attributes of its latest appearance (theme, colours, density)', () => {
    const page = document.documentElement;
    const flags = () => ['data-color-weak', 'data-compact'].map((name) => page.hasAttribute(name));
    const marks = () => [page.dataset['theme'], page.style.colorScheme, ...flags()];
    markAppearance({ mode: 'dark', colorWeak: true, compact: false });
    expect(marks()).toEqual(['dark', 'dark', true, false]);
    markAppearance({ mode: 'light', colorWeak: false, compact: true });
    expect(marks()).toEqual(['light', 'light', false, true]);
  });
});

describe('clicks and text selections', () => {
  describe('selectsText: a text selection', () => {
    document.body.innerHTML = '<p>before</p><p>in the element</p><p>after</p>';
    const [before, element, after] = [...document.querySelectorAll('p')].map((one) => one.firstChild!);
    afterEach(() => {
      jest.restoreAllMocks();
      window.getSelection()?.removeAllRanges();
    });

    test.each([
      ['within the element counts', element, 3, element, 6, true],
      ['from the element to later content counts', element, 3, after, 2, true],
      ['from earlier content into the element counts', before, 3, element, 2, true],
      ['in earlier content does not count', before, 0, before, 3, false],
      ['with no more than a caret in the element does not count', element, 3, element, 3, false],
    ] as const)('selectsText: a text selection %s', (_, from, start, to, end, expected) => {
      window.getSelection()?.setBaseAndExtent(from!, start, to!, end);
      expect(selectsText(element!.parentElement!)).toBe(expected);
    });

    test('a click selects no text if the browser returns no selection', () => {
      jest.spyOn(window, 'getSelection').mockReturnValue(null);
      expect(selectsText(document.body)).toBe(false);
    });
  });

  test.each([
    [undefined, false],
    // A button that is pressed by a key sends a click with `detail` 0.
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('a click with `detail` %p continues a double click: %p', (detail, expected) => {
    expect(isSecondClick(detail === undefined ? {} : { detail })).toBe(expected);
  });
});

test.each([
  ['a word being composed', { isComposing: true, keyCode: 65 }, true],
  ['the last key of a composition in Safari, which has only the key code', { isComposing: false, keyCode: 229 }, true],
  ['a plain key', { isComposing: false, keyCode: 13 }, false],
])('isComposing detects an input method for %s (%p): %p', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
  expect(isComposing({ nativeEvent: event })).toBe(expected);
  expect(isEnter({ key: 'Enter', nativeEvent: event })).toBe(!expected);
  expect(isEnter({ key: 'Tab', ...event })).toBe(false);
});

describe('scrollIntoViewOf', () => {
  const HEIGHT = 100;

  test.each([
    ['above the visible area: scrolls to its top', { scrollTop: 200, top: 150, height: 20 }, 150],
    ['cut at the top: scrolls to its top', { scrollTop: 200, top: 190, height: 20 }, 190],
    ['visible: does not scroll', { scrollTop: 200, top: 240, height: 20 }, 200],
    ['visible to its last line: does not scroll', { scrollTop: 200, top: 280, height: 20 }, 200],
    ['cut at the bottom: scrolls to its bottom', { scrollTop: 200, top: 290, height: 20 }, 210],
    ['below the visible area: scrolls to its bottom', { scrollTop: 200, top: 400, height: 20 }, 320],
    ['taller than the frame: scrolls to its top', { scrollTop: 0, top: 150, height: 300 }, 150],
    ['taller than the frame, shown from its top: does not scroll', { scrollTop: 150, top: 150, height: 300 }, 150],
  ])('scrollIntoViewOf for an element %s', (_, { scrollTop, top, height }, expected) => {
    const frame = Object.defineProperty(document.createElement('div'), 'clientHeight', { value: HEIGHT });
    const box = { offsetTop: { value: top }, offsetHeight: { value: height } };
    const element = Object.defineProperties(document.createElement('p'), box);
    frame.scrollTop = scrollTop;
    scrollIntoViewOf(frame, element);
    expect(frame.scrollTop).toBe(expected);
  });
});

// Arrangement of the cards by rows: 0 1 2, 3 4 5, 6 7.
const grid = { count: 8, columns: 3, rightToLeft: false };

describe('nextIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, undefined],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, undefined],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, undefined],
    ['Home', 5, 0],
    ['End', 1, 7],
    ['End', 7, undefined],
    ['a', 3, undefined],
  ])('in a grid of cards, the key %s moves from card %i to card %s', (key, index, expected) =>
    expect(nextIndex(key, { ...grid, index })).toBe(expected),
  );

  it.each([
    ['ArrowRight', 1, 0],
    ['ArrowLeft', 1, 2],
    ['ArrowDown', 1, 4],
  ])('in a right-to-left grid of cards, the key %s moves from card %i to card %i', (key, index, expected) => {
    expect(nextIndex(key, { ...grid, index, rightToLeft: true })).toBe(expected);
  });

  it.each(['ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'Home'])('the key %s stays on the only card', (key) => {
    expect(nextIndex(key, { index: 0, count: 1, columns: 4, rightToLeft: false })).toBeUndefined();
  });

  it('in a grid of one column the up and down arrows move along the column', () => {
    const column = { count: 3, columns: 1, rightToLeft: false };
    const next = (key: string, index: number) => nextIndex(key, { ...column, index });
    expect([next('ArrowDown', 1), next('ArrowUp', 1), next('ArrowDown', 2)]).toEqual([2, 0, undefined]);
  });
});

describe('idle scheduling', () => {
  describe('browser without idle callbacks', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test.each([
      ['whenIdle', whenIdle, 0],
      ['whenCalm', whenCalm, 3100],
    ])('%s without idle callbacks of the browser runs once after a delay, unless cancelled', (_, schedule, delay) => {
      const [callback, cancelledCallback] = [jest.fn(), jest.fn()];
      schedule(callback);
      const cancel = schedule(cancelledCallback);
      jest.advanceTimersByTime(delay);
      cancel();
      expect(callback).not.toHaveBeenCalled();
      jest.advanceTimersByTime(10_000);
      expect(callback).toHaveBeenCalledTimes(1);
      expect(cancelledCallback).not.toHaveBeenCalled();
    });
  });

  describe('browser with idle callbacks', () => {
    const waiting = new Map<number, () => void>();
    beforeEach(() => {
      waiting.clear();
      Object.assign(window, {
        requestIdleCallback: (callback: () => void) => {
          waiting.set(5, callback);
          return 5;
        },
        cancelIdleCallback: (ticket: number) => waiting.delete(ticket),
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    });

    test('whenIdle runs its callback when the browser is idle', () => {
      const callback = jest.fn();
      whenIdle(callback);
      expect(callback).not.toHaveBeenCalled();
      waiting.get(5)?.();
      expect(callback).toHaveBeenCalledTimes(1);
    });

    test('whenIdle can be cancelled', () => {
      whenIdle(() => undefined)();
      expect(waiting.size).toBe(0);
    });
  });
});
