import { readStoredJob, removeStoredJob, storeJob, storeJobResults } from '@/utils/storage/jobStorage';
import type { EarlierResult } from '@/utils/workQueue';
import type { Job, JobDone, JobEntry, JobReason } from './job';

/** A job as a reload finds it. */
interface StoredJob {
  /** Whose it is: nobody else's is carried on. */
  userId: number;
  /** By which tabs tell that they hold the same one, as a duplicated tab does. */
  lock: string;
  job: Job;
}

type Earlier = Map<number, EarlierResult<JobDone, JobReason>>;

/** Short names: there may be many thousands. */
interface StoredResults {
  done: (readonly [place: number, note?: JobDone['note'] | null, isLost?: true])[];
  failed: (readonly [place: number, reason?: JobReason])[];
}

export const keepJob = (stored: StoredJob): void => storeJob(JSON.stringify(stored));

/**
 * What was done and what failed. What is running, or was when the line went, counts as not begun: each kind of act finds
 * out whether it happened.
 */
export function keepResults(entries: readonly JobEntry[]): void {
  const results: StoredResults = { done: [], failed: [] };
  entries.forEach(({ state, value, reason }, place) => {
    // A password is stored nowhere.
    const { note, secret, isLost } = value ?? {};
    if (state === 'done')
      results.done.push((secret ?? isLost) ? [place, note ?? null, true] : note ? [place, note] : [place]);
    if (state === 'failed' && !reason?.lost)
      results.failed.push(reason ? [place, { ...reason, secret: undefined }] : [place]);
  });
  storeJobResults(JSON.stringify(results));
}

/** The job of this person that the page was left with; one of somebody else, or one that cannot be read, is removed. */
export function takeStoredJob(userId: number): { stored: StoredJob; earlier: Earlier } | undefined {
  const texts = readStoredJob();
  if (!texts) return undefined;
  try {
    const stored = JSON.parse(texts.job) as StoredJob;
    const { done, failed } = JSON.parse(texts.results ?? '{"done":[],"failed":[]}') as StoredResults;
    if (stored.userId === userId && stored.job.items.length > 0) {
      const earlier: Earlier = new Map();
      for (const [place, note, isLost = false] of done)
        earlier.set(place, { value: { ...(note && { note }), ...(isLost && { isLost }) } });
      for (const [place, reason] of failed) earlier.set(place, { reason });
      return { stored, earlier };
    }
  } catch {
    // Written by another version of the app, or by hand.
  }
  removeStoredJob();
  return undefined;
}
