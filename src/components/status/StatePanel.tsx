import type { ReactNode } from 'react';
import styles from './StatePanel.less';

interface StatePanelProps {
  icon: ReactNode;
  title: ReactNode;
  /** What to do about it. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Read out at once: something went wrong. */
  alert?: boolean;
  /** With a line around it, where it does not stand in a card. */
  framed?: boolean;
}

/** Stands where there is nothing to show: says why and what to do. */
export default function StatePanel({ icon, title, hint, action, alert = false, framed = false }: StatePanelProps) {
  return (
    <div className={`${styles['panel']} ${framed ? styles['framed'] : ''}`} role={alert ? 'alert' : undefined}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['title']}>{title}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
