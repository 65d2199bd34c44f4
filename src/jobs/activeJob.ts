import { signInState } from '@/utils/signInState';
import { wasSignedOut } from '@/utils/storage/authStorage';
import { hasStoredJob, removeStoredJob } from '@/utils/storage/jobStorage';
import type { Job, JobItem, JobQueue } from './job';

/** The one job at a time, from its start until somebody closes it. */
export interface ActiveJob {
  job: Job;
  queue: JobQueue;
  /** For all accounts that it creates: it is given up with the page, and stored nowhere. */
  password?: string | undefined;
  /** Whether the page was loaded anew since it began. */
  isResumed: boolean;
  /** Lets other tabs have it. */
  release: () => void;
}

/**
 * With its passwords it is gone when the sign-in ends. What is stored for a reload has none: after an expiry or a refusal
 * the same person, and nobody else, goes on with it.
 */
const active = signInState<ActiveJob | undefined>(() => undefined, end);
const listeners = new Set<() => void>();
const endListeners = new Set<(done: readonly JobItem[]) => void>();

/** The job that runs, or is over and not closed yet. */
export const activeJob = (): ActiveJob | undefined => active.value;

/** Whether there is a job, be it one that a reload interrupted. */
export const hasJob = (): boolean => active.value !== undefined || hasStoredJob();

export function setActiveJob(next: ActiveJob | undefined): void {
  active.value = next;
  tell();
}

function tell(): void {
  listeners.forEach((listener) => listener());
}

/** Running changes finish, no others start. */
function end(job: ActiveJob | undefined): void {
  if (wasSignedOut()) removeStoredJob();
  tell();
  job?.queue.cancel();
  job?.release();
}

/** Calls the listener when a job comes or goes; returns the function that ends it. */
export function subscribeActiveJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener with what a job has done, whenever it ends, also after a retry; returns the function that ends it. */
export function subscribeJobEnd(listener: (done: readonly JobItem[]) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Tells the screens that they show what is not true any more. */
export const announceJobEnd = (done: readonly JobItem[]): void => endListeners.forEach((listener) => listener(done));

/** Ends the job, whatever it has come to, and forgets it: what runs finishes, nothing more begins. */
export function closeJob(): void {
  removeStoredJob();
  const last = active.value;
  active.value = undefined;
  end(last);
}
