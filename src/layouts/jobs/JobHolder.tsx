import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useAppSelector } from '@/hooks/store';
import { hasJob, subscribeActiveJob } from '@/jobs/activeJob';

const JobPanel = lazyComponent(() => import('./JobPanel'));

/** What is done to many records, whatever screen is shown; nothing is loaded for it before there is something to do. */
export default function JobHolder() {
  const isThere = useSyncExternalStore(subscribeActiveJob, hasJob);
  const userId = useAppSelector((root) => root.user.current?.id);
  return isThere && userId !== undefined ? <JobPanel userId={userId} /> : null;
}
