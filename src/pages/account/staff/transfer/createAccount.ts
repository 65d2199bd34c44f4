import type { Staff } from '@/contract/staff';
import { CONFLICT } from '@/request/errorCatalogue';
import type { Failure } from '@/request/outcome';
import { saveStaff } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';
import type { Verdict } from '@/utils/workQueue';
import type { StaffDraft } from './checkRows';
import { lookUp } from './lookUp';

export type Created = 'created' | 'exists';
/** Why an account was not created, in words; undefined where nobody knows whether it was. */
export type NotCreated = { message: string | undefined };

/** An account to create, and what is known of the tries before. */
export interface ImportJob {
  /** The row of the file. */
  number: number;
  draft: StaffDraft;
  password: string;
  /** A try whose end nobody told: an account of this name may be ours. */
  unclear: boolean;
}

const QUIET = { skipErrorHandler: true } as const;

/** Whether the server may have carried out a call that failed: nothing came back, or something broke on the way. */
const isUnclear = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'network' || kind === 'malformed' || status >= 500;

const failed = (failure: Failure): Verdict<Created, NotCreated> => ({
  ok: false,
  reason: { message: failure.errors ? Object.values(failure.errors).flat().join(' ') : failure.message },
  endsAll: failure.kind === 'session',
  // Or all that is left would fail within a second.
  stallsAll: failure.kind === 'network',
});
/** An account was found. It was not there before our own try, so that with our own content it is ours. */
const found = (account: Staff, { draft, unclear }: ImportJob): Verdict<Created, NotCreated> => {
  const isOurs = unclear && account.name === draft.name && account.department_id === draft.department_id;
  return { ok: true, value: isOurs ? 'created' : 'exists' };
};

/**
 * Creates an account unless one of its name exists. It is looked up before each try, so that a second run over the same
 * file, or another try after an answer that was lost, makes no second one.
 */
export async function createAccount(job: ImportJob): Promise<Verdict<Created, NotCreated>> {
  const { draft, password } = job;
  const before = await lookUp(draft.username);
  if (!before.ok) return failed(before.failure);
  if (before.account) return found(before.account, job);

  const outcome = await patiently(() => saveStaff({ ...draft, password, password_confirmation: password }, QUIET));
  if (outcome.ok) return { ok: true, value: 'created' };
  const { failure } = outcome;
  job.unclear = isUnclear(failure);
  if (!job.unclear && !failure.errors?.['username'] && failure.status !== CONFLICT) return failed(failure);

  const after = await lookUp(draft.username);
  if (!after.ok) return failed(failure);
  if (after.account) return found(after.account, job);
  return failure.kind === 'network' ? { ok: false, reason: { message: undefined } } : failed(failure);
}
