import { useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** Number of rows rendered above and below the visible rows, so that a fast scroll does not show an empty area. */
const ROWS_BEYOND = 8;
/** Height in pixels that is used if the browser does not report the container's height. */
const ASSUMED_HEIGHT_PX = 600;

/**
 * Computes which rows of a scroll container to render. All rows have the same height.
 * @param element the container; null until it is mounted
 * @param offset height of the fixed content at the container's upper edge, in px
 * @param pinnedRow index of a row that is always rendered
 * @returns the range to render, the indices of all rendered rows, and a function that scrolls a row into view
 */
export function useWindowedRows(
  element: HTMLElement | null,
  count: number,
  rowHeight: number,
  offset: number,
  pinnedRow?: number,
) {
  const [height, setHeight] = useState(ASSUMED_HEIGHT_PX);
  const [firstRow, setFirstRow] = useState(0);

  useLayoutEffect(() => {
    if (!element) return undefined;
    // Only the first row is stored instead of the scroll offset, so that most scroll events cause no re-render.
    const follow = () => setFirstRow(Math.floor(element.scrollTop / rowHeight));
    // The observer reads the height after the browser's layout. Reading the height here would force a second layout.
    const observer = new ResizeObserver(() => {
      setHeight(element.clientHeight || ASSUMED_HEIGHT_PX);
      follow();
    });
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [element, rowHeight]);

  const scrollToRow = useCallback(
    (row: number) => {
      if (element) scrollTo(element, { top: row * rowHeight, rowHeight, offset });
    },
    [element, rowHeight, offset],
  );

  // When the number of rows shrinks, `firstRow` may be outdated until the container reports its new scroll position.
  const start = Math.max(0, Math.min(firstRow, count - 1) - ROWS_BEYOND);
  const end = Math.min(count, firstRow + Math.ceil(height / rowHeight) + ROWS_BEYOND);
  const renderedRows = useMemo(() => {
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
    if (pinnedRow === undefined || pinnedRow >= count || (pinnedRow >= start && pinnedRow < end)) return rows;
    return pinnedRow < start ? [pinnedRow, ...rows] : [...rows, pinnedRow];
  }, [start, end, pinnedRow, count]);
  return { start, end, renderedRows, scrollToRow };
}

function scrollTo(
  element: HTMLElement,
  { top, rowHeight, offset }: { top: number; rowHeight: number; offset: number },
) {
  const visibleHeight = (element.clientHeight || ASSUMED_HEIGHT_PX) - offset;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + visibleHeight) element.scrollTop = top + rowHeight - visibleHeight;
}
