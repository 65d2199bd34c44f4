import type { Staff, StaffUpdate } from '@/contract/staff';
import { isNotFound, type Outcome } from '@/request/outcome';
import type { SendOptions } from '@/request/send';
import { fetchStaff, operateStaffStatus, saveStaff } from '@/services/staff';
import { foldName } from '@/constants/writing';
import { retryOn429 } from '@/utils/transfer/retryOn429';
import type { JobActs, JobItem, JobTry, JobUndo, JobVerdict, StaffChange } from '../job';
import { staffItem, lookUpStaff } from './lookUpStaff';
import { unchangedVerdict, doneVerdict, otherRecordVerdict, refusedVerdict, staleVerdict } from './verdicts';

const FORBIDDEN = 403;

/** Reads the current state of an account. If the actor may not read single accounts, the list of accounts is read. */
async function readStaff({ id, detail }: JobItem, calls: SendOptions): Promise<Outcome<Staff>> {
  const outcome = await retryOn429(() => fetchStaff(id, calls));
  if (outcome.ok || detail === undefined || isNotFound(outcome.failure)) return outcome;
  const { code, status } = outcome.failure;
  if (code !== FORBIDDEN && status !== FORBIDDEN) return outcome;
  const lookup = await lookUpStaff(detail, calls);
  return lookup.ok && lookup.account?.id === id ? { ok: true, data: lookup.account, message: '' } : outcome;
}

/** Whether an account is the one that the item refers to: the user names are equal, or the item has no user name. */
const isSameAccount = ({ detail }: JobItem, { username }: Staff): boolean =>
  detail === undefined || foldName(detail) === foldName(username);

/**
 * Checks a change that comes from a file or from browser storage against the current account.
 * Returns undefined if the change can be made, otherwise the verdict that refuses it.
 * A change that the user chose on the current page is not checked, so no request is sent.
 */
export async function storedFault(item: JobItem, { calls, isStored, before }: JobTry): Promise<JobVerdict | undefined> {
  if (!isStored) return undefined;
  const staffOutcome = await readStaff(item, calls);
  if (!staffOutcome.ok) return refusedVerdict(staffOutcome.failure);
  if (!isSameAccount(item, staffOutcome.data)) return otherRecordVerdict(item.detail ?? '', staffOutcome.data.username);
  return !before?.stale && item.version !== undefined && item.version !== staffOutcome.data.version
    ? staleVerdict()
    : undefined;
}

/**
 * Returns the body of an update request (spec §7) with the current values of an account.
 * If a field of `StaffUpdate` is missing here, the code does not compile.
 * Role expiries are not included, since the server keeps expiries that are not sent.
 */
const fieldsOf = ({
  id,
  username,
  name,
  mobile,
  email,
  avatar,
  department_id,
  role_ids,
  remark,
  version,
}: Staff): { [Name in keyof Required<Omit<StaffUpdate, 'valid_until' | 'role_terms'>>]: StaffUpdate[Name] } => ({
  id,
  username,
  name,
  mobile,
  email,
  avatar,
  department_id,
  role_ids,
  remark,
  version,
});

/** Fields of an update. `role_terms` is the complete list of role expiries. */
type StaffEdit = StaffChange & Pick<StaffUpdate, 'role_terms'>;

/** Returns the undo of a change to `staff`. Each call of the change has increased the version of the account by one. */
function undoOf(staff: Staff, edit: StaffEdit | undefined, enabled: boolean | undefined): JobUndo {
  const { role_ids: newRoleIds = staff.role_ids, role_terms: _terms, ...fields } = edit ?? {};
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const add = staff.role_ids.filter((id) => !newRoleIds.includes(id));
  const params: JobActs['staffUpdate'] = {
    change: Object.fromEntries(names.map((name) => [name, staff[name]])),
    ...(enabled !== undefined && { enabled: !enabled }),
    ...(edit?.role_ids && {
      roles: {
        add,
        remove: newRoleIds.filter((id) => !staff.role_ids.includes(id)),
        terms: (staff.role_terms ?? []).filter(({ role_id }) => add.includes(role_id)),
      },
    }),
  };
  const calls = Number(edit !== undefined) + Number(enabled !== undefined);
  const { username = staff.username } = fields;
  return {
    act: { kind: 'staffUpdate', params },
    item: staffItem({ ...staff, username, version: staff.version + calls }),
  };
}

/**
 * Changes an account, starting from its current state on the server. If nothing differs, no request is sent.
 * An account that has changed since it was chosen is reported as stale, and changed on a retry.
 * @param change returns the fields to change, or a verdict that refuses the change.
 * `change` returns undefined if the account needs no change.
 * @param enabled the wanted status; undefined keeps the current status
 */
export async function changeStaff(
  item: JobItem,
  { calls, before }: JobTry,
  change: (staff: Staff) => StaffEdit | JobVerdict | undefined,
  enabled?: boolean,
): Promise<JobVerdict> {
  const staffOutcome = await readStaff(item, calls);
  if (!staffOutcome.ok) return refusedVerdict(staffOutcome.failure);
  if (!isSameAccount(item, staffOutcome.data)) return otherRecordVerdict(item.detail ?? '', staffOutcome.data.username);
  const edit = change(staffOutcome.data);
  if (edit && 'ok' in edit) return edit;
  const newEnabled = enabled === (staffOutcome.data.status === 1) ? undefined : enabled;
  if (!edit && newEnabled === undefined) return unchangedVerdict();
  if (!before?.stale && item.version !== undefined && item.version !== staffOutcome.data.version) return staleVerdict();
  if (edit) {
    const saveOutcome = await retryOn429(() => saveStaff({ ...fieldsOf(staffOutcome.data), ...edit }, calls));
    if (!saveOutcome.ok) return refusedVerdict(saveOutcome.failure);
  }
  if (newEnabled !== undefined) {
    const outcome = await retryOn429(() => operateStaffStatus({ id: item.id, enabled: newEnabled }, calls));
    // Saving the fields has already increased the version, so a retry must ignore the version of the item.
    if (!outcome.ok) return edit ? withStale(refusedVerdict(outcome.failure)) : refusedVerdict(outcome.failure);
  }
  return doneVerdict({ undo: undoOf(staffOutcome.data, edit, newEnabled) });
}

const withStale = (verdict: JobVerdict): JobVerdict =>
  verdict.ok ? verdict : { ...verdict, reason: { ...verdict.reason, stale: true } };
