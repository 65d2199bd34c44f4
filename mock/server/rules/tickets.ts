import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../store/tables';

/** Tickets connect the requests of an unfinished operation, such as a sign-in. Any replica accepts a ticket. */

/** Lifetime of a ticket in milliseconds. A used signed ticket is stored for as long, so that its reuse is refused. */
export const LIFETIME_MS = 5 * 60 * 1000;
/** Maximum number of open tickets of an account, enough for two browsers. The oldest tickets are deleted. */
const PER_ACCOUNT = 5;
/** Maximum number of expired tickets that are deleted when a ticket is issued, to keep the transaction short. */
const CLEANUP_BATCH = 100;

/** Purpose of a ticket. A ticket cannot be used for another purpose. */
export type TicketPurpose = 'sign-in' | 'totp' | 'passkey';

export interface OpenTicket {
  /** Hash of the ticket, which is stored instead of the ticket itself. */
  key: string;
  staffId: number;
  /** Content that depends on the purpose: a challenge, an encrypted secret, or the state of a sign-in. */
  value: string;
}

/** @returns the hash that is stored instead of a secret; the secret must have at least 128 random bits */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Creates and stores a ticket that is valid for five minutes.
 * @param now epoch milliseconds
 * @returns the ticket, as text for the client
 */
export async function issueTicket(
  tx: Db,
  { staffId, purpose, value }: { staffId: number; purpose: TicketPurpose; value: string },
  now: number,
): Promise<string> {
  const rows = tx.selectFrom('tickets').select('key');
  const expiredTickets = rows.where('expires_at', '<=', now).orderBy('expires_at').limit(CLEANUP_BATCH);
  // A ticket that expires more than two lifetimes from now was issued before the clock was set back.
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

/** @returns the stored ticket; undefined if it is unknown, used or expired, or has another purpose */
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

/** Deletes a ticket. @returns true if the ticket existed, so only one of two concurrent callers gets true */
export async function spendTicket(tx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tickets').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses up a ticket that was signed instead of stored.
 * @returns true if the ticket is used for the first time
 */
export async function useSignedTicket(tx: Db, ticket: string, staffId: number, now: number): Promise<boolean> {
  const row = { key: digestOf(ticket), staff_id: staffId, purpose: 'used', value: '', expires_at: now + LIFETIME_MS };
  const insertion = tx.insertInto('tickets').values(row);
  const { numInsertedOrUpdatedRows } = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes all open tickets of an account. Used signed tickets stay recorded as used. */
export async function dropTickets(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('tickets').where('staff_id', '=', staffId).where('purpose', '!=', 'used').execute();
}
