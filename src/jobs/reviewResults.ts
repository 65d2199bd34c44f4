import type { PersonResult } from '@/utils/review/review';
import { withResults } from '@/utils/review/review';
import { changeReview } from '@/utils/storage/reviews';
import type { Job, JobEntry, JobItem } from './job';

/** Role ids that an item revokes; empty for other kinds. */
function rolesOf({ acts }: Job, { act = 0 }: JobItem): readonly number[] {
  const wanted = acts[act];
  return wanted?.kind === 'staffRoles' ? wanted.params.remove : [];
}

function resultOf(job: Job, { item, state, reason }: JobEntry, at: string): PersonResult[] {
  if (state !== 'done' && state !== 'failed') return [];
  const message = state === 'failed' && reason ? { message: reason.message } : {};
  return [{ personId: item.id, roleIds: rolesOf(job, item), result: { state, ...message, at } }];
}

/** Writes what a job has come to into the review that it carries out, whatever screen is open; nothing for other jobs. */
export function keepReviewResults(job: Job, userId: number, entries: readonly JobEntry[]): void {
  const { review } = job;
  if (review === undefined) return;
  const at = new Date().toISOString();
  const results = entries.flatMap((entry) => resultOf(job, entry, at));
  changeReview(userId, review, (before) => withResults(before, results));
}
