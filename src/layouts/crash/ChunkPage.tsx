import { useEffect, useState } from 'react';
import Button from '@/components/plain/Button';
import StatusPage from '@/components/status/StatusPage';
import WaysOut from '@/components/status/WaysOut';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { reloadForNewBuild } from '@/utils/chunkFailure';
import PageLoading from '../PageLoading';

interface ChunkPageProps {
  /** In webpack's words. */
  failure: string;
  /** What stands around the screen did not come either. */
  isOutermost: boolean;
}

/**
 * Stands in for a screen whose code did not come. Where a new version was deployed the page is loaded anew by itself,
 * once; otherwise the person decides. React keeps a failed import, so that only a reload tries again.
 */
export default function ChunkPage({ failure, isOutermost }: ChunkPageProps) {
  const t = useTranslate();
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
      description={t('exception.chunk.description')}
      details={<code dir="ltr">{failure}</code>}
      actions={
        <>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('exception.chunk.reload')}
          </Button>
          <WaysOut anew={isOutermost} />
        </>
      }
    />
  );
}
