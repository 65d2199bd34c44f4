import type { Db } from '../store/tables';
import { DAY_MS } from './time';

/** By then a session's token would be refused for its age alone. */
const KEPT_AFTER_EXPIRY_MS = 15 * DAY_MS;
/** Sessions that one sign-in removes: a store that rested for months is cleared little by little. */
const CLEARED_AT_ONCE = 50;

/** Ends the sessions of an account, all of them or all but one; their tokens are on the blacklist from then on. */
export async function endSessions(db: Db, staffId: number, now: number, exceptJti = ''): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('jti', '!=', exceptJti)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes the sessions of anybody that expired more than 15 days ago, the oldest first, 50 at most. */
export async function clearExpiredSessions(tx: Db, now: number): Promise<void> {
  const expired = tx
    .selectFrom('sessions')
    .select('jti')
    .where('expires_at', '<', now - KEPT_AFTER_EXPIRY_MS);
  await tx.deleteFrom('sessions').where('jti', 'in', expired.orderBy('expires_at').limit(CLEARED_AT_ONCE)).execute();
}
