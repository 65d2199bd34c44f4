import { randomInt } from 'node:crypto';
import type { Hasher } from './hasher';
import type { Db } from '../store/tables';

/** Recovery codes: ten, each for one sign-in without the second factor. Stored as argon2id hashes, like passwords. */

const NUMBER_OF_CODES = 10;
/** Four characters find the row, eight are secret: 40 bits. Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SELECTOR_LENGTH = 4;
const CODE_LENGTH = 12;

/** Stored form of a code. */
interface HashedCode {
  selector: string;
  hash: string;
}

/** Codes that are not stored yet. */
export interface NewCodes {
  /** For the person, such as `AB2D-EFGH-JKLM`. */
  codes: string[];
  hashed: HashedCode[];
}

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** @param accountId account that the hashes are queued for */
export async function newRecoveryCodes(hasher: Hasher, accountId: number): Promise<NewCodes> {
  const selectors = new Set<string>();
  while (selectors.size < NUMBER_OF_CODES) selectors.add(randomText(SELECTOR_LENGTH));
  const texts = [...selectors].map((selector) => selector + randomText(CODE_LENGTH - SELECTOR_LENGTH));
  const hashed: HashedCode[] = [];
  // One after the other: other people's passwords are hashed in between.
  for (const text of texts) {
    hashed.push({ selector: text.slice(0, SELECTOR_LENGTH), hash: await hasher.hash(text, { account: accountId }) });
  }
  return { codes: texts.map((text) => text.replace(/.{4}(?=.)/g, '$&-')), hashed };
}

/** @returns a typed code without spaces and hyphens, in capitals */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** @returns the stored code that a typed one may be; undefined for an unknown or used one */
export function findCode(db: Db, staffId: number, code: string): Promise<HashedCode | undefined> {
  return db
    .selectFrom('recovery_codes')
    .select(['selector', 'hash'])
    .where('staff_id', '=', staffId)
    .where('selector', '=', code.slice(0, SELECTOR_LENGTH))
    .executeTakeFirst();
}

/** Deletes a code. @returns whether it was still there */
export async function spendCode(tx: Db, staffId: number, { selector, hash }: HashedCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('selector', '=', selector)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores codes of an account instead of its previous ones. */
export async function replaceCodes(tx: Db, staffId: number, hashed: readonly HashedCode[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashed.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashed.map((code) => ({ staff_id: staffId, ...code })))
    .execute();
}

/** @returns the number of unused codes */
export async function countCodes(db: Db, staffId: number): Promise<number> {
  const codes = db.selectFrom('recovery_codes').select((row) => row.fn.countAll().as('count'));
  const { count } = await codes.where('staff_id', '=', staffId).executeTakeFirstOrThrow();
  return Number(count);
}
