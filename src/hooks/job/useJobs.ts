import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { activeJob, closeJob, subscribeActiveJob, subscribeJobEnd } from '@/jobs/activeJob';
import type { Job, JobItem } from '@/jobs/job';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { mayEndSession } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';

/** The job of this tab: what runs, or is over and not closed yet. */
export const useActiveJob = () => useSyncExternalStore(subscribeActiveJob, activeJob);

const isOver = (): boolean => {
  const { queue } = activeJob() ?? {};
  return queue === undefined || queue.state() === 'over';
};

/** Notifies of a job that appears, is removed, or changes its state. */
function subscribeBusy(listener: () => void): () => void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = activeJob()?.queue.subscribe(listener) ?? (() => {});
    listener();
  };
  const end = subscribeActiveJob(follow);
  stop = activeJob()?.queue.subscribe(listener) ?? stop;
  return () => {
    end();
    stop();
  };
}

/** In place of a job that is over, if its passwords may be lost. */
async function startInstead(job: Job, userId: number, password?: string): Promise<void> {
  const { startJob } = await import('@/jobs/jobRunner');
  if (!isOver()) return;
  if (activeJob()) {
    if (!(await mayEndSession())) return;
    closeJob();
  }
  await startJob(job, userId, password);
}

/**
 * Bulk changes: `start` carries out a list of changes and shows its progress, whatever screen is
 * opened meanwhile; `password` is for all accounts that it creates. `busy`: one is carried out already, and no other can begin.
 */
export function useJobs(): { busy: boolean; start: (job: Job, password?: string) => void } {
  const busy = !useSyncExternalStore(subscribeBusy, isOver);
  const userId = useAppSelector((root) => root.user.current?.id);
  const start = useCallback(
    (job: Job, password?: string) => {
      if (userId === undefined) return;
      startInstead(job, userId, password).catch(() => feedback().error(translate('exception.chunk.title')));
    },
    [userId],
  );
  return { busy, start };
}

/** Calls back with what a job has done whenever one ends, also after a retry: the screen shows what is not true any more. */
export function useJobEnd(onEnd: (done: readonly JobItem[]) => void): void {
  const latest = useMemoizedFn(onEnd);
  useEffect(() => subscribeJobEnd(latest), [latest]);
}
