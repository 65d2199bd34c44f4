import type { ReactNode } from 'react';
import styles from './display.less';

interface ScreenHeaderProps {
  title: string;
  /** Note about the shown data, such as the departments that the person administers. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Heading of a screen, with the actions for the whole screen. */
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
