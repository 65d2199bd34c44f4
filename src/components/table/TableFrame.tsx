import {
  useEffect,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type TableHTMLAttributes,
} from 'react';
import styles from './TableFrame.less';
import type { Variables } from './columns';

interface TableFrameProps {
  /** Attributes of the table: its accessible name, and the number of rows if only some of them are rendered. */
  table: TableHTMLAttributes<HTMLTableElement> & { 'data-density'?: 'large' | 'middle' | 'small' };
  /** CSS variables of the table, which set the widths of its columns. */
  variables?: Variables;
  /** Height of each row and of the head, in pixels. Only set if only visible rows are rendered. */
  rowHeight?: number;
  /** Attributes of the scroll container. */
  scroller?: HTMLAttributes<HTMLDivElement>;
  onScroller?: (element: HTMLDivElement | null) => void;
  /** Whether the visible rows are stale or being reloaded. */
  refreshing?: boolean;
  /** Content that covers the head, such as the selection bar. */
  above?: ReactNode;
  below?: ReactNode;
  /** Head and body of the table. */
  children: ReactNode;
}

/**
 * Scroll container with a table of any kind: a list, a tree, or a table with thousands of rows.
 * The container sets these attributes and variables on its own element, without a re-render:
 * - `data-fits` if all columns fit,
 * - `data-beneath-start` and `data-beneath-end` if columns are hidden beneath the fixed ones on that side,
 * - `--head-size`, the height of the head.
 */
export default function TableFrame(props: TableFrameProps) {
  const { table, variables, rowHeight, scroller, onScroller, refreshing = false, above, below, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const [frameElement, tableElement] = [frame.current, element.current];
    const scrollerElement = tableElement?.parentElement?.parentElement;
    if (!frameElement || !scrollerElement) return;
    const measure = () => {
      const hiddenWidth = scrollerElement.scrollWidth - scrollerElement.clientWidth;
      // In right-to-left text, the scroll position is negative.
      const scrolledWidth = Math.abs(scrollerElement.scrollLeft);
      frameElement.toggleAttribute('data-fits', hiddenWidth <= 1);
      frameElement.toggleAttribute('data-beneath-start', scrolledWidth > 1);
      frameElement.toggleAttribute('data-beneath-end', hiddenWidth - scrolledWidth > 1);
      frameElement.style.setProperty('--head-size', `${tableElement.tHead?.offsetHeight ?? 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scrollerElement);
    observer.observe(tableElement);
    scrollerElement.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scrollerElement.removeEventListener('scroll', measure);
    };
  }, []);

  const windowedProps = rowHeight !== undefined && { 'data-windowed': '' };
  const style = { ...variables, ...(windowedProps && { '--row-size': `${rowHeight}px` }) } as CSSProperties;
  return (
    <div ref={frame} className={`${styles['frame']} ${refreshing ? styles['refreshing'] : ''}`}>
      {above}
      <div
        {...scroller}
        {...windowedProps}
        ref={onScroller}
        className={`${styles['scroller']} ${scroller?.className ?? ''}`}
      >
        <div className={styles['room']}>
          <table {...table} {...windowedProps} ref={element} className={styles['table']} style={style}>
            {children}
          </table>
        </div>
      </div>
      {below}
    </div>
  );
}
