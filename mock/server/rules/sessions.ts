import type { Db } from '../store/tables';
import { DAY_MS } from './time';

/** After this time the token would be refused for its age alone. */
const KEPT_AFTER_EXPIRY_MS = 15 * DAY_MS;
/** Sessions that one sign-in deletes: bounded, for a store that was idle for months. */
const CLEANUP_BATCH = 50;

/** Revokes the sessions of an account, except one if given. */
export async function endSessions(db: Db, staffId: number, now: number, exceptJti = ''): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('jti', '!=', exceptJti)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions of all accounts that expired more than 15 days ago, oldest first, at most 50. */
export async function clearExpiredSessions(tx: Db, now: number): Promise<void> {
  const expired = tx
    .selectFrom('sessions')
    .select('jti')
    .where('expires_at', '<', now - KEPT_AFTER_EXPIRY_MS);
  await tx.deleteFrom('sessions').where('jti', 'in', expired.orderBy('expires_at').limit(CLEANUP_BATCH)).execute();
}
