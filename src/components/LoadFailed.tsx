import { Button, Empty } from 'antd';
import { useWords } from '@/hooks/useWords';

/** Says that something could not be loaded, where it would have been, and offers another try. */
export default function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <Empty
      style={{ padding: 48, margin: 0 }}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t('common.loadFailed')}</strong>
          <br />
          {t('common.loadFailedHint')}
        </>
      }
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Empty>
  );
}
