import { Button } from 'antd';
import { useEffect, useState } from 'react';
import StatusPage from '@/components/StatusPage';
import { goHome } from '@/hooks/navigation';
import { useBackOnline } from '@/hooks/useConnection';
import { useWords } from '@/hooks/useWords';
import { reloadForNewBuild } from '@/utils/chunkFailure';
import PageLoading from '../PageLoading';

/**
 * Stands in for a screen whose code did not come. Where a new version was deployed the page is loaded anew by itself,
 * once; otherwise the person decides. React keeps a failed import, so that only a reload tries again.
 */
export default function ChunkPage({ failure }: { failure: string }) {
  const t = useWords();
  const [decided, setDecided] = useState(false);
  useBackOnline(() => window.location.reload());
  useEffect(() => {
    void reloadForNewBuild().then((reloads) => setDecided(!reloads));
  }, []);
  if (!decided) return <PageLoading />;
  return (
    <StatusPage
      mark="?"
      title={t('exception.chunk.title')}
      description={
        <>
          <p>{t('exception.chunk.description')}</p>
          <code dir="ltr">{failure}</code>
        </>
      }
      actions={
        <>
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('exception.chunk.reload')}
          </Button>
          <Button onClick={goHome}>{t('common.home')}</Button>
        </>
      }
    />
  );
}
