import { translate } from '@/locales/translate';
import { WITHOUT_MESSAGE } from '@/request/send';
import { withResults, type PersonResult } from '@/utils/review/review';
import { whenSignedInAs } from '@/utils/signInState';
import { readToken, sessionState } from '@/utils/storage/authStorage';
import { readStoredJob, removeStoredJob, storeJob, storeJobResults } from '@/utils/storage/jobStorage';
import { changeReview } from '@/utils/storage/reviews';
import { workQueue, type EarlierResult } from '@/utils/workQueue';
import { activeJob, announceJobEnd, closeJob, setActiveJob } from './activeJob';
import type { Job, JobDone, JobItem, JobReason, JobVerdict, JobEntry, JobAct, JobKind, JobRun, JobTry } from './job';
import { departmentCreate, departmentLeader, departmentUpdate } from './kinds/department';
import { staffCreate, staffDepartment, staffPassword, staffStatus, staffUpdate } from './kinds/staff';
import staffRoles from './kinds/staffRoles';

const runs: { readonly [Kind in JobKind]: JobRun<Kind> } = {
  departmentCreate,
  departmentLeader,
  departmentUpdate,
  staffCreate,
  staffDepartment,
  staffPassword,
  staffRoles,
  staffStatus,
  staffUpdate,
};

/** Returns the function for a kind. The type is widened, since TypeScript cannot relate an act's kind to its params. */
const runOf = <Kind extends JobKind>(kind: Kind) => runs[kind] as JobRun<JobKind>;

/** Makes one change of a job. */
export function runItem(acts: readonly JobAct[], item: JobItem, attempt: JobTry): Promise<JobVerdict> {
  const act = acts[item.act ?? 0];
  if (!act) throw new RangeError(`No act ${item.act} in this job.`);
  return runOf(act.kind)(item, act.params, attempt);
}

/** Minimum interval between two writes of results to browser storage: a job may have many thousands of changes. */
const KEEP_EVERY_MS = 1000;

type Earlier = ReadonlyMap<number, EarlierResult<JobDone, JobReason>>;

/**
 * Acquires the lock of a job, which shows a duplicated tab that the job is running in this tab. Resolves to the
 * function that releases the lock; undefined if another tab holds it.
 */
function lockJob(name: string): Promise<(() => void) | undefined> {
  // Only secure contexts have the Web Locks API. Elsewhere a duplicated tab could run the job twice, which is accepted.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void locks.request(`account-center-job-${name}`, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(undefined);
      return undefined;
    });
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;

function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  const job = activeJob();
  if (job) keepResults(job.queue.view().entries);
}
window.addEventListener('pagehide', keepNow);

/**
 * Makes one change with a token of the account that started the job; waits for such a token. If the user signs in again
 * during the change, makes the change again with the new token.
 */
async function runAs(userId: number, makeChange: (token: string | null) => Promise<JobVerdict>): Promise<JobVerdict> {
  for (;;) {
    if (!(await whenSignedInAs(userId)))
      return { ok: false, reason: { message: translate('login.expired'), lost: true }, endsAll: true };
    const token = readToken();
    const verdict = await makeChange(token);
    if (verdict.ok || verdict.endsAll || token === readToken()) return verdict;
  }
}

interface Run {
  userId: number;
  release: () => void;
  password?: string | undefined;
  /** Results before a reload, by item index; undefined for a new job. */
  earlier?: Earlier;
}

function runJob(job: Job, { userId, release, password, earlier }: Run): void {
  const { acts, items, inOrder, concurrency } = job;
  const queue = workQueue<JobItem, JobDone, JobReason>({
    items,
    earlier,
    concurrency: inOrder ? 1 : concurrency,
    shouldStop: () => sessionState() !== 'active',
    task: async (item, before) => {
      // Changes of a review may come from a file.
      const isStored = earlier !== undefined || job.review !== undefined;
      const verdict = await runAs(userId, (token) =>
        runItem(acts, item, {
          calls: { ...WITHOUT_MESSAGE, token, reason: item.reason ?? job.reason },
          isStored,
          before,
        }),
      );
      return verdict.ok || !inOrder || verdict.stallsAll ? verdict : { ...verdict, endsAll: true };
    },
  });
  let wasOver = false;
  const unsubscribe = queue.subscribe(() => {
    if (activeJob()?.queue !== queue) return unsubscribe();
    timer ??= setTimeout(keepNow, KEEP_EVERY_MS);
    const isOver = queue.state() === 'over';
    if (isOver && !wasOver) {
      keepNow();
      keepReviewResults(job, userId, queue.view().entries);
      announceJobEnd(
        queue
          .view()
          .entries.filter((entry) => entry.state === 'done')
          .map(({ item }) => item),
      );
    }
    wasOver = isOver;
  });
  setActiveJob({ job, queue, password, isResumed: earlier !== undefined, release });
  // With `inOrder`, changes after a failed one wait until the user retries it.
  const hasFailed = [...(earlier?.values() ?? [])].some((result) => !('value' in result));
  if (inOrder && hasFailed) queue.cancel();
  else queue.start();
}

