import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../store/tables';

/** A ticket carries an unfinished act of one account to its next call, on any replica. */

/** Lifetime of stored and of signed tickets: a used signed ticket is remembered for as long as it would be valid. */
export const LIFETIME_MS = 5 * 60 * 1000;
/** Maximum number of unfinished acts of an account, enough for a browser or two; the oldest are dropped. */
const PER_ACCOUNT = 5;
/** Maximum number of expired rows that one new ticket deletes, since a write must be short. */
const CLEANUP_BATCH = 100;

/** Purpose of a ticket; for another purpose, the ticket is not found. */
export type TicketPurpose = 'sign-in' | 'totp' | 'passkey';

export interface OpenTicket {
  /** Hash of the ticket, which is stored instead of the ticket. */
  key: string;
  staffId: number;
  /** Content, which depends on the purpose: a challenge, a sealed secret, or the state of a sign-in. */
  value: string;
}

/** @returns the stored form of a secret of at least 128 random bits */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * @param now epoch milliseconds; the ticket lasts for five minutes
 * @returns the ticket
 */
export async function issueTicket(
  tx: Db,
  { staffId, purpose, value }: { staffId: number; purpose: TicketPurpose; value: string },
  now: number,
): Promise<string> {
  const rows = tx.selectFrom('tickets').select('key');
  const expiredTickets = rows.where('expires_at', '<=', now).orderBy('expires_at').limit(CLEANUP_BATCH);
  // Tickets that expire later were issued before the clock was set back.
  const fromFuture = rows.where('expires_at', '>', now + 2 * LIFETIME_MS).limit(CLEANUP_BATCH);
  for (const keys of [expiredTickets, fromFuture]) await tx.deleteFrom('tickets').where('key', 'in', keys).execute();
  const latestKeys = rows
    .where('staff_id', '=', staffId)
    .where('purpose', '!=', 'used')
    .orderBy('expires_at', 'desc')
    .orderBy('key')
    .limit(PER_ACCOUNT - 1);
  const openTickets = tx.deleteFrom('tickets').where('staff_id', '=', staffId).where('purpose', '!=', 'used');
  await openTickets.where('key', 'not in', latestKeys).execute();
  const ticket = randomBytes(32).toString('base64url');
  const row = { key: digestOf(ticket), staff_id: staffId, purpose, value, expires_at: now + LIFETIME_MS };
  await tx.insertInto('tickets').values(row).execute();
  return ticket;
}

/** @returns the ticket's content; undefined for an unknown, used or expired one, and for one of another purpose */
export async function findTicket(
  db: Db,
  ticket: string,
  purpose: TicketPurpose,
  now: number,
): Promise<OpenTicket | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select(['key', 'staff_id', 'value'])
    .where('key', '=', digestOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { key: row.key, staffId: row.staff_id, value: row.value };
}

/** Deletes a ticket. @returns whether it existed: of two calls with one ticket, one succeeds */
export async function spendTicket(tx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tickets').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses up a ticket that was signed instead of stored.
 * @returns whether it was used for the first time
 */
export async function useSignedTicket(tx: Db, ticket: string, staffId: number, now: number): Promise<boolean> {
  const row = { key: digestOf(ticket), staff_id: staffId, purpose: 'used', value: '', expires_at: now + LIFETIME_MS };
  const insertion = tx.insertInto('tickets').values(row);
  const { numInsertedOrUpdatedRows } = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends all unfinished acts of an account. Used tickets stay used. */
export async function dropTickets(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('tickets').where('staff_id', '=', staffId).where('purpose', '!=', 'used').execute();
}
