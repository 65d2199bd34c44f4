import { translate } from '@/locales/translate';
import { failureText, isConflict, type Failure, type Outcome } from '@/request/outcome';
import type { JobDone, JobReason, JobVerdict } from '../job';

export const doneVerdict = (value: JobDone = {}): JobVerdict => ({ ok: true, value });

/** Returns the verdict for a record that already has the wanted values. */
export const unchangedVerdict = (): JobVerdict => doneVerdict({ note: 'transfer.job.asWanted' });

/** Returns the verdict for a record that has changed since the change was chosen. */
export const staleVerdict = (): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.stale'), stale: true },
});

/**
 * Returns the verdict for an id that now belongs to another record than the chosen one. A retry has the same result.
 */
export const otherRecordVerdict = (wanted: string, found: string): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.otherRecord', { wanted, found }) },
});

/** Returns the verdict of a failed call. The verdict may also end (`endsAll`) or pause (`stallsAll`) the whole job. */
export const failedVerdict = (failure: Failure, reason: Partial<JobReason> = {}): JobVerdict => ({
  ok: false,
  reason: { message: failureText(failure), ...(failure.kind === 'network' && { lost: true }), ...reason },
  endsAll: failure.kind === 'session',
  // Without a pause, all other items would fail within a second.
  stallsAll: failure.kind === 'network',
});

/** Returns the verdict of a failed call that changes a record. If the failure is a conflict, the record is stale. */
export const refusedVerdict = (failure: Failure): JobVerdict =>
  isConflict(failure) ? staleVerdict() : failedVerdict(failure);

/** Returns the verdict for the outcome of a call. */
export const verdictOf = (outcome: Outcome<unknown>): JobVerdict =>
  outcome.ok ? doneVerdict() : refusedVerdict(outcome.failure);
