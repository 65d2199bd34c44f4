import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';
import { wasSignedOut } from '@/utils/storage/authStorage';
import { hasStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';
import type { Job, JobItem, JobQueue } from './job';

/** The only job of this tab, from its start until it is closed. */
export interface ActiveJob {
  job: Job;
  queue: JobQueue;
  /** For all accounts that it creates: it is given up with the page, and stored nowhere. */
  password?: string | undefined;
  /** Whether the page was reloaded since it began. */
  isResumed: boolean;
  /** Lets other tabs have it. */
  release: () => void;
}

/**
 * Removed with its passwords when the sign-in ends. The copy stored for a reload has no passwords: after an expiry or a
 * refusal, only the same user can resume it.
 */
const active = signInState<ActiveJob | undefined>(() => undefined, end);
const jobChange = createListeners();
const jobEnd = createListeners<[done: readonly JobItem[]]>();

/** The job that runs, or is over and not closed yet. */
export const activeJob = (): ActiveJob | undefined => active.value;

/** Whether there is a job, be it one that a reload interrupted. */
export const hasJob = (): boolean => active.value !== undefined || hasStoredJob();

export function setActiveJob(next: ActiveJob | undefined): void {
  active.value = next;
  jobChange.notify();
}

/** Running changes finish, no others start. */
function end(job: ActiveJob | undefined): void {
  if (wasSignedOut()) removeStoredJob();
  jobChange.notify();
  job?.queue.cancel();
  job?.release();
}

/** Calls the listener when a job comes or goes; returns the function that ends it. */
export const subscribeActiveJob = jobChange.add;

/** Calls the listener with what a job has done, whenever it ends, also after a retry; returns the function that ends it. */
export const subscribeJobEnd = jobEnd.add;

/** Notifies the screens that their data is stale. */
export const announceJobEnd = jobEnd.notify;

/** Ends the job in any state and removes it: running items finish, no others start. */
export function closeJob(): void {
  removeStoredJob();
  const last = active.value;
  active.value = undefined;
  end(last);
}