/** Starts a job for a user, unless one is active already. `password`: for all accounts that the job creates. */
export async function startJob(job: Job, userId: number, password?: string): Promise<void> {
  if (activeJob()) return;
  const lock = `${Date.now()}-${Math.random()}`;
  const release = await lockJob(lock);
  if (!release || activeJob()) return release?.();
  keepJob({ userId, lock, job });
  runJob(job, { userId, release, password });
}

/** Whether the user need not see an interrupted job again: all changes were made, and no password was lost. */
const isDone = ({ items }: Job, earlier: Earlier): boolean =>
  items.every((_, place) => {
    const result = earlier.get(place);
    return result !== undefined && 'value' in result && !result.value.isLost;
  });

/** Resumes the job that a reload interrupted, if it belongs to this user and no other tab holds it. */
export async function resumeJob(userId: number): Promise<void> {
  if (activeJob()) return;
  const interruptedJob = takeStoredJob(userId);
  const release = interruptedJob && (await lockJob(interruptedJob.stored.lock));
  if (activeJob()) return release?.();
  if (interruptedJob && release && !isDone(interruptedJob.stored.job, interruptedJob.earlier))
    return runJob(interruptedJob.stored.job, { userId, release, earlier: interruptedJob.earlier });
  release?.();
  // The stored job is finished, running in the tab that was duplicated, or another user's.
  closeJob();
}

/** A job in browser storage, from which a reload resumes it. */
interface StoredJob {
  /** Owner of the job: no other user resumes it. */
  userId: number;
  /** Name of the lock that only one tab can hold: a duplicated tab has the same stored job. */
  lock: string;
  job: Job;
}

type EarlierJob = Map<number, EarlierResult<JobDone, JobReason>>;

/** Results in a compact form, since there may be many thousands; `place` is an item's index. */
interface StoredResults {
  done: (readonly [place: number, note?: JobDone['note'] | null, isLost?: true])[];
  failed: (readonly [place: number, reason?: JobReason])[];
}

export const keepJob = (job: StoredJob): void => storeJob(JSON.stringify(job));

/**
 * Stores the results of finished and failed items. Items that are running or lost the connection count as not started:
 * when resumed, each kind of change checks whether it was made already.
 */
export function keepResults(entries: readonly JobEntry[]): void {
  const results: StoredResults = { done: [], failed: [] };
  entries.forEach(({ state, value, reason }, place) => {
    // Passwords are never stored.
    const { note, secret, isLost } = value ?? {};
    if (state === 'done')
      results.done.push((secret ?? isLost) ? [place, note ?? null, true] : note ? [place, note] : [place]);
    if (state === 'failed' && !reason?.lost)
      results.failed.push(reason ? [place, { ...reason, secret: undefined }] : [place]);
  });
  storeJobResults(JSON.stringify(results));
}

/** Returns the user's job that a reload interrupted. Removes a stored job of another user, or an unreadable one. */
export function takeStoredJob(userId: number): { stored: StoredJob; earlier: EarlierJob } | undefined {
  const texts = readStoredJob();
  if (!texts) return undefined;
  try {
    const stored = JSON.parse(texts.job) as StoredJob;
    const { done, failed } = JSON.parse(texts.results ?? '{"done":[],"failed":[]}') as StoredResults;
    if (stored.userId === userId && stored.job.items.length > 0) {
      const earlier: EarlierJob = new Map();
      for (const [place, note, isLost = false] of done)
        earlier.set(place, { value: { ...(note && { note }), ...(isLost && { isLost }) } });
      for (const [place, reason] of failed) earlier.set(place, { reason });
      return { stored, earlier };
    }
  } catch {
    // The stored text is from another version of the app or was edited, so it is removed below.
  }
  removeStoredJob();
  return undefined;
}

/** Returns the ids of the roles that an item revokes; empty for other kinds of change. */
function rolesOf({ acts }: Job, { act = 0 }: JobItem): readonly number[] {
  const jobAct = acts[act];
  return jobAct?.kind === 'staffRoles' ? jobAct.params.remove : [];
}

function resultOf(job: Job, { item, state, reason }: JobEntry, at: string): PersonResult[] {
  if (state !== 'done' && state !== 'failed') return [];
  const message = state === 'failed' && reason ? { message: reason.message } : {};
  return [{ personId: item.id, roleIds: rolesOf(job, item), result: { state, ...message, at } }];
}

/** Stores the results of a job in the review that the job carries out; does nothing for other jobs. */
function keepReviewResults(job: Job, userId: number, entries: readonly JobEntry[]): void {
  const { review } = job;
  if (review === undefined) return;
  const at = new Date().toISOString();
  const results = entries.flatMap((entry) => resultOf(job, entry, at));
  changeReview(userId, review, (currentReview) => withResults(currentReview, results));
}
