import type { Db, SessionRow } from '../store/tables';
import { networkOf } from './networks';
import { DAY_MS } from './time';

/**
 * Time for which a session row is kept after the session's expiry.
 * The row can then be deleted, because the session's tokens are refused by their age alone.
 */
const KEPT_AFTER_EXPIRY_MS = 15 * DAY_MS;
/** Maximum number of expired sessions that are deleted at one sign-in, since many sessions may have expired. */
const CLEANUP_BATCH = 50;

/**
 * Minimum time between two stored uses of a session.
 * An idle session can end up to 30 seconds late, since its latest use may not be stored.
 */
const USE_INTERVAL_MS = 30_000;
const MAX_USER_AGENT = 500;

/** @returns true if the session has ended because it was not used for `idleMs` milliseconds; 0 means no limit */
export const isIdle = (seenAt: number, now: number, idleMs: number): boolean =>
  idleMs > 0 && now > seenAt + idleMs + USE_INTERVAL_MS;

/** @returns true if a use of the session at this moment must be stored; also works after the clock was set back */
export const isUnstoredUse = (seenAt: number, now: number): boolean => Math.abs(now - seenAt) >= USE_INTERVAL_MS;

/** Stores the time of a use of the session. */
export async function storeUse(tx: Db, jti: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ seen_at: now }).where('jti', '=', jti).execute();
}

interface NewSession {
  jti: string;
  staff_id: number;
  created_at: number;
  expires_at: number;
  previous_login_at: number | null;
}

/** Stores a new session with the next session number of its account, and the network and browser that opened it. */
export async function insertSession(
  tx: Db,
  session: NewSession,
  { ip, userAgent = '' }: { ip: string; userAgent?: string | undefined },
): Promise<void> {
  const { last } = await tx
    .selectFrom('sessions')
    .select((row) => row.fn.max('number').as('last'))
    .where('staff_id', '=', session.staff_id)
    .executeTakeFirstOrThrow();
  const network = networkOf(ip).slice(0, 64);
  const place = { network, user_agent: userAgent.slice(0, MAX_USER_AGENT), seen_at: session.created_at };
  await tx
    .insertInto('sessions')
    .values({ ...session, ...place, revoked_at: null, number: Number(last ?? 0) + 1 })
    .execute();
}

/** @returns the open sessions of an account, most recently used first */
export async function openSessions(db: Db, staffId: number, now: number, idleMs: number): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.filter(({ seen_at }) => !isIdle(seen_at, now, idleMs));
}

/** Revokes the sessions of an account. The session `exceptJti` stays open. */
export async function endSessions(db: Db, staffId: number, now: number, exceptJti = ''): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('jti', '!=', exceptJti)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes up to 50 sessions that expired more than 15 days ago, oldest first, of all accounts. */
export async function clearExpiredSessions(tx: Db, now: number): Promise<void> {
  const expiredSessions = tx
    .selectFrom('sessions')
    .select('jti')
    .where('expires_at', '<', now - KEPT_AFTER_EXPIRY_MS);
  await tx
    .deleteFrom('sessions')
    .where('jti', 'in', expiredSessions.orderBy('expires_at').limit(CLEANUP_BATCH))
    .execute();
}
