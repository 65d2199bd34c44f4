import { translate } from '@/locales/translate';
import { failureText, isConflict, type Failure, type Outcome } from '@/request/outcome';
import type { JobDone, JobReason, JobVerdict } from '../job';

export const doneVerdict = (value: JobDone = {}): JobVerdict => ({ ok: true, value });

/** Verdict for a record that needed no change. */
export const unchangedVerdict = (): JobVerdict => doneVerdict({ note: 'transfer.job.asWanted' });

/** Verdict for a record that has changed since the change was chosen. */
export const staleVerdict = (): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.stale'), stale: true },
});

/** Verdict for an id that now belongs to another record than the chosen one; a retry gets the same verdict. */
export const otherRecordVerdict = (wanted: string, found: string): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.otherRecord', { wanted, found }) },
});

/** Verdict of a failed call, which may also end (`endsAll`) or pause (`stallsAll`) the rest of the job. */
export const failedVerdict = (failure: Failure, reason: Partial<JobReason> = {}): JobVerdict => ({
  ok: false,
  reason: { message: failureText(failure), ...(failure.kind === 'network' && { lost: true }), ...reason },
  endsAll: failure.kind === 'session',
  // Without a pause, all remaining items would fail within a second.
  stallsAll: failure.kind === 'network',
});

/** Verdict of a failed call that changes a record: a conflict means that the record is stale. */
export const refusedVerdict = (failure: Failure): JobVerdict =>
  isConflict(failure) ? staleVerdict() : failedVerdict(failure);

/** Verdict of a call's outcome. */
export const verdictOf = (outcome: Outcome<unknown>): JobVerdict =>
  outcome.ok ? doneVerdict() : refusedVerdict(outcome.failure);
