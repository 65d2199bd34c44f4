import { translate } from '@/locales/translate';
import { failureText, isConflict, type Failure, type Outcome } from '@/request/outcome';
import type { JobDone, JobReason, JobVerdict } from '../job';

/** Each row of the dialog shows its result, so the calls of a job show no messages. */
export const QUIET = { skipErrorHandler: true } as const;

export const done = (value: JobDone = {}): JobVerdict => ({ ok: true, value });

/** Nothing had to be done. */
export const asWanted = (): JobVerdict => done({ note: 'transfer.job.asWanted' });

/** The record is not what it was when the change was chosen. */
export const stale = (): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.stale'), stale: true },
});

/** The record of this id is not the one that was chosen: no further try changes it. */
export const otherRecord = (wanted: string, found: string): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.otherRecord', { wanted, found }) },
});

/** Verdict of a failed call, for its row and those after it. */
export const failed = (failure: Failure, reason: Partial<JobReason> = {}): JobVerdict => ({
  ok: false,
  reason: { message: failureText(failure), ...(failure.kind === 'network' && { lost: true }), ...reason },
  endsAll: failure.kind === 'session',
  // Or all that is left would fail within a second.
  stallsAll: failure.kind === 'network',
});

/** The same of a call that changes a record: a conflict says that it is not what it was. */
export const refused = (failure: Failure): JobVerdict => (isConflict(failure) ? stale() : failed(failure));

/** Verdict of a call's outcome. */
export const verdictOf = (outcome: Outcome<unknown>): JobVerdict => (outcome.ok ? done() : refused(outcome.failure));
