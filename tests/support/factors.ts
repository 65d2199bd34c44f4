import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Backend } from '../../mock/server/backend';
import { passcodeAt, stepAt } from '../../mock/server/rules/factors';
import type { SecondStep } from '../../src/contract/factors';
import { call, raw, requestTo, type Answer } from './backend';

/** Implementation of a WebAuthn authenticator with one passkey. `Cheats` are wrong values for its responses. */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = Readonly<Record<string, unknown>>;
type Credential = Record<string, unknown>;

interface Cheats {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator has verified its user. The default is true. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

export interface Authenticator {
  readonly id: string;
  create(options: Options, cheats?: Cheats): Credential;
  get(options: Options, cheats?: Cheats): Credential;
}

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();
const base64url = (content: Buffer | string): string => Buffer.from(content).toString('base64url');
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, { challenge }: Options, cheats: Cheats): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: cheats.origin ?? origin, crossOrigin: false }));

  function authenticatorData(rpId: string, cheats: Cheats, credential?: Buffer): Buffer {
    const verifiedFlag = (cheats.isVerified ?? true) ? USER_VERIFIED : 0;
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(cheats.counter ?? counter);
    const flags = Buffer.from([USER_PRESENT | verifiedFlag | (credential ? HAS_CREDENTIAL : 0)]);
    return Buffer.concat([sha256(cheats.rpId ?? rpId), flags, count, credential ?? Buffer.alloc(0)]);
  }

  const commonFields = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: commonFields.id,

    create(options, cheats = {}) {
      handle = (options['user'] as { id: string }).id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData((options['rp'] as { id: string }).id, cheats, credential);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options, cheats)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...commonFields, response };
    },

    get(options, cheats = {}) {
      const data = authenticatorData(String(options['rpId']), cheats);
      const client = clientData('webauthn.get', options, cheats);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        ...{ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
        userHandle: cheats.userHandle ?? handle,
      };
      return { ...commonFields, response };
    },
  };
}

/** Helpers for second factors: an authenticator app, and the steps of a sign-in. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns the bytes of a base32 secret, decoded as in an authenticator app */
function secretOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export interface App {
  passcode(now: number): string;
}

export const appOf = (secret: string): App => ({ passcode: (now) => passcodeAt(secretOf(secret), stepAt(now)) });

/** Sets up an authenticator app. @returns the app, and recovery codes if this is the account's first factor */
export async function setUpApp(
  backend: Backend & { now(): number },
  token: string,
  password: string,
): Promise<{ app: App; codes: string[] }> {
  const { data: setup, message } = await call(backend, token, 'totpBegin', { body: { password } });
  if (!setup) throw new Error(message);
  const app = appOf(setup.secret);
  const body = { ticket: setup.ticket, passcode: app.passcode(backend.now()) };
  const confirmation = await call(backend, token, 'totpConfirm', { body });
  if (confirmation.code !== 200) throw new Error(confirmation.message);
  return { app, codes: confirmation.data.recovery_codes ?? [] };
}

interface SignInOptions {
  ip?: string;
}

/** Makes one step of a sign-in from a network address. */
export function step(backend: Backend, body: object, { ip }: SignInOptions = {}): Promise<Answer> {
  const request = requestTo('login', null, { body });
  return raw(backend, { ...request, ...(ip !== undefined && { ip }) });
}

/** Makes the first step of a sign-in, and expects the response to ask for the second step. */
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

/** @returns functions that make calls to the current backend, with a token or as the person with the credentials */
export const callsOf = (backend: () => Backend, username: string, password: string) => ({
  codeOf: async (token: string) => (await call(backend(), token, 'currentUser', {})).code,
  listOf: async (token: string) => (await call(backend(), token, 'ownFactors', {})).data,
  signInAs: async (passcode: string) => {
    const { ticket } = await firstStep(backend(), username, password);
    return step(backend(), { ticket, passcode });
  },
});
