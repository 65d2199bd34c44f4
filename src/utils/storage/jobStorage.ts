import { STORAGE_PREFIX } from './safeStorage';
import { withTabStorage } from './tabStorage';

/* A job is stored for its tab, so that two tabs cannot run the same job. */
const JOB = `${STORAGE_PREFIX}job`;
const RESULTS = `${STORAGE_PREFIX}job-results`;

/** Whether this tab has a stored job, such as one interrupted by a reload. */
export const hasStoredJob = (): boolean => withTabStorage((storage) => storage.getItem(JOB) !== null) ?? false;

/** Returns the stored texts of the job and its results. `results` is null until there is a result. */
export function readStoredJob(): { job: string; results: string | null } | undefined {
  return withTabStorage((storage) => {
    const job = storage.getItem(JOB);
    return job === null ? undefined : { job, results: storage.getItem(RESULTS) };
  });
}

/** Stores a job. If the storage is full, a reload loses the job. */
export function storeJob(job: string): void {
  removeStoredJob();
  withTabStorage((storage) => storage.setItem(JOB, job));
}

/**
 * Stores the results of a job.
 * If the storage is full, removes the whole job.
 * Without its results, the job would restart from its first item after a reload.
 * The job would then report its own changes as conflicts.
 */
export function storeJobResults(results: string): void {
  if (!hasStoredJob()) return;
  if (withTabStorage((storage) => (storage.setItem(RESULTS, results), true)) === undefined) removeStoredJob();
}

export function removeStoredJob(): void {
  withTabStorage((storage) => {
    storage.removeItem(JOB);
    storage.removeItem(RESULTS);
  });
}
