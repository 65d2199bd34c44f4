import { Skeleton } from 'antd';
import { useWords } from '@/hooks/useWords';

/** Stands where a screen will be while its chunk is on the way. */
export default function PageLoading() {
  const t = useWords();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
