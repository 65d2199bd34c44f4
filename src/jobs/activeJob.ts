import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';
import { wasSignedOut } from '@/utils/storage/authStorage';
import { hasStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';
import type { Job, JobItem, JobQueue } from './job';

/** The only job of this tab, from its start until it is closed. */
export interface ActiveJob {
  job: Job;
  queue: JobQueue;
  /** Initial password of all accounts that the job creates; only in memory, never stored. */
  password?: string | undefined;
  /** Whether the page was reloaded since the job started. */
  isResumed: boolean;
  /** Releases the lock of the job, so that another tab can resume it. */
  release: () => void;
}

/**
 * The active job, removed with its passwords when the sign-in ends. Unless the user signed out, its copy in browser
 * storage stays: it has no passwords, and only the same user can resume it.
 */
const active = signInState<ActiveJob | undefined>(() => undefined, cancelJob);
const jobChange = createListeners();
const jobEnd = createListeners<[done: readonly JobItem[]]>();

/** The job that is running, or has finished and is not closed yet. */
export const activeJob = (): ActiveJob | undefined => active.value;

/** Whether a job exists, including one that a reload interrupted. */
export const hasJob = (): boolean => active.value !== undefined || hasStoredJob();

export function setActiveJob(job: ActiveJob | undefined): void {
  active.value = job;
  jobChange.notify();
}

/** Cancels a job: running changes finish, and no more changes start. */
function cancelJob(job: ActiveJob | undefined): void {
  if (wasSignedOut()) removeStoredJob();
  jobChange.notify();
  job?.queue.cancel();
  job?.release();
}

/** Calls the listener when a job starts or is closed; returns the function that unsubscribes it. */
export const subscribeActiveJob = jobChange.add;

/**
 * Calls the listener with the completed items of a job each time it ends, also after a retry; returns the function that
 * unsubscribes it.
 */
export const subscribeJobEnd = jobEnd.add;

/** Notifies the screens that their data is stale. */
export const announceJobEnd = jobEnd.notify;

/** Ends and removes the job in any state: running changes finish, and no more changes start. */
export function closeJob(): void {
  removeStoredJob();
  const job = active.value;
  active.value = undefined;
  cancelJob(job);
}
