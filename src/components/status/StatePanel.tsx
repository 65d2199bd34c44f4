import type { ReactNode } from 'react';
import styles from './status.less';

interface StatePanelProps {
  icon: ReactNode;
  title: ReactNode;
  /** Text about the next step. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Whether screen readers announce the panel at once, for errors. */
  alert?: boolean;
  /** Whether the panel has a border, for use outside a card. */
  framed?: boolean;
  /** Whether the panel has little padding, for use in a form's tree or in a list of options. */
  compact?: boolean;
}

/** Panel in place of missing content: the reason and the next step. */
export default function StatePanel(props: StatePanelProps) {
  const { icon, title, hint, action, alert = false, framed = false, compact = false } = props;
  const className = [styles['panel'], framed && styles['framed'], compact && styles['compact']];
  return (
    <div className={className.filter(Boolean).join(' ')} role={alert ? 'alert' : undefined}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['title']}>{title}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
