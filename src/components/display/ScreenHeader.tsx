import type { ReactNode } from 'react';
import styles from './display.less';

interface ScreenHeaderProps {
  title: string;
  /** Says what of it the person is shown. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A screen's name and what can be done on it as a whole. */
export default function ScreenHeader({ title, note, actions }: ScreenHeaderProps) {
  return (
    <header className={styles['header']}>
      {note ? (
        <div className={styles['titled']}>
          <h1>{title}</h1>
          <p className={styles['note']}>{note}</p>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {actions}
    </header>
  );
}
