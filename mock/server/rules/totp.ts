import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passcodes (RFC 6238) with the parameters that every authenticator app knows: SHA-1, 6 digits, 30 s. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the current one that are accepted, for clocks that differ. */
const SKEW_STEPS = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns a random secret of 160 bits */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** @returns the bytes in base32 (RFC 4648) without padding, as people type secrets */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** @returns the address that an authenticator app reads from a QR code */
export function totpUri(secret: Buffer, issuer: string, username: string): string {
  const label = [issuer, username].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** @returns the passcode of a time step */
export function passcodeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** @returns the time step of a moment in epoch milliseconds */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** @returns whether a text has the form of a passcode: six ASCII digits */
export const isPasscode = (text: string): boolean => /^\d{6}$/.test(text);

/**
 * @param lastStep step of the passcode that was accepted last: it and earlier ones are refused
 * @returns the step of a correct passcode; undefined for a wrong or used one
 */
export function matchingStep(secret: Buffer, passcode: string, now: number, lastStep: number): number | undefined {
  if (!isPasscode(passcode)) return undefined;
  const current = stepAt(now);
  const typed = Buffer.from(passcode);
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const isSame = timingSafeEqual(typed, Buffer.from(passcodeAt(secret, step)));
    if (isSame && step > lastStep) return step;
  }
  return undefined;
}
