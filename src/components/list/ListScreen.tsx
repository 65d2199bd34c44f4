import type { ReactNode } from 'react';
import styles from './list.less';

interface ListScreenProps {
  /** Whether content above the rows leaves too little height for them. The page then scrolls even in a high window. */
  hasTallHeader?: boolean;
  children: ReactNode;
}

/**
 * Layout of a screen with a list.
 * In a window with enough height for several rows, the screen is as high as the window.
 * Only the rows scroll in this case, and the head of the table stays visible.
 * In a lower window, the whole page scrolls.
 */
export default function ListScreen({ hasTallHeader = false, children }: ListScreenProps) {
  return <div className={`${styles['screen']} ${hasTallHeader ? '' : styles['within']}`}>{children}</div>;
}
