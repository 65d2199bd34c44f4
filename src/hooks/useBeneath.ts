import { useLayoutEffect } from 'react';

/**
 * Marks a scrolling box with `data-beneath` while something lies beneath the column at its end. An attribute and not
 * state: scrolling renders nothing.
 */
export function useBeneath(box: HTMLElement | null, isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!box || !isWanted) return undefined;
    // Counted from the end where the writing starts, below zero from right to left; half a pixel is rounding.
    const mark = () => box.toggleAttribute('data-beneath', box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1);
    mark();
    const observer = new ResizeObserver(mark);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
      box.removeAttribute('data-beneath');
    };
  }, [box, isWanted]);
}
