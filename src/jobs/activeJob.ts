import { createListeners } from '@/utils/createListeners';
import { signInState } from '@/utils/signInState';
import { wasSignedOut } from '@/utils/storage/authStorage';
import { hasStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';
import type { Job, JobItem, JobQueue } from './job';

/** Active job: the only job of this tab, from its start until the user closes its report. */
export interface ActiveJob {
  job: Job;
  queue: JobQueue;
  /** Initial password of all accounts that the job creates. The password is kept in memory and never stored. */
  password?: string | undefined;
  /** Whether the page was reloaded after the job had started. */
  isResumed: boolean;
  /** Releases the lock of the job, so that another tab can resume the job. */
  release: () => void;
}

/**
 * The active job. The job is removed from memory, with its passwords, when the sign-in ends.
 * Unless the user signed out, the browser storage keeps a copy without passwords.
 * Only the same user can resume the job from this copy.
 */
const active = signInState<ActiveJob | undefined>(() => undefined, cancelJob);
const jobChange = createListeners();
const jobEnd = createListeners<[done: readonly JobItem[]]>();

/** Returns the job that is running, or that has finished and was not closed yet. */
export const activeJob = (): ActiveJob | undefined => active.value;

/** Whether there is a job, including a job that a reload has interrupted. */
export const hasJob = (): boolean => active.value !== undefined || hasStoredJob();

export function setActiveJob(job: ActiveJob | undefined): void {
  active.value = job;
  jobChange.notify();
}

/** Cancels a job. Running changes finish, but no more changes start. */
function cancelJob(job: ActiveJob | undefined): void {
  if (wasSignedOut()) removeStoredJob();
  jobChange.notify();
  job?.queue.cancel();
  job?.release();
}

/** Calls the listener when a job starts or is closed. Returns the function that unsubscribes the listener. */
export const subscribeActiveJob = jobChange.add;

/**
 * Calls the listener with the completed items of a job each time the job or its retry ends.
 * Returns the function that unsubscribes the listener.
 */
export const subscribeJobEnd = jobEnd.add;

/** Calls the listeners of `subscribeJobEnd` with the changed records, so that screens reload these records. */
export const announceJobEnd = jobEnd.notify;

/** Cancels and removes the job in any state. Running changes finish, but no more changes start. */
export function closeJob(): void {
  removeStoredJob();
  const job = active.value;
  active.value = undefined;
  cancelJob(job);
}
