import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './status.less';
import { LeaveButtons } from './StatusPage';

interface StatePanelProps {
  icon: ReactNode;
  title: ReactNode;
  /** Text about the next step that the user can take. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Whether screen readers announce the panel immediately, as is needed for errors. */
  alert?: boolean;
  /** Whether the panel has a border, as is needed outside of a card. */
  framed?: boolean;
  /** Whether the panel has little padding, as is needed in a form's tree or in a list of options. */
  compact?: boolean;
}

/** Panel shown instead of missing content, with the reason and the next step. */
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

interface LoadFailedProps {
  onRetry: () => void;
  retrying?: boolean;
  /** Title that names the content that failed to load. By default, a general title is shown. */
  title?: string;
  framed?: boolean;
  /** Whether the screen shows only this panel. The panel then has buttons to go back and to the home screen. */
  whole?: boolean;
}

/**
 * Panel shown instead of content that failed to load, with a button to retry.
 * The panel also retries automatically when the network is available again.
 */
export function LoadFailed({ onRetry, retrying = false, title, framed = false, whole = false }: LoadFailedProps) {
  const t = useTranslate();
  useBackOnline(onRetry);
  return (
    <StatePanel
      alert
      framed={framed}
      icon={<DisconnectOutlined />}
      title={title ?? t('common.loadFailed')}
      hint={t('common.loadFailedHint')}
      action={
        <>
          <Button type={whole ? 'primary' : 'default'} loading={retrying} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {whole && <LeaveButtons />}
        </>
      }
    />
  );
}
