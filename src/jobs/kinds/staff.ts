import type { Staff } from '@/contract/staff';
import { translate } from '@/locales/translate';
import { CONFLICT } from '@/request/errorCatalogue';
import { failureText, type Failure } from '@/request/outcome';
import { operateStaffStatus, saveStaff, resetStaffPassword } from '@/services/staff';
import { roleIdsOf } from '@/utils/roleIds';
import { sameValues } from '@/utils/values';
import { generatePassword } from '@/utils/text/generatePassword';
import { retryOn429 } from '@/utils/transfer/retryOn429';
import { activeJob } from '../activeJob';
import type { JobActs, JobReason, JobRun, JobTry, JobVerdict, StaffChange } from '../job';
import { departmentId } from './department';
import { lookUpStaff } from './lookUpStaff';
import { changeStaff, storedFault } from './staffRecord';
import { changedRoles } from './staffRoles';
import { doneVerdict, failedVerdict, refusedVerdict } from './verdicts';

type Creation = JobActs['staffCreate'];

/** Fields of a failure's reason that are set if the account may have been created despite the failure. */
type Unclear = Pick<JobReason, 'unclear' | 'secret'>;

const existsVerdict = () => doneVerdict({ note: 'transfer.import.exists' });

/** Whether the server may have carried out a failed call: there is no usable response, or a server error. */
const isUnclear = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'network' || kind === 'malformed' || status >= 500;

const matchesDraft = (account: Staff, { draft }: Creation): boolean =>
  account.name === draft.name && account.department_id === draft.department_id;

/** Returns the verdict of a failed creation. The messages of fields take precedence over the general message. */
function notCreatedVerdict(failure: Failure, unclearAttempt: Unclear = {}): JobVerdict {
  const message = Object.values(failure.errors ?? {})
    .flat()
    .join(' ');
  return failedVerdict(failure, { ...(message && { message }), ...unclearAttempt });
}

const unclearVerdict = (unclearAttempt: Unclear): JobVerdict => ({
  ok: false,
  reason: { message: translate('transfer.import.unclear'), ...unclearAttempt },
});

/** Completes an account that this job has created: disables it if requested. The verdict has a generated password. */
async function finish(
  { id, status }: Staff,
  { enabled }: Creation,
  unclearAttempt: Unclear,
  calls: JobTry['calls'],
): Promise<JobVerdict> {
  if (!enabled && status === 1) {
    const outcome = await retryOn429(() => operateStaffStatus({ id, enabled }, calls));
    if (!outcome.ok) {
      const words = [translate('transfer.import.created'), failureText(outcome.failure)];
      return failedVerdict(outcome.failure, {
        message: words.join(translate('transfer.import.row.separator')),
        ...unclearAttempt,
      });
    }
  }
  return createdVerdict(unclearAttempt);
}

const createdVerdict = ({ secret }: Unclear): JobVerdict =>
  doneVerdict({ note: 'transfer.import.created', ...(secret !== undefined && { secret }) });

/** Returns the verdict of a creation if `account` already had the wanted user name before this attempt. */
function existingVerdict(
  account: Staff,
  creation: Creation,
  { calls, before }: JobTry,
): Promise<JobVerdict> | JobVerdict {
  if (!matchesDraft(account, creation)) return existsVerdict();
  if (before?.unclear)
    return finish(account, creation, before.secret === undefined ? {} : { secret: before.secret }, calls);
  // The account did not exist when the file was checked, so this job has created it just before the page was reloaded.
  return activeJob()?.isResumed && creation.generated ? doneVerdict({ isLost: true }) : existsVerdict();
}

/**
 * Creates an account, unless one with its user name exists.
 * Looks up the user name before each attempt, so that no duplicate is created.
 * Without this lookup, a second import of the same file, or a retry after a lost response, would create a duplicate.
 */
