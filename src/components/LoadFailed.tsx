import { Button, Result } from 'antd';
import { useWords } from '@/hooks/useWords';

/** Says that something could not be loaded, where it would have been, and offers another try. */
export default function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <Result
      status="warning"
      title={t('common.loadFailed')}
      subTitle={t('common.loadFailedHint')}
      extra={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
