import { useEffect, useRef, type ReactNode } from 'react';
import styles from './TableFrame.less';

interface TableFrameProps {
  busy: boolean;
  /** Rows from before are in sight. */
  refreshing: boolean;
  children: ReactNode;
}

/**
 * Around a list's table. Marks on its element, without drawing anything anew, whether all columns fit (`data-fits`) and
 * whether some lie beneath the fixed ones (`data-beneath`), and says how high the head is.
 */
export default function TableFrame({ busy, refreshing, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    const scroller = element?.querySelector<HTMLElement>('.ant-table-content');
    const table = scroller?.querySelector('table');
    if (!element || !scroller || !table) return;
    const look = () => {
      const hidden = scroller.scrollWidth - scroller.clientWidth;
      element.toggleAttribute('data-fits', hidden <= 1);
      // From right to left the way is negative.
      element.toggleAttribute('data-beneath', hidden - Math.abs(scroller.scrollLeft) > 1);
      element.style.setProperty('--head-size', `${table.tHead?.offsetHeight ?? 0}px`);
    };
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    observer.observe(table);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <div ref={frame} aria-busy={busy} className={`${styles['frame']} ${refreshing ? styles['refreshing'] : ''}`}>
      {children}
    </div>
  );
}
