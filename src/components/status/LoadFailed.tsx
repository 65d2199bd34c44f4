import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import { Button } from 'antd';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import StatePanel from './StatePanel';
import { LeaveButtons } from './StatusPage';

interface LoadFailedProps {
  onRetry: () => void;
  retrying?: boolean;
  /** Title that names the content that failed to load; generic by default. */
  title?: string;
  framed?: boolean;
  /** Whether the screen shows nothing else, so that buttons to go back and home are needed. */
  whole?: boolean;
}

/**
 * Replaces content that failed to load, with a button to retry. Retries automatically once the network is available
 * again.
 */
export default function LoadFailed({
  onRetry,
  retrying = false,
  title,
  framed = false,
  whole = false,
}: LoadFailedProps) {
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
