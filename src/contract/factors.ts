import { z } from 'zod';
import { secondSteps } from '../constants/secondSteps';
import { id, moment } from './fields';
import { anyPassword } from './password';

/** Second factors of an account: an optional part of the contract. */

const MAX_TICKET = 256;
const ticket = z.string().min(1).max(MAX_TICKET);
/** Six digits of an authenticator app, or a recovery code. */
const passcode = z.string().trim().min(1).max(64);
/** `PublicKeyCredential.toJSON()` of the browser; the backend verifies it. */
const credential = z.record(z.string(), z.unknown());
/** Options of WebAuthn as JSON, for `navigator.credentials`. */
const publicKeyOptions = z.record(z.string(), z.unknown());

/** Bodies of a sign-in's second step: with a code, or with a passkey, which is also accepted without a first step. */
export const passcodeStepBody = z.strictObject({ ticket, passcode });
export const passkeyStepBody = z.strictObject({ ticket, credential });

/**
 * `data` of the response 401 to a correct password if the account has a second factor, and to a wrong second step that
 * may be repeated. `passkey` has the options of an assertion if the account has a passkey.
 */
export const secondStep = z.object({
  second: z.array(z.enum(secondSteps)),
  ticket,
  passkey: publicKeyOptions.optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** `used_at` is the moment of the latest sign-in with the factor. */
export const factor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: moment,
  used_at: moment.nullable(),
});
export type Factor = z.infer<typeof factor>;

/** `recovery_codes` is the number of unused ones; `required`: the last factor cannot be removed by its owner. */
export const factorList = z.object({ factors: z.array(factor), recovery_codes: z.int().min(0), required: z.boolean() });
export type FactorList = z.infer<typeof factorList>;

/** Body of changes of one's own factors, which require the current password. */
export const currentPasswordBody = z.strictObject({ password: anyPassword.min(1) });

export const totpSetup = z.object({ ticket, secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

export const passkeySetup = z.object({ ticket, options: publicKeyOptions });
export const passkeyFinishBody = z.strictObject({ ticket, credential, name: z.string().trim().min(1).max(64) });

/** New recovery codes, which are never shown again; null if the existing ones remain valid. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
