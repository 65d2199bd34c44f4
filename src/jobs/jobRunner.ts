import { translate } from '@/locales/translate';
import { WITHOUT_MESSAGE } from '@/request/send';
import { withResults, type PersonResult } from '@/utils/review/review';
import { whenSignedInAs } from '@/utils/signInState';
import { readToken, sessionState } from '@/utils/storage/authStorage';
import { readStoredJob, removeStoredJob, storeJob, storeJobResults } from '@/utils/storage/jobStorage';
import { changeReview } from '@/utils/storage/reviews';
import { workQueue, type EarlierResult } from '@/utils/workQueue';
import { activeJob, announceJobEnd, closeJob, setActiveJob } from './activeJob';
import type { Job, JobDone, JobItem, JobReason, JobVerdict, JobEntry } from './job';
import { runItem } from './kinds';

/** Minimum interval between two writes of the results: a job may have many thousands of changes. */
const KEEP_EVERY_MS = 1000;

type Earlier = ReadonlyMap<number, EarlierResult<JobDone, JobReason>>;

/**
 * Acquires the lock of a job, from which a duplicated tab detects that the job is running here; undefined if another
 * tab holds it.
 */
function lockJob(name: string): Promise<(() => void) | undefined> {
  // Only secure contexts have the Web Locks API; without it a duplicated tab is possible, but rarer than a reload.
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
 * Makes one change on behalf of the account that started the job: only with a token of that account. If the user signs
 * in again during the change, it is made again with the new token.
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
  /** Results from before a reload. */
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
      // A review may come from a file.
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
  // Changes after a failure wait for its retry.
  const hasFailed = [...(earlier?.values() ?? [])].some((result) => !('value' in result));
  if (inOrder && hasFailed) queue.cancel();
  else queue.start();
}

/** Starts a job for a user, unless one is active already. `password`: for all accounts that it creates. */
export async function startJob(job: Job, userId: number, password?: string): Promise<void> {
  if (activeJob()) return;
  const lock = `${Date.now()}-${Math.random()}`;
  const release = await lockJob(lock);
  if (!release || activeJob()) return release?.();
  keepJob({ userId, lock, job });
  runJob(job, { userId, release, password });
}

/** Whether a job needs no more attention: all its changes were made, and no password was lost in a reload. */
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
  // Finished, held by the tab that this one was duplicated from, or another user's.
  closeJob();
}

/** A job in browser storage, from which a reload resumes it. */
interface StoredJob {
  /** Owner of the job: no other user resumes it. */
  userId: number;
  /** Name of the lock by which tabs detect that they hold the same job, as a duplicated tab does. */
  lock: string;
  job: Job;
}

type EarlierJob = Map<number, EarlierResult<JobDone, JobReason>>;

/** Results by item index, in a compact form: there may be many thousands. */
interface StoredResults {
  done: (readonly [place: number, note?: JobDone['note'] | null, isLost?: true])[];
  failed: (readonly [place: number, reason?: JobReason])[];
}

export const keepJob = (job: StoredJob): void => storeJob(JSON.stringify(job));

/**
 * Stores the finished and failed items. Running ones, and those that lost the connection, count as not started: each
 * kind of change checks whether it was made.
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

/** Returns the user's job that a reload interrupted. Removes a job of another user, and an unreadable one. */
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
    // The stored text is from another version of the app, or was edited.
  }
  removeStoredJob();
  return undefined;
}

/** Role ids that an item revokes; empty for other kinds. */
function rolesOf({ acts }: Job, { act = 0 }: JobItem): readonly number[] {
  const jobAct = acts[act];
  return jobAct?.kind === 'staffRoles' ? jobAct.params.remove : [];
}

function resultOf(job: Job, { item, state, reason }: JobEntry, at: string): PersonResult[] {
  if (state !== 'done' && state !== 'failed') return [];
  const message = state === 'failed' && reason ? { message: reason.message } : {};
  return [{ personId: item.id, roleIds: rolesOf(job, item), result: { state, ...message, at } }];
}

/** Writes the results of a job into the review that it carries out, on any screen; nothing for other jobs. */
function keepReviewResults(job: Job, userId: number, entries: readonly JobEntry[]): void {
  const { review } = job;
  if (review === undefined) return;
  const at = new Date().toISOString();
  const results = entries.flatMap((entry) => resultOf(job, entry, at));
  changeReview(userId, review, (currentReview) => withResults(currentReview, results));
}
