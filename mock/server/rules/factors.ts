import { createHmac, randomBytes, timingSafeEqual, randomInt } from 'node:crypto';
import type { Hasher } from './hasher';
import type { Db, FactorRow } from '../store/tables';
import type { FactorList } from '../../../src/contract/factors';
import type { Permitted } from '../../../src/contract/endpoints';
import { fold } from './fold';
import type { Sealer } from './sealing';
import { moment, momentOrNull } from './time';
import { dropTickets } from './tickets';

/**
 * Time-based one-time passcodes (RFC 6238) of authenticator apps.
 * Every authenticator app supports the chosen parameters: SHA-1, 6 digits, 30 seconds.
 */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Number of time steps before and after the current one whose passcode is accepted, since clocks differ. */
const SKEW_STEPS = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns a random secret of 160 bits for an authenticator app */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** @returns the bytes in base32 (RFC 4648) without padding, the encoding in which people type secrets into an app */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** @returns the `otpauth://` address that an authenticator app reads from a QR code */
export function totpUri(secret: Buffer, issuer: string, username: string): string {
  const label = [issuer, username].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** @returns the six-digit passcode of a time step */
export function passcodeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** @returns the number of the 30-second time step at a moment in epoch milliseconds */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** @returns true if the text looks like a passcode: six ASCII digits */
export const isPasscode = (text: string): boolean => /^\d{6}$/.test(text);

/**
 * Checks a typed passcode against the time steps around the present moment.
 * @param lastStep time step of the latest accepted passcode; passcodes of this and earlier steps are refused
 * @returns the time step of the correct passcode; undefined if the passcode is wrong or already used
 */
export function matchingStep(secret: Buffer, passcode: string, now: number, lastStep: number): number | undefined {
  if (!isPasscode(passcode)) return undefined;
  const current = stepAt(now);
  const typedBytes = Buffer.from(passcode);
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const isSame = timingSafeEqual(typedBytes, Buffer.from(passcodeAt(secret, step)));
    if (isSame && step > lastStep) return step;
  }
  return undefined;
}

/**
 * Recovery codes. An account has ten. Each recovery code replaces the second factor in one sign-in.
 * Recovery codes are stored as argon2id hashes, like passwords.
 */

const NUMBER_OF_CODES = 10;
/**
 * Alphabet of recovery codes, without characters that look alike.
 * The first four characters of a recovery code find its row. The remaining eight characters are secret (40 bits).
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SELECTOR_LENGTH = 4;
const CODE_LENGTH = 12;

/** A recovery code in its stored form. */
interface HashedCode {
  selector: string;
  hash: string;
}

/** Recovery codes that are not stored yet. */
export interface NewCodes {
  /** The recovery codes to show to the account's user, such as `AB2D-EFGH-JKLM`. */
  codes: string[];
  hashed: HashedCode[];
}

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Creates ten recovery codes and their hashes.
 * @param accountId account that waits in the hash queue for these hashes
 */
export async function newRecoveryCodes(hasher: Hasher, accountId: number): Promise<NewCodes> {
  const selectors = new Set<string>();
  while (selectors.size < NUMBER_OF_CODES) selectors.add(randomText(SELECTOR_LENGTH));
  const texts = [...selectors].map((selector) => selector + randomText(CODE_LENGTH - SELECTOR_LENGTH));
  const hashed: HashedCode[] = [];
  // The recovery codes are hashed one after the other, so that the hash queue can serve other accounts in between.
  for (const text of texts) {
    hashed.push({ selector: text.slice(0, SELECTOR_LENGTH), hash: await hasher.hash(text, { account: accountId }) });
  }
  return { codes: texts.map((text) => text.replace(/.{4}(?=.)/g, '$&-')), hashed };
}

/** @returns a typed recovery code without spaces and hyphens, in capital letters */
export const plainCode = (typedCode: string): string => typedCode.replace(/[\s-]/g, '').toUpperCase();

/** @returns the stored recovery code that begins like the typed one; undefined if it is unknown or used */
export function findCode(db: Db, staffId: number, code: string): Promise<HashedCode | undefined> {
  return db
    .selectFrom('recovery_codes')
    .select(['selector', 'hash'])
    .where('staff_id', '=', staffId)
    .where('selector', '=', code.slice(0, SELECTOR_LENGTH))
    .executeTakeFirst();
}

