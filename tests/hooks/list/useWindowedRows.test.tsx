import { act, fireEvent, renderHook } from '@testing-library/react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';

const ROW = 20;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Active observers, each with the function that notifies it. */
const watching = new Map<ResizeObserver, () => void>();
class TestObserver implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe = () => {
    watching.set(this, () => this.callback([], this));
    watching.get(this)?.();
  };
  unobserve = () => void watching.delete(this);
  disconnect = () => void watching.delete(this);
}
const usual = window.ResizeObserver;
beforeEach(() => {
  watching.clear();
  window.ResizeObserver = TestObserver;
});
afterEach(() => {
  window.ResizeObserver = usual;
});

interface Options {
  count?: number;
  height?: number;
  top?: number;
  offset?: number;
  always?: number;
  isThere?: boolean;
}
function open({ count = 1000, height = 0, top = 0, offset = 0, always, isThere = true }: Options = {}) {
  const box = Object.assign(document.createElement('div'), { scrollTop: top });
  const resize = (to: number) => Object.defineProperty(box, 'clientHeight', { value: to, configurable: true });
  resize(height);
  const { result, rerender, unmount } = renderHook(
    (now: { count: number; always: number | undefined }) =>
      useWindowedRows(isThere ? box : null, now.count, ROW, offset, now.always),
    { initialProps: { count, always } },
  );
  return {
    unmount,
    rerender,
    now: () => result.current,
    ends: () => [result.current.start, result.current.end],
    scroll: (to: number) => {
      box.scrollTop = to;
      fireEvent.scroll(box);
    },
    resize: (to: number) => {
      resize(to);
      act(() => watching.forEach((tell) => tell()));
    },
    bring: (row: number) => {
      act(() => result.current.scrollToRow(row));
      return box.scrollTop;
    },
  };
}

describe('rendered rows of a windowed list', () => {
  test('while scrolling, eight rows before and after the visible rows are rendered', () => {
    const { ends, now, scroll } = open({ height: 100 });
    expect(ends()).toEqual([0, 13]);
    expect(now().renderedRows).toEqual(range(0, 13));
    scroll(1000);
    expect(ends()).toEqual([42, 63]);
    expect(now().renderedRows).toEqual(range(42, 63));
    scroll(1019);
    expect(ends()).toEqual([42, 63]);
    scroll(1020);
    expect(ends()).toEqual([43, 64]);
  });

  test('the rows around the initial scroll position are rendered; partly visible rows count as visible', () => {
    expect(open({ height: 101, top: 1000 }).ends()).toEqual([42, 64]);
  });

  test('the height of the scroll container determines the number of rows; without a height, a default applies', () => {
    const { ends, resize } = open();
    expect(ends()).toEqual([0, 38]);
    resize(200);
    expect(ends()).toEqual([0, 18]);
    resize(0);
    expect(ends()).toEqual([0, 38]);
  });

  test('no rows past the end are rendered, even if the list shrinks below the scroll position', () => {
    const { ends, now, scroll, rerender } = open({ height: 100, count: 200 });
    scroll(3900);
    expect(ends()).toEqual([187, 200]);
    rerender({ count: 12, always: undefined });
    expect(ends()).toEqual([3, 12]);
    expect(now().renderedRows).toEqual(range(3, 12));
    rerender({ count: 0, always: undefined });
    expect([now().start, now().renderedRows]).toEqual([0, []]);
  });

  test('without a scroll container, rows for the default height are rendered, and scrollToRow does nothing', () => {
    const { ends, bring } = open({ isThere: false });
    expect([ends(), bring(500)]).toEqual([[0, 38], 0]);
  });
});

test.each([
  ['a row above', 3, [3, ...range(42, 63)]],
  ['the row just above', 41, range(41, 63)],
  ['the first visible row', 42, range(42, 63)],
  ['the last visible row', 62, range(42, 63)],
  ['the row just below', 63, range(42, 64)],
  ['a row below', 999, [...range(42, 63), 999]],
  ['a row past the end', 1000, range(42, 63)],
])(
  '`renderedRows` includes the `always` row in ascending order, unless it is past the end of the list: %s',
  (_, always, rows) => expect(open({ height: 100, top: 1000, always }).now().renderedRows).toEqual(rows),
);

describe('scrolling to a row of a windowed list', () => {
  test.each([
    ['above', 10, 200],
    ['at the upper edge', 50, 1000],
    ['within', 52, 1000],
    ['at the lower edge', 53, 1000],
    ['just below', 54, 1020],
    ['below', 100, 1940],
  ])('scrolling to a row %s (row %i) sets the scroll position %i', (_, row, top) =>
    expect(open({ height: 100, offset: 20, top: 1000 }).bring(row)).toBe(top),
  );

  test('scrollToRow assumes the default height if the height of the scroll container is unknown', () => {
    expect([open({ top: 1000 }).bring(79), open({ top: 1000 }).bring(80)]).toEqual([1000, 1020]);
  });
});

test('the height of the scroll container is observed until the component unmounts', () => {
  const { unmount } = open({ height: 100 });
  expect(watching.size).toBe(1);
  unmount();
  expect(watching.size).toBe(0);
});
