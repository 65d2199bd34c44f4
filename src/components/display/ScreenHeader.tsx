import type { ReactNode } from 'react';
import styles from './ScreenHeader.less';

/** A screen's name and what can be done on it as a whole. */
export default function ScreenHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <header className={styles['header']}>
      <h1>{title}</h1>
      {actions}
    </header>
  );
}