export const staffCreate: JobRun<'staffCreate'> = async (_item, creation, attempt) => {
  const { calls, before } = attempt;
  const { draft, enabled, generated } = creation;
  const earlierAttempt: Unclear = before?.unclear
    ? { unclear: true, ...(before.secret && { secret: before.secret }) }
    : {};
  const lookup = await lookUpStaff(draft.username, calls);
  if (!lookup.ok) return notCreatedVerdict(lookup.failure, earlierAttempt);
  if (lookup.account) return existingVerdict(lookup.account, creation, attempt);

  const password = before?.secret ?? (generated ? generatePassword() : activeJob()?.password);
  if (password === undefined) return { ok: false, reason: { message: translate('transfer.import.passwordGone') } };
  const thisAttempt: Unclear = { unclear: true, ...(generated && { secret: password }) };
  const outcome = await retryOn429(() => saveStaff({ ...draft, password, password_confirmation: password }, calls));
  if (outcome.ok && enabled) return createdVerdict(thisAttempt);
  const mayBeCreated = outcome.ok || isUnclear(outcome.failure);
  if (!outcome.ok && !mayBeCreated && !outcome.failure.errors?.['username'] && outcome.failure.status !== CONFLICT)
    return notCreatedVerdict(outcome.failure);

  const nextLookup = await lookUpStaff(draft.username, calls);
  if (!nextLookup.ok)
    return outcome.ok
      ? unclearVerdict(thisAttempt)
      : notCreatedVerdict(outcome.failure, mayBeCreated ? thisAttempt : {});
  const { account } = nextLookup;
  if (account)
    return mayBeCreated && matchesDraft(account, creation)
      ? finish(account, creation, thisAttempt, calls)
      : existsVerdict();
  if (outcome.ok || outcome.failure.kind === 'network') return unclearVerdict(thisAttempt);
  return notCreatedVerdict(outcome.failure, mayBeCreated ? thisAttempt : {});
};

/** Returns a comparable value of a field: sorted roles, or a moment in epoch milliseconds. */
function comparable(field: keyof StaffChange, values: Staff | StaffChange): unknown {
  const value = values[field];
  if (field === 'valid_until') return typeof value === 'string' ? Date.parse(value) : undefined;
  return Array.isArray(value) ? [...value].sort() : value;
}

const hasSameValue = (staff: Staff, field: keyof StaffChange, change: StaffChange): boolean =>
  sameValues(comparable(field, staff), comparable(field, change));

/** Changes some fields of an account, its status, and some of its roles. Returns the verdict. */
export const staffUpdate: JobRun<'staffUpdate'> = async (item, { change, enabled, roles }, attempt) => {
  const fields = Object.keys(change) as (keyof StaffChange)[];
  const verdict = await changeStaff(
    item,
    attempt,
    (staff) => {
      const role_ids = roles && changedRoles(roleIdsOf(staff), roles);
      if (!role_ids && fields.every((field) => hasSameValue(staff, field, change))) return undefined;
      // A request with the expiry of some roles must contain the expiries of all roles.
      const role_terms = roles && roles.terms.length > 0 && [...(staff.role_terms ?? []), ...roles.terms];
      return { ...change, ...(role_ids && { role_ids }), ...(role_ids && role_terms && { role_terms }) };
    },
    enabled,
  );
  return verdict.ok && !verdict.value.note
    ? doneVerdict({ ...verdict.value, note: 'transfer.import.updated' })
    : verdict;
};

/**
 * Enables or disables an account.
 * Only a change from a file or storage is refused if the account has changed since. Other changes may be urgent.
 * If the account already has the status, no request is sent. An undo of the job then does not change the account.
 */
export const staffStatus: JobRun<'staffStatus'> = (item, { enabled }, attempt) => {
  const { version: _chosen, ...current } = item;
  return changeStaff(attempt.isStored ? item : current, attempt, () => undefined, enabled);
};

/** Moves an account to a department, which an earlier change of the job may have created. */
export const staffDepartment: JobRun<'staffDepartment'> = async (item, params, attempt) => {
  const id = await departmentId(params.departmentId, attempt.calls);
  if (typeof id !== 'number') return id;
  return changeStaff(item, attempt, ({ department_id }) => (department_id === id ? undefined : { department_id: id }));
};

/** Sets a generated password. A retry after a lost response sets a new password, since the first may not be valid. */
export const staffPassword: JobRun<'staffPassword'> = async (item, _params, attempt) => {
  const fault = await storedFault(item, attempt);
  if (fault) return fault;
  const password = generatePassword();
  const body = { id: item.id, password, password_confirmation: password };
  const outcome = await retryOn429(() => resetStaffPassword(body, attempt.calls));
  return outcome.ok ? doneVerdict({ secret: password }) : refusedVerdict(outcome.failure);
};
