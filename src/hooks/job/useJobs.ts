import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { activeJob, closeJob, subscribeActiveJob, subscribeJobEnd } from '@/jobs/activeJob';
import type { Job, JobItem } from '@/jobs/job';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { mayEndSession } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';

/** Returns the job of this browser tab: a running job, or an ended job whose report was not closed yet. */
export const useActiveJob = () => useSyncExternalStore(subscribeActiveJob, activeJob);

const isIdle = (): boolean => {
  const { queue } = activeJob() ?? {};
  return queue === undefined || queue.state() === 'over';
};

/** Calls the listener when a job appears, is removed, or changes its state. */
function subscribeBusy(listener: () => void): () => void {
  let stop = () => {};
  const followJob = () => {
    stop();
    stop = activeJob()?.queue.subscribe(listener) ?? (() => {});
    listener();
  };
  const unsubscribe = subscribeActiveJob(followJob);
  stop = activeJob()?.queue.subscribe(listener) ?? stop;
  return () => {
    unsubscribe();
    stop();
  };
}

/** Starts a job in place of a finished one. If this would lose passwords of the finished job, asks the user first. */
async function replaceJob(job: Job, userId: number, password?: string): Promise<void> {
  const { startJob } = await import('@/jobs/jobRunner');
  if (!isIdle()) return;
  if (activeJob()) {
    if (!(await mayEndSession())) return;
    closeJob();
  }
  await startJob(job, userId, password);
}

/**
 * Runs jobs, which are bulk changes in the background.
 * `start` runs a job and shows its progress on every screen.
 * The argument `password` is the initial password of the accounts that the job creates.
 * `busy` is true while a job is running. During this time, no other job can start.
 */
export function useJobs(): { busy: boolean; start: (job: Job, password?: string) => void } {
  const busy = !useSyncExternalStore(subscribeBusy, isIdle);
  const userId = useAppSelector((root) => root.user.current?.id);
  const start = useCallback(
    (job: Job, password?: string) => {
      if (userId === undefined) return;
      replaceJob(job, userId, password).catch(() => feedback().error(translate('exception.chunk.title')));
    },
    [userId],
  );
  return { busy, start };
}

/** Calls back with the finished items each time a job or its retry ends, so that the screen can refresh stale data. */
export function useJobEnd(onEnd: (finishedItems: readonly JobItem[]) => void): void {
  const latest = useMemoizedFn(onEnd);
  useEffect(() => subscribeJobEnd(latest), [latest]);
}
