import { useEffect, useRef, type ReactNode } from 'react';
import styles from './TableFrame.less';

interface TableFrameProps {
  label: string;
  busy: boolean;
  /** Rows from before are in sight. */
  refreshing: boolean;
  density: 'large' | 'middle' | 'small';
  /** Stands on the head. */
  above: ReactNode;
  below: ReactNode;
  /** Head and body of the table. */
  children: ReactNode;
}

/**
 * A list's table, within what scrolls. Marks on its element, without drawing anything anew, whether all columns fit
 * (`data-fits`) and on which side some lie beneath the fixed ones (`data-beneath-start`, `data-beneath-end`), and says how
 * high the head is.
 */
export default function TableFrame({ label, busy, refreshing, density, above, below, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const [around, within, rows] = [frame.current, scroller.current, table.current];
    if (!around || !within || !rows) return;
    const look = () => {
      const hidden = within.scrollWidth - within.clientWidth;
      // From right to left the way is negative.
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

  return (
    <div ref={frame} className={`${styles['frame']} ${refreshing ? styles['refreshing'] : ''}`}>
      {above}
      <div ref={scroller} className={styles['scroller']}>
        <table ref={table} className={styles['table']} aria-label={label} aria-busy={busy} data-density={density}>
          {children}
        </table>
      </div>
      {below}
    </div>
  );
}
