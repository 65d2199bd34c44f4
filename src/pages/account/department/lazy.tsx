import { Card, Skeleton } from 'antd';
import { LoadFailed } from '@/components/status/StatePanel';
import { lazyComponent } from '@/hooks/lazyComponent';

/** Placeholder of a component that fills the screen, while its chunk loads. */
export const placeholder = () => (
  <Card>
    <Skeleton active title={false} paragraph={{ rows: 8 }} />
  </Card>
);

/** Error with a retry for a chunk that failed to load. */
export const errorFallback = (retry: () => void) => <LoadFailed framed onRetry={retry} />;

export const OrgChart = lazyComponent(() => import('./OrgChart/OrgChart'), { placeholder, errorFallback });
