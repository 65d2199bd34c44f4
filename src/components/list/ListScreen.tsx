import type { ReactNode } from 'react';
import styles from './list.less';

interface ListScreenProps {
  /** Content above the rows leaves them too little room, so the page scrolls even in a high window. */
  hasTallHeader?: boolean;
  children: ReactNode;
}

/**
 * Layout of a screen with a list. If the window has room for some rows, the screen is as high as the window and the
 * rows scroll below their head; in a smaller window the page scrolls. Never both.
 */
export default function ListScreen({ hasTallHeader = false, children }: ListScreenProps) {
  return <div className={`${styles['screen']} ${hasTallHeader ? '' : styles['within']}`}>{children}</div>;
}
