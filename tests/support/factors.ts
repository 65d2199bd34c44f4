import type { Backend } from '../../mock/server/backend';
import { passcodeAt, stepAt } from '../../mock/server/rules/factors';
import type { SecondStep } from '../../src/contract/factors';
import { call, raw, requestTo, type Answer } from './backend';

/** Second factors as people use them: an authenticator app, and the steps of a sign-in. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns the bytes of a secret in base32, as an app reads it */
function secretOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app with a secret. */
export interface App {
  /** @returns the passcode of a moment in epoch milliseconds */
  passcode(now: number): string;
}

export const appOf = (secret: string): App => ({ passcode: (now) => passcodeAt(secretOf(secret), stepAt(now)) });

/** Sets up an authenticator app. @returns it, with the recovery codes of a first factor */
export async function setUpApp(
  backend: Backend & { now(): number },
  token: string,
  password: string,
): Promise<{ app: App; codes: string[] }> {
  const { data: setup, message } = await call(backend, token, 'totpBegin', { body: { password } });
  if (!setup) throw new Error(message);
  const app = appOf(setup.secret);
  const body = { ticket: setup.ticket, passcode: app.passcode(backend.now()) };
  const confirmed = await call(backend, token, 'totpConfirm', { body });
  if (confirmed.code !== 200) throw new Error(confirmed.message);
  return { app, codes: confirmed.data.recovery_codes ?? [] };
}

interface SignInOptions {
  ip?: string;
}

/** Makes a step of a sign-in from a network. */
export function step(backend: Backend, body: object, { ip }: SignInOptions = {}): Promise<Answer> {
  const request = requestTo('login', null, { body });
  return raw(backend, { ...request, ...(ip !== undefined && { ip }) });
}

/** Makes the first step, and expects to be asked for the second one. */
export async function firstStep(
  backend: Backend,
  username: string,
  password: string,
  options?: SignInOptions,
): Promise<SecondStep> {
  const answer = await step(backend, { username, password }, options);
  if (answer.code !== 401 || answer.data === null) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.data as SecondStep;
}
