import { STORAGE_PREFIX } from './safeStorage';

const JOB = `${STORAGE_PREFIX}job`;
const RESULTS = `${STORAGE_PREFIX}job-results`;

/** Runs an action on the session storage, so that two tabs cannot run the same job; undefined if storage is blocked. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether this tab has a stored job, such as one interrupted by a reload. */
export const hasStoredJob = (): boolean => attempt((storage) => storage.getItem(JOB) !== null) ?? false;

/** Returns the stored texts; `results` is null until the first result. */
export function readStoredJob(): { job: string; results: string | null } | undefined {
  return attempt((storage) => {
    const job = storage.getItem(JOB);
    return job === null ? undefined : { job, results: storage.getItem(RESULTS) };
  });
}

/** Stores a job; if the storage is full, the job does not survive a reload. */
export function storeJob(job: string): void {
  removeStoredJob();
  attempt((storage) => storage.setItem(JOB, job));
}

/**
 * Stores the results of a job, or removes the whole job if the storage is full: if it restarted from its first item, it
 * would report the changes that it already made as conflicts.
 */
export function storeJobResults(results: string): void {
  if (!hasStoredJob()) return;
  if (attempt((storage) => (storage.setItem(RESULTS, results), true)) === undefined) removeStoredJob();
}

export function removeStoredJob(): void {
  attempt((storage) => {
    storage.removeItem(JOB);
    storage.removeItem(RESULTS);
  });
}
