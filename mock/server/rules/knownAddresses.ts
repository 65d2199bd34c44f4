import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../store/tables';
import { DAY_MS } from './time';

const KEPT_MS = 90 * DAY_MS;
const PER_ACCOUNT = 10;
/** Accounts whose expired rows one sign-in removes: a store that rested for months is cleared little by little. */
const CLEARED_AT_ONCE = 50;

/** SQL: the account with this folded name has signed in from the network in the last 90 days. */
export const isKnownFrom =
  (username: string, network: string, now: number) =>
  (row: Pick<ExpressionBuilder<Tables, never>, 'exists' | 'selectFrom'>) =>
    row.exists(
      row
        .selectFrom('known_addresses')
        .innerJoin('staff', 'staff.id', 'known_addresses.staff_id')
        .select('known_addresses.staff_id')
        .where('staff.username_key', '=', username)
        .where('known_addresses.network', '=', network)
        .where('known_addresses.seen_at', '>', now - KEPT_MS),
    );

/** Remembers where an account has signed in from: the ten latest networks. Writes once a day for each. */
export async function rememberAddress(tx: Db, staff_id: number, network: string, now: number): Promise<void> {
  const rows = tx.selectFrom('known_addresses').where('staff_id', '=', staff_id);
  const known = await rows.select('seen_at').where('network', '=', network).executeTakeFirst();
  // Also when the clock was set back meanwhile.
  if (known && Math.abs(now - known.seen_at) < DAY_MS) return;
  await tx
    .insertInto('known_addresses')
    .values({ staff_id, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
  const latest = rows.select('network').orderBy('seen_at', 'desc').orderBy('network').limit(PER_ACCOUNT);
  await tx.deleteFrom('known_addresses').where('staff_id', '=', staff_id).where('network', 'not in', latest).execute();
  await clearExpired(tx, now);
}

async function clearExpired(tx: Db, now: number): Promise<void> {
  const expired = tx.selectFrom('known_addresses').where('seen_at', '<=', now - KEPT_MS);
  const some = expired.select('staff_id').orderBy('seen_at').limit(CLEARED_AT_ONCE);
  const cleared = tx.deleteFrom('known_addresses').where('seen_at', '<=', now - KEPT_MS);
  await cleared.where('staff_id', 'in', some).execute();
}