/** Deletes a recovery code, so that it works only once. @returns true if the recovery code still existed */
export async function spendCode(tx: Db, staffId: number, { selector, hash }: HashedCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('selector', '=', selector)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces all recovery codes of an account. */
export async function replaceCodes(tx: Db, staffId: number, hashedCodes: readonly HashedCode[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashedCodes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashedCodes.map((code) => ({ staff_id: staffId, ...code })))
    .execute();
}

/** @returns the number of unused recovery codes of an account */
export async function countCodes(db: Db, staffId: number): Promise<number> {
  const codes = db.selectFrom('recovery_codes').select((row) => row.fn.countAll().as('count'));
  const { count } = await codes.where('staff_id', '=', staffId).executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Policy for second factors. With `off`, factors are not offered. With `optional`, no account needs one.
 * With `all`, every account must have a factor. With `roles`, accounts with one of these roles must have a factor.
 */
export type FactorPolicy = 'off' | 'optional' | 'all' | { roles: readonly string[] };

/** Calls that are allowed while an account still lacks a required factor. */
export const allowedBeforeFactor: ReadonlySet<Permitted> = new Set<Permitted>([
  ...(['currentUser', 'userMenus', 'ownPassword', 'logout', 'ownNotices', 'noticesRead'] as const),
  ...(['ownFactors', 'totpBegin', 'totpConfirm', 'passkeyBegin', 'passkeyFinish'] as const),
]);

/** @returns the second factors of an account, oldest first */
export const factorsOf = (db: Db, staffId: number): Promise<FactorRow[]> =>
  db.selectFrom('factors').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

/** @returns true if the policy requires a second factor for an account with these roles */
export async function isFactorRequired(db: Db, policy: FactorPolicy, roleIds: readonly number[]): Promise<boolean> {
  if (typeof policy === 'string') return policy === 'all';
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', roleIds)
    .where('code_key', 'in', policy.roles.map(fold))
    .executeTakeFirst();
  return role !== undefined;
}

/** @returns the role codes of the policy that do not exist */
export async function missingRoles(db: Db, policy: FactorPolicy): Promise<string[]> {
  if (typeof policy === 'string') return [];
  const rows = await db.selectFrom('roles').select('code_key').execute();
  const keys = new Set(rows.map(({ code_key }) => code_key));
  return policy.roles.filter((code) => !keys.has(fold(code)));
}

/** @returns true if the policy requires a second factor but the account has none */
export async function lacksFactor(
  db: Db,
  policy: FactorPolicy,
  { id, roleIds }: { id: number; roleIds: readonly number[] },
): Promise<boolean> {
  if (!(await isFactorRequired(db, policy, roleIds))) return false;
  const factor = db.selectFrom('factors').select('id').where('staff_id', '=', id);
  return (await factor.executeTakeFirst()) === undefined;
}

/** @returns the second factors of an account, with the fields that the API contract defines */
export async function factorList(db: Db, staffId: number, required: boolean): Promise<FactorList> {
  const factors = await factorsOf(db, staffId);
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      ...{ id, kind, name, created_at: moment(created_at), used_at: momentOrNull(used_at) },
    })),
    recovery_codes: await countCodes(db, staffId),
    required,
  };
}

/**
 * Purpose that is bound to the encrypted secret of an authenticator app.
 * The purpose contains the account's id. A secret that is copied to another account cannot be decrypted there.
 */
export const totpPurpose = (staffId: number): string => `totp ${staffId}`;

/**
 * Accepts a passcode of the account's authenticator app once.
 * If two calls send the same passcode, only the first succeeds.
 * @returns the id of the factor; undefined if the passcode is wrong or already used
 */
export async function acceptPasscode(
  tx: Db,
  sealer: Sealer,
  { staffId, passcode, now }: { staffId: number; passcode: string; now: number },
): Promise<number | undefined> {
  const totp = (await factorsOf(tx, staffId)).find(({ kind }) => kind === 'totp');
  const secret = totp && (await sealer.open(totp.secret ?? '', totpPurpose(staffId)));
  if (!secret) return undefined;
  const step = matchingStep(secret, passcode, now, totp.last_step);
  if (step === undefined) return undefined;
  await tx.updateTable('factors').set({ last_step: step, used_at: now }).where('id', '=', totp.id).execute();
  return totp.id;
}

/** Removes all second factors and recovery codes of an account, and ends the account's unfinished sign-ins. */
export async function removeFactors(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('factors').where('staff_id', '=', staffId).execute();
  await replaceCodes(tx, staffId, []);
  await dropTickets(tx, staffId);
}
