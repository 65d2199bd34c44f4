import { STORAGE_PREFIX } from './safeStorage';

const JOB = `${STORAGE_PREFIX}job`;
const RESULTS = `${STORAGE_PREFIX}job-results`;

/** Session storage: two tabs must not run one job. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether this tab has a stored job, such as one interrupted by a reload. */
export const hasStoredJob = (): boolean => attempt((storage) => storage.getItem(JOB) !== null) ?? false;

/** The stored texts; the second is null before anything was done. */
export function readStoredJob(): { job: string; results: string | null } | undefined {
  return attempt((storage) => {
    const job = storage.getItem(JOB);
    return job === null ? undefined : { job, results: storage.getItem(RESULTS) };
  });
}

/** If the browser's storage is full, a reload ends the job. */
export function storeJob(job: string): void {
  removeStoredJob();
  attempt((storage) => storage.setItem(JOB, job));
}

/**
 * Removes the whole job if there is no room: resumed from its first item it would report its own changes as conflicts.
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
