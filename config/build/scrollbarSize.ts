import { getTargetScrollBarSize as measure } from 'rc-util/es/getScrollBarSize';

/**
 * The width of a table's scrollbar, measured only where the rows scroll below a header that stays: nothing else asks for it,
 * and measuring has the browser lay out the whole page before the rows are painted.
 */
export { default } from 'rc-util/es/getScrollBarSize';
export const getTargetScrollBarSize = (target: HTMLElement) => (target.style.overflowY === 'scroll' ? measure(target) : { width: 0, height: 0 });
