import type { Staff, StaffUpdate } from '@/contract/staff';
import { isGone, type Outcome } from '@/request/outcome';
import { fetchStaff, operateStaffStatus, saveStaff } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';
import type { JobItem, JobVerdict, StaffChange } from '../job';
import { lookUpStaff } from './lookUpStaff';
import { asWanted, done, QUIET, refused, stale, verdictOf } from './verdicts';

const FORBIDDEN = 403;

/** The account as the server has it now; through the list where whoever asks may not read single accounts. */
async function readStaff({ id, detail }: JobItem): Promise<Outcome<Staff>> {
  const outcome = await patiently(() => fetchStaff(id, QUIET));
  if (outcome.ok || detail === undefined || isGone(outcome.failure)) return outcome;
  const { code, status } = outcome.failure;
  if (code !== FORBIDDEN && status !== FORBIDDEN) return outcome;
  const found = await lookUpStaff(detail);
  return found.ok && found.account?.id === id ? { ok: true, data: found.account, message: '' } : outcome;
}

/** All that an update says (spec §7), of an account as it is; a field that is left out does not compile. Ends stay as they are where they are not sent. */
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

/**
 * Changes an account as it is now. Without a change nothing is called; an account that is another than when the change
 * was chosen stays as it is, unless that was told before (`again`).
 * @param change what is to be different, or undefined where the account is as wanted already
 * @param enabled the status that is wanted, where one is
 */
export async function changeStaff(
  item: JobItem,
  again: boolean,
  change: (staff: Staff) => StaffChange | undefined,
  enabled?: boolean,
): Promise<JobVerdict> {
  const now = await readStaff(item);
  if (!now.ok) return refused(now.failure);
  const wanted = change(now.data);
  const isSwitched = enabled !== undefined && enabled !== (now.data.status === 1);
  if (!wanted && !isSwitched) return asWanted();
  if (!again && item.version !== undefined && item.version !== now.data.version) return stale();
  const saved = wanted
    ? verdictOf(await patiently(() => saveStaff({ ...fieldsOf(now.data), ...wanted }, QUIET)))
    : done();
  if (!saved.ok || !isSwitched) return saved;
  const switched = verdictOf(await patiently(() => operateStaffStatus({ id: item.id, enabled }, QUIET)));
  // By now it is another than when it was chosen: the next try minds its own change no more.
  return switched.ok || !wanted ? switched : { ...switched, reason: { ...switched.reason, stale: true } };
}
