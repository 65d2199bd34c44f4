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

let active: ActiveJob | undefined;
const listeners = new Set<() => void>();
const endListeners = new Set<(done: readonly JobItem[]) => void>();

/** The job that runs, or is over and not closed yet. */
export const activeJob = (): ActiveJob | undefined => active;

/** Whether there is a job, be it one that a reload interrupted. */
export const hasJob = (): boolean => active !== undefined || hasStoredJob();

export function setActiveJob(next: ActiveJob | undefined): void {
  active = next;
  listeners.forEach((listener) => listener());
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
  if (!active) return setActiveJob(undefined);
  const { queue, release } = active;
  setActiveJob(undefined);
  queue.cancel();
  release();
}
