import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FactorRow } from '../store/tables';
import { digestOf, LIFETIME_MS } from './tickets';

/** Passkeys by WebAuthn. Origins come from the configuration, never from a request. */

type Options = Record<string, unknown>;
type Credential = Record<string, unknown>;

/** A new passkey, verified. */
export interface NewPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string | null;
}

export interface Passkeys {
  /** @returns options for `navigator.credentials.create`, and their challenge */
  creation(person: { id: number; username: string; name: string }, known: readonly FactorRow[]): Promise<Begun>;
  /** @returns undefined for a response that is not of this challenge and origin */
  verifyCreation(credential: Credential, challenge: string): Promise<NewPasskey | undefined>;
  /** @returns options for `navigator.credentials.get` with one of these passkeys, and their challenge */
  assertion(known: readonly FactorRow[]): Promise<Begun>;
  /** The same for any passkey of any account, with the verification of its user. @returns a ticket instead of the challenge */
  openAssertion(now: number): Promise<{ ticket: string; options: Options }>;
  /** @returns the challenge of such a ticket; undefined for a forged or expired one */
  challengeOf(ticket: string, now: number): Promise<string | undefined>;
  /**
   * @param isAlone whether there is no other factor: the authenticator must have verified its user
   * @returns the new signature counter; undefined for a response that is not of this passkey, challenge and origin, or
   * whose counter did not grow
   */
  verifyAssertion(
    credential: Credential,
    passkey: FactorRow,
    expected: { challenge: string; isAlone: boolean },
  ): Promise<number | undefined>;
}

interface Begun {
  options: Options;
  challenge: string;
}

const described = (passkeys: readonly FactorRow[]) =>
  passkeys.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ id: credential_id, transports: JSON.parse(transports ?? '[]') as string[] }],
  );

/** Opaque to authenticators, and without personal data. */
export const userHandle = (staffId: number): string => Buffer.from(`account ${staffId}`).toString('base64url');

/** @returns undefined where the verification throws, as it does for most faults of a response */
const orUndefined = <T>(verification: Promise<T>): Promise<T | undefined> => verification.catch(() => undefined);

interface PasskeySettings {
  /** Web origins of the app; the passkeys belong to the host of the first. */
  origins: readonly string[];
  secret: Promise<string>;
  productName: () => Promise<string>;
}

export function createPasskeys({ origins, secret, productName }: PasskeySettings): Passkeys {
  const rpID = new URL(origins[0] ?? '').hostname;
  const expected = { expectedOrigin: [...origins], expectedRPID: rpID };
  const signed = async (text: string) =>
    createHmac('sha256', await secret)
      .update(`passkey challenge\n${text}`)
      .digest('base64url');
  const toOptions = (options: object): Options => ({ ...options });

  return {
    async creation({ id, username, name }, known) {
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: await productName(), userName: username, userDisplayName: name },
        userID: new Uint8Array(Buffer.from(userHandle(id), 'base64url')),
        attestationType: 'none',
        excludeCredentials: described(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return { options: toOptions(options), challenge: options.challenge };
    },

    async verifyCreation(credential, challenge) {
      const response = credential as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'];
      const verification = await orUndefined(
        verifyRegistrationResponse({
          ...expected,
          ...{ response, expectedChallenge: challenge, requireUserVerification: false },
        }),
      );
      const made = verification?.registrationInfo?.credential;
      if (!verification?.verified || !made) return undefined;
      const transports = made.transports ? JSON.stringify(made.transports.slice(0, 8)).slice(0, 200) : null;
      const public_key = Buffer.from(made.publicKey).toString('base64url');
      return { credential_id: made.id, public_key, counter: made.counter, transports };
    },

    async assertion(known) {
      const allowCredentials = described(known);
      const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'preferred' });
      return { options: toOptions(options), challenge: options.challenge };
    },

    async openAssertion(now) {
      // Signed, not stored: anyone may ask for any number.
      const content = `${randomBytes(16).toString('base64url')}.${(now + LIFETIME_MS).toString(36)}`;
      const ticket = `${content}.${await signed(content)}`;
      const challenge = new Uint8Array(Buffer.from(digestOf(ticket), 'base64url'));
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
      return { ticket, options: toOptions(options) };
    },

    async challengeOf(ticket, now) {
      const [nonce = '', expiry = '', signature = ''] = ticket.split('.');
      const own = Buffer.from(await signed(`${nonce}.${expiry}`));
      const given = Buffer.from(signature);
      if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
      const until = Number.parseInt(expiry, 36);
      // The lower limit: from before the clock was set back.
      if (!(now < until && until <= now + 2 * LIFETIME_MS)) return undefined;
      return digestOf(ticket);
    },

    async verifyAssertion(credential, passkey, { challenge, isAlone }) {
      const response = credential as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'];
      const publicKey = new Uint8Array(Buffer.from(passkey.public_key ?? '', 'base64url'));
      const verification = await orUndefined(
        verifyAuthenticationResponse({
          ...expected,
          ...{ response, expectedChallenge: challenge, requireUserVerification: isAlone },
          credential: { id: passkey.credential_id ?? '', publicKey, counter: passkey.counter },
        }),
      );
      if (!verification?.verified) return undefined;
      const handle = response.response.userHandle;
      if (handle && handle !== userHandle(passkey.staff_id)) return undefined;
      return verification.authenticationInfo.newCounter;
    },
  };
}
