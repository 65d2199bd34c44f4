import { useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** Rows rendered beyond each edge, so that a fast scroll does not show blanks. */
const BEYOND = 8;
/** Taken where the browser does not say how high the box is. */
const ASSUMED_HEIGHT_PX = 600;

/**
 * Which rows of equal height a scrolling box has in sight.
 * @param element the box; null until it is there
 * @param offset height of what stands still at the box's upper edge, in px
 * @param always a row that is drawn wherever the box is scrolled to
 * @returns the range to draw, the same as a list of rows, and a function that brings a row into sight
 */
export function useWindowedRows(
  element: HTMLElement | null,
  count: number,
  rowHeight: number,
  offset: number,
  always?: number,
) {
  const [height, setHeight] = useState(ASSUMED_HEIGHT_PX);
  const [first, setFirst] = useState(0);

  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || ASSUMED_HEIGHT_PX);
    // The row, not the pixel: most scroll events then change nothing and render nothing.
    const follow = () => setFirst(Math.floor(element.scrollTop / rowHeight));
    measure();
    follow();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [element, rowHeight]);

  const bringIntoSight = useCallback(
    (row: number) => {
      if (element) scrollTo(element, { top: row * rowHeight, rowHeight, offset });
    },
    [element, rowHeight, offset],
  );

  // Fewer rows than before, and the box has not yet told that it scrolled back.
  const start = Math.max(0, Math.min(first, count - 1) - BEYOND);
  const end = Math.min(count, first + Math.ceil(height / rowHeight) + BEYOND);
  const drawn = useMemo(() => {
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, turn) => start + turn);
    if (always === undefined || always >= count || (always >= start && always < end)) return rows;
    return always < start ? [always, ...rows] : [...rows, always];
  }, [start, end, always, count]);
  return { start, end, drawn, bringIntoSight };
}

function scrollTo(
  element: HTMLElement,
  { top, rowHeight, offset }: { top: number; rowHeight: number; offset: number },
) {
  const room = (element.clientHeight || ASSUMED_HEIGHT_PX) - offset;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
}
