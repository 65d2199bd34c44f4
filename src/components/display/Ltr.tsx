import type { ReactNode } from 'react';
import styles from './display.less';

/** A path, an address, a phone number or a code: runs from left to right within words of every direction. */
export default function Ltr({ children, title }: { children: ReactNode; title?: string | undefined }) {
  return (
    <bdi dir="ltr" className={styles['ltr']} title={title}>
      {children}
    </bdi>
  );
}
