import type { ReactNode } from 'react';
import styles from './list.less';

interface ListScreenProps {
  /** Something stands above the rows that leaves them too little room: the page scrolls past it, in a high window, too. */
  tall?: boolean;
  children: ReactNode;
}

/**
 * A screen whose rows are what it is for. In a window with room for some of them it is as high as the window, and the
 * rows scroll below their head; in a smaller one the page scrolls. Never both.
 */
export default function ListScreen({ tall = false, children }: ListScreenProps) {
  return <div className={`${styles['screen']} ${tall ? '' : styles['within']}`}>{children}</div>;
}
