import type { ReactNode } from 'react';
import styles from './display.less';

interface ScreenHeaderProps {
  title: string;
  /** Note about the data on the screen, such as the departments that the user administers. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Heading of a screen, with the actions that apply to the whole screen. */
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
