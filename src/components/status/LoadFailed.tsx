import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import { Button } from 'antd';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import StatePanel from './StatePanel';
import { LeaveButtons } from './StatusPage';

interface LoadFailedProps {
  onRetry: () => void;
  retrying?: boolean;
  /** Noun of the failed load; without it the sentence is generic. */
  title?: string;
  framed?: boolean;
  /** Nothing else is on the screen: links back and home are shown, too. */
  whole?: boolean;
}

/**
 * Shown in place of content that failed to load, with a button to retry; retries automatically once the network is
 * back.
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
