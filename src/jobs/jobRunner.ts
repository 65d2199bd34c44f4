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

/** Returns the function that makes a kind of change. TypeScript cannot relate `kind` and `params`, hence the cast. */
const runOf = <Kind extends JobKind>(kind: Kind) => runs[kind] as JobRun<JobKind>;

/** Makes one change of a job. */
export function runItem(acts: readonly JobAct[], item: JobItem, attempt: JobTry): Promise<JobVerdict> {
  const act = acts[item.act ?? 0];
  if (!act) throw new RangeError(`No act ${item.act} in this job.`);
  return runOf(act.kind)(item, act.params, attempt);
}

/** Minimum milliseconds between two writes of results to the storage, since a job may have thousands of changes. */
const KEEP_EVERY_MS = 1000;

type Earlier = ReadonlyMap<number, EarlierResult<JobDone, JobReason>>;

/**
 * Acquires the lock of a job. A duplicated tab has the same stored job, but cannot run it while this tab has the lock.
 * Resolves to the function that releases the lock; undefined if another tab has the lock.
 */
function lockJob(name: string): Promise<(() => void) | undefined> {
  // The Web Locks API needs a secure context. Without one, a duplicated tab could run the job twice, which is accepted.
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
 * Makes one change with a token of the account that started the job. If there is no such token, waits for it.
 * If the user signs in again during the change, makes the change again with the new token.
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
  /** Results from before a reload, by item index; undefined for a new job. */
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
      // A review may have been opened from a file, so its changes are checked like those of a resumed job.
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
  // With `inOrder`, the changes after a failed change wait until the user retries the failed change.
  const hasFailed = [...(earlier?.values() ?? [])].some((result) => !('value' in result));
  if (inOrder && hasFailed) queue.cancel();
  else queue.start();
}

/**
 * Starts a job for a user. Does nothing if a job is active. `password` is set for all accounts that the job creates.
 */
export async function startJob(job: Job, userId: number, password?: string): Promise<void> {
  if (activeJob()) return;
  const lock = `${Date.now()}-${Math.random()}`;
  const release = await lockJob(lock);
  if (!release || activeJob()) return release?.();
  keepJob({ userId, lock, job });
  runJob(job, { userId, release, password });
}

/** Whether an interrupted job need not be shown again: all changes were made, and no password was lost. */
const isDone = ({ items }: Job, earlier: Earlier): boolean =>
  items.every((_, place) => {
    const result = earlier.get(place);
    return result !== undefined && 'value' in result && !result.value.isLost;
  });

/** Resumes the job that a reload has interrupted, if the job belongs to this user and no other tab runs it. */
export async function resumeJob(userId: number): Promise<void> {
  if (activeJob()) return;
  const interruptedJob = takeStoredJob(userId);
  const release = interruptedJob && (await lockJob(interruptedJob.stored.lock));
  if (activeJob()) return release?.();
  if (interruptedJob && release && !isDone(interruptedJob.stored.job, interruptedJob.earlier))
    return runJob(interruptedJob.stored.job, { userId, release, earlier: interruptedJob.earlier });
  release?.();
  // The stored job is finished, belongs to another user, or runs in the tab from which this tab was duplicated.
  closeJob();
}

/** Job in the browser storage, from which it is resumed after a reload. */
interface StoredJob {
  /** Id of the user who started the job. No other user can resume it. */
  userId: number;
  /** Name of the lock that only one tab can have, since a duplicated tab has the same stored job. */
  lock: string;
  job: Job;
}

type EarlierJob = Map<number, EarlierResult<JobDone, JobReason>>;

/** Results in a compact form, since there may be thousands. `place` is the index of an item. */
interface StoredResults {
  done: (readonly [place: number, note?: JobDone['note'] | null, isLost?: true])[];
  failed: (readonly [place: number, reason?: JobReason])[];
}

export const keepJob = (job: StoredJob): void => storeJob(JSON.stringify(job));

/**
 * Stores the results of finished and failed items.
 * Items that are running, or whose response was lost, count as not started.
 * When such items are resumed, each kind of change checks if the change was already made.
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

/** Returns the job of this user that a reload has interrupted. Unreadable jobs and jobs of other users are removed. */
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
    // The stored text was edited or comes from another version of the app. It is removed below.
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

/** Stores the results of a job in the access review that the job carries out. Other jobs are ignored. */
function keepReviewResults(job: Job, userId: number, entries: readonly JobEntry[]): void {
  const { review } = job;
  if (review === undefined) return;
  const at = new Date().toISOString();
  const results = entries.flatMap((entry) => resultOf(job, entry, at));
  changeReview(userId, review, (currentReview) => withResults(currentReview, results));
}
