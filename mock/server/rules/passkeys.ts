import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FactorRow } from '../store/tables';
import { digestOf, LIFETIME_MS } from './tickets';

/** Passkeys (WebAuthn). The web origins come from the configuration, never from a request. */

type Options = Record<string, unknown>;
type Credential = Record<string, unknown>;

/** A new passkey that has been verified. */
export interface NewPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

/** A passkey as it is stored. */
export type PasskeyRow = FactorRow & { credential_id: string; public_key: string };

export interface Passkeys {
  /** @returns options for `navigator.credentials.create`, and their challenge */
  creation(person: { id: number; username: string; name: string }, factors: readonly FactorRow[]): Promise<Ceremony>;
  /** @returns the new passkey; undefined if the response belongs to another challenge or another origin */
  verifyCreation(credential: Credential, challenge: string): Promise<NewPasskey | undefined>;
  /** @returns options for `navigator.credentials.get` that accept one of these passkeys, and their challenge */
  assertion(passkeys: readonly FactorRow[]): Promise<Ceremony>;
  /**
   * Starts a passkey sign-in without a username. Any passkey of any account is accepted.
   * The authenticator must verify its user, for example by PIN.
   * @returns a ticket instead of the challenge, and the options
   */
  openAssertion(now: number): Promise<{ ticket: string; options: Options }>;
  /** @returns the challenge of a ticket from `openAssertion`; undefined if the ticket is forged or expired */
  challengeOf(ticket: string, now: number): Promise<string | undefined>;
  /**
   * Verifies the response of a passkey.
   * @param isAlone true if the passkey is the only factor; the authenticator must then have verified its user
   * @returns the new signature counter of the passkey; undefined if the counter has not increased.
   * Undefined if the response does not belong to this passkey, challenge and origin.
   */
  verifyAssertion(
    credential: Credential,
    passkey: PasskeyRow,
    expectation: { challenge: string; isAlone: boolean },
  ): Promise<number | undefined>;
}

interface Ceremony {
  options: Options;
  challenge: string;
}

const descriptorsOf = (passkeys: readonly FactorRow[]) =>
  passkeys.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ id: credential_id, transports: JSON.parse(transports ?? '[]') as string[] }],
  );

/** Transports to authenticators that WebAuthn defines. Other values in a response are dropped. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const knownTransports = (transports: unknown): string[] =>
  Array.isArray(transports) ? TRANSPORTS.filter((transport) => transports.includes(transport)) : [];

/** User handle of an account for authenticators. The handle contains no personal data. */
const userHandle = (staffId: number): string => Buffer.from(`account ${staffId}`).toString('base64url');

/** @returns the result; undefined if the verification throws, which it does for most faulty responses */
const orUndefined = <T>(verification: Promise<T>): Promise<T | undefined> => verification.catch(() => undefined);

interface PasskeySettings {
  /** Web origins of the app. Passkeys belong to the host of the first origin. */
  origins: readonly string[];
  secret: Promise<string>;
  productName: () => Promise<string>;
}

export function createPasskeys({ origins, secret, productName }: PasskeySettings): Passkeys {
  const [home = ''] = origins;
  const rpID = new URL(home).hostname;
  const expectation = { expectedOrigin: [...origins], expectedRPID: rpID };
  const signatureOf = async (text: string) =>
    createHmac('sha256', await secret)
      .update(`passkey challenge\n${text}`)
      .digest('base64url');
  const toOptions = (options: object): Options => ({ ...options });

  return {
    async creation({ id, username, name }, factors) {
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: await productName(), userName: username, userDisplayName: name },
        userID: new Uint8Array(Buffer.from(userHandle(id), 'base64url')),
        excludeCredentials: descriptorsOf(factors),
      });
      return { options: toOptions(options), challenge: options.challenge };
    },

    async verifyCreation(credential, challenge) {
      const response = credential as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'];
      const verification = await orUndefined(
        verifyRegistrationResponse({
          ...expectation,
          ...{ response, expectedChallenge: challenge, requireUserVerification: false },
        }),
      );
      if (!verification?.verified) return undefined;
      const newCredential = verification.registrationInfo.credential;
      const transports = JSON.stringify(knownTransports(newCredential.transports));
      const public_key = Buffer.from(newCredential.publicKey).toString('base64url');
      return { credential_id: newCredential.id, public_key, counter: newCredential.counter, transports };
    },

    async assertion(passkeys) {
      const allowCredentials = descriptorsOf(passkeys);
      const options = await generateAuthenticationOptions({ rpID, allowCredentials });
      return { options: toOptions(options), challenge: options.challenge };
    },

    async openAssertion(now) {
      // The ticket is signed instead of stored, since unauthenticated callers can request any number of tickets.
      const content = `${(now + LIFETIME_MS).toString(36)}.${randomBytes(16).toString('base64url')}`;
      const ticket = `${content}.${await signatureOf(content)}`;
      const challenge = new Uint8Array(Buffer.from(digestOf(ticket), 'base64url'));
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
      return { ticket, options: toOptions(options) };
    },

    async challengeOf(ticket, now) {
      const end = ticket.lastIndexOf('.');
      const expectedSignature = Buffer.from(await signatureOf(ticket.slice(0, end)));
      const signature = Buffer.from(ticket.slice(end + 1));
      if (expectedSignature.length !== signature.length || !timingSafeEqual(expectedSignature, signature))
        return undefined;
      // The ticket begins with its expiry. `parseInt` stops at the first dot.
      const expiresAt = Number.parseInt(ticket, 36);
      // The upper limit refuses tickets that were issued before the clock was set back.
      if (!(now < expiresAt && expiresAt <= now + 2 * LIFETIME_MS)) return undefined;
      return digestOf(ticket);
    },

    async verifyAssertion(credential, passkey, { challenge, isAlone }) {
      const response = credential as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'];
      const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
      const verification = await orUndefined(
        verifyAuthenticationResponse({
          ...expectation,
          ...{ response, expectedChallenge: challenge, requireUserVerification: isAlone },
          credential: { id: passkey.credential_id, publicKey, counter: passkey.counter },
        }),
      );
      if (!verification?.verified) return undefined;
      const handle = response.response.userHandle;
      if (handle && handle !== userHandle(passkey.staff_id)) return undefined;
      return verification.authenticationInfo.newCounter;
    },
  };
}
