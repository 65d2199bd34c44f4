import { z } from 'zod';
import { secondSteps } from '../constants/secondSteps';
import { id, moment } from './fields';
import { anyPassword } from './password';

/** Schemas of an account's second factors, which are an optional part of the contract. */

const MAX_TICKET = 256;
const ticket = z.string().min(1).max(MAX_TICKET);
/** Six digits from an authenticator app, or a recovery code. */
const passcode = z.string().trim().min(1).max(64);
/** `PublicKeyCredential.toJSON()` of the browser. The backend verifies it. */
const credential = z.record(z.string(), z.unknown());
/** Options of WebAuthn as JSON, for `navigator.credentials`. */
const publicKeyOptions = z.record(z.string(), z.unknown());

/** Bodies of a sign-in's second step, with a passcode or a passkey. A passkey is also accepted without a first step. */
export const passcodeStepBody = z.strictObject({ ticket, passcode });
export const passkeyStepBody = z.strictObject({ ticket, credential });

/**
 * `data` of a 401 response to a sign-in. The server sends it after a correct password if a second factor is needed.
 * The server also sends this data after a wrong second factor, if the user may try again.
 * `passkey` has the options for an assertion if the account has a passkey.
 */
export const secondStep = z.object({
  second: z.array(z.enum(secondSteps)),
  ticket,
  passkey: publicKeyOptions.optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Second factor of an account. `used_at` is the moment of the latest sign-in with it. */
export const factor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: moment,
  used_at: moment.nullable(),
});
export type Factor = z.infer<typeof factor>;

/** `recovery_codes`: number of unused codes. `required`: true if the owner cannot remove the last factor. */
export const factorList = z.object({ factors: z.array(factor), recovery_codes: z.int().min(0), required: z.boolean() });
export type FactorList = z.infer<typeof factorList>;

/** Body of the calls that change second factors of the signed-in user. These calls require the current password. */
export const currentPasswordBody = z.strictObject({ password: anyPassword.min(1) });

export const totpSetup = z.object({ ticket, secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

export const passkeySetup = z.object({ ticket, options: publicKeyOptions });
export const passkeyFinishBody = z.strictObject({ ticket, credential, name: z.string().trim().min(1).max(64) });

/** New recovery codes, which are shown only once; null if the existing codes remain valid. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
