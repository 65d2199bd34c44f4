import type { ReactNode } from 'react';
import styles from './list.less';

interface ListScreenProps {
  /** Content above the rows leaves them too little room: the page scrolls, in a high window as well. */
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
