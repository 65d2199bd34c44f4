import type { Staff } from '@/contract/staff';
import { translate } from '@/locales/translate';
import { CONFLICT } from '@/request/errorCatalogue';
import { failureText, type Failure } from '@/request/outcome';
import { operateStaffStatus, saveStaff } from '@/services/staff';
import { generatePassword } from '@/utils/text/generatePassword';
import { patiently } from '@/utils/transfer/patiently';
import { activeJob } from '../activeJob';
import type { JobActs, JobReason, JobRun, JobTry, JobVerdict } from '../job';
import { lookUpStaff } from './lookUpStaff';
import { done, failed } from './verdicts';

type Wish = JobActs['staffCreate'];

/** Reason of an attempt whose account may exist. */
type Unclear = Pick<JobReason, 'unclear' | 'secret'>;

const exists = () => done({ note: 'transfer.import.exists' });

/** Whether the server may have carried out a call that failed: nothing came back, or something broke on the way. */
const isUnclear = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'network' || kind === 'malformed' || status >= 500;

const isLike = (account: Staff, { draft }: Wish): boolean =>
  account.name === draft.name && account.department_id === draft.department_id;

/** A failure in the words of its fields, where it is about fields; what stands around these says nothing. */
function notMade(failure: Failure, known: Unclear = {}): JobVerdict {
  const message = Object.values(failure.errors ?? {})
    .flat()
    .join(' ');
  return failed(failure, { ...(message && { message }), ...known });
}

const unanswered = (known: Unclear): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.import.unclear'), ...known },
});

/** An account that this job has made: disabled, where it is to be, and reported with its password. */
async function finish(
  { id, status }: Staff,
  { enabled }: Wish,
  known: Unclear,
  calls: JobTry['calls'],
): Promise<JobVerdict> {
  if (!enabled && status === 1) {
    const outcome = await patiently(() => operateStaffStatus({ id, enabled }, calls));
    if (!outcome.ok) {
      const words = [translate('transfer.import.created'), failureText(outcome.failure)];
      return failed(outcome.failure, { message: words.join(translate('transfer.import.row.separator')), ...known });
    }
  }
  return made(known);
}

const made = ({ secret }: Unclear): JobVerdict =>
  done({ note: 'transfer.import.created', ...(secret !== undefined && { secret }) });

/** An account of the name was there before this try. */
function found(account: Staff, wish: Wish, { calls, before }: JobTry): Promise<JobVerdict> | JobVerdict {
  if (!isLike(account, wish)) return exists();
  if (before?.unclear)
    return finish(account, wish, before.secret === undefined ? {} : { secret: before.secret }, calls);
  // It was not there when the file was checked: the page was loaded anew just after it was made.
  return activeJob()?.isResumed && wish.generated ? done({ isLost: true }) : exists();
}

/**
 * Creates an account unless one of its name exists. It is looked up before each try, so that a second run over the same
 * file, or another try after an answer that was lost, makes no second one.
 */
const run: JobRun<'staffCreate'> = async (_item, wish, attempt) => {
  const { calls, before } = attempt;
  const { draft, enabled, generated } = wish;
  const known: Unclear = before?.unclear ? { unclear: true, ...(before.secret && { secret: before.secret }) } : {};
  const first = await lookUpStaff(draft.username, calls);
  if (!first.ok) return notMade(first.failure, known);
  if (first.account) return found(first.account, wish, attempt);

  const password = before?.secret ?? (generated ? generatePassword() : activeJob()?.password);
  if (password === undefined) return { ok: false, reason: { message: translate('transfer.import.passwordGone') } };
  const open: Unclear = { unclear: true, ...(generated && { secret: password }) };
  const outcome = await patiently(() => saveStaff({ ...draft, password, password_confirmation: password }, calls));
  if (outcome.ok && enabled) return made(open);
  const mayBeMade = outcome.ok || isUnclear(outcome.failure);
  if (!outcome.ok && !mayBeMade && !outcome.failure.errors?.['username'] && outcome.failure.status !== CONFLICT)
    return notMade(outcome.failure);

  const after = await lookUpStaff(draft.username, calls);
  if (!after.ok) return outcome.ok ? unanswered(open) : notMade(outcome.failure, mayBeMade ? open : {});
  const { account } = after;
  if (account) return mayBeMade && isLike(account, wish) ? finish(account, wish, open, calls) : exists();
  if (outcome.ok || outcome.failure.kind === 'network') return unanswered(open);
  return notMade(outcome.failure, mayBeMade ? open : {});
};

export default run;
