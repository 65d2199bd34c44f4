import type { ReactNode } from 'react';
import styles from './display.less';

/** Left-to-right text, such as a path, an address, a phone number or a code, within text of any direction. */
export default function Ltr({ children, title }: { children: ReactNode; title?: string | undefined }) {
  return (
    <bdi dir="ltr" className={styles['ltr']} title={title}>
      {children}
    </bdi>
  );
}
