import type { Failure } from '@/request/outcome';
import { operateStaffStatus } from '@/services/staff';
import { patiently } from '@/utils/transfer/patiently';
import type { Verdict } from '@/utils/workQueue';

/** Enables or disables one account of many; what the server says about it is shown at its row. */
export async function operate(id: number, enabled: boolean): Promise<Verdict<null, Failure>> {
  const outcome = await patiently(() => operateStaffStatus({ id, enabled }, { skipErrorHandler: true }));
  if (outcome.ok) return { ok: true, value: null };
  const { failure } = outcome;
  // Without a line all that is left would fail within a second.
  return { ok: false, reason: failure, endsAll: failure.kind === 'session', stallsAll: failure.kind === 'network' };
}
