import { translate } from '@/locales/translate';
import { CONFLICT } from '@/request/errorCatalogue';
import { failureText, type Failure, type Outcome } from '@/request/outcome';
import type { JobDone, JobVerdict } from '../job';

/** Each row of the dialog tells what became of it: no call of a job says anything itself. */
export const QUIET = { skipErrorHandler: true } as const;

export const done = (value: JobDone = {}): JobVerdict => ({ ok: true, value });

/** Nothing had to be done. */
export const asWanted = (): JobVerdict => done({ note: 'transfer.job.asWanted' });

/** The record is not what it was when the change was chosen. */
export const stale = (): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.job.stale'), stale: true },
});

/** What a call that failed means for its row, and for the rows behind it. */
export function refused(failure: Failure): JobVerdict {
  const { code, status, kind } = failure;
  if (code === CONFLICT || status === CONFLICT) return stale();
  return {
    ok: false,
    reason: { message: failureText(failure), ...(kind === 'network' && { lost: true }) },
    endsAll: kind === 'session',
    // Or all that is left would fail within a second.
    stallsAll: kind === 'network',
  };
}

/** What a call came to, as the verdict about its row. */
export const verdictOf = (outcome: Outcome<unknown>): JobVerdict => (outcome.ok ? done() : refused(outcome.failure));
