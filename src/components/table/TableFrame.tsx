import {
  useEffect,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type TableHTMLAttributes,
} from 'react';
import styles from './TableFrame.less';
import type { Variables } from './widths';

interface TableFrameProps {
  /** Attributes of the table: its accessible name, and the number of rows if not all are rendered. */
  table: TableHTMLAttributes<HTMLTableElement> & { 'data-density'?: 'large' | 'middle' | 'small' };
  /** CSS variables of the table: the widths of its columns. */
  variables?: Variables;
  /** Height of each row and of the head in pixels, if only visible rows are rendered. */
  rowHeight?: number;
  /** Attributes of the scroll container. */
  scroller?: HTMLAttributes<HTMLDivElement>;
  onScroller?: (element: HTMLDivElement | null) => void;
  /** The visible rows are stale, or being reloaded. */
  refreshing?: boolean;
  /** Content over the head, such as the selection bar. */
  above?: ReactNode;
  below?: ReactNode;
  /** Head and body of the table. */
  children: ReactNode;
}

/**
 * Scroll container with a table: of a list, a tree, or thousands of rows. Sets on its element, without a render,
 * whether all columns fit (`data-fits`), on which side columns are hidden beneath the fixed ones (`data-beneath-start`,
 * `data-beneath-end`), and the height of the head (`--head-size`).
 */
export default function TableFrame(props: TableFrameProps) {
  const { table, variables, rowHeight, scroller, onScroller, refreshing = false, above, below, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const [around, rows] = [frame.current, element.current];
    const within = rows?.parentElement?.parentElement;
    if (!around || !within) return;
    const look = () => {
      const hidden = within.scrollWidth - within.clientWidth;
      // For right-to-left text the scroll position is negative.
      const passed = Math.abs(within.scrollLeft);
      around.toggleAttribute('data-fits', hidden <= 1);
      around.toggleAttribute('data-beneath-start', passed > 1);
      around.toggleAttribute('data-beneath-end', hidden - passed > 1);
      around.style.setProperty('--head-size', `${rows.tHead?.offsetHeight ?? 0}px`);
    };
    const observer = new ResizeObserver(look);
    observer.observe(within);
    observer.observe(rows);
    within.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      within.removeEventListener('scroll', look);
    };
  }, []);

  const windowed = rowHeight !== undefined && { 'data-windowed': '' };
  const style = { ...variables, ...(windowed && { '--row-size': `${rowHeight}px` }) } as CSSProperties;
  return (
    <div ref={frame} className={`${styles['frame']} ${refreshing ? styles['refreshing'] : ''}`}>
      {above}
      <div
        {...scroller}
        {...windowed}
        ref={onScroller}
        className={`${styles['scroller']} ${scroller?.className ?? ''}`}
      >
        <div className={styles['room']}>
          <table {...table} {...windowed} ref={element} className={styles['table']} style={style}>
            {children}
          </table>
        </div>
      </div>
      {below}
    </div>
  );
}
