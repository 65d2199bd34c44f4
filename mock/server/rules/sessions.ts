import type { Db } from '../store/tables';

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
