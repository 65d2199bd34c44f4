import { compactVerify, decodeProtectedHeader, errors, SignJWT } from 'jose';
import { z } from 'zod';
import { answerText } from '../words/words';
import { noSession } from '../failure';
import { DAY_MS } from './time';

/** Version of the claims. Increase it when the claims change, so that tokens with older claims are refused. */
const TOKEN_VERSION = 1;
const REFRESH_WINDOW_MS = 14 * DAY_MS;

const claimsSchema = z.object({
  sub: z.string().regex(/^[1-9][0-9]{0,15}$/),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  ver: z.literal(TOKEN_VERSION),
});

/** Claims of a verified session token. `expiresAt` is in epoch milliseconds. */
export interface Claims {
  staffId: number;
  jti: string;
  expiresAt: number;
}

export interface Tokens {
  /**
   * Creates a signed token.
   * @param time epoch milliseconds
   * @returns the token, `expireIn` in seconds (`expire_in` of the contract), and `expiresAt` in epoch milliseconds
   */
  issue(staffId: number, jti: string, time: number): Promise<{ token: string; expireIn: number; expiresAt: number }>;
  /**
   * Verifies the token of an Authorization header, but not its expiry.
   * @throws Failure 401: no token (14010), wrong signature (14011), not a JWT (14014), or invalid claims (14015)
   */
  read(header: string | undefined): Promise<Claims>;
}

/**
 * Creates the service for session tokens.
 * @param secret text of at least 32 bytes
 * @param ttl lifetime of a token in seconds
 */
export function createTokens(secret: Promise<string>, ttl: number): Tokens {
  const key = secret.then((text) => new TextEncoder().encode(text));
  // If the secret cannot be read, the first use of the key rejects.
  // Until then, the empty handler prevents an unhandled rejection, which would end the process.
  key.catch(() => undefined);

  return {
    async issue(staffId, jti, time) {
      const issuedAt = Math.floor(time / 1000);
      const token = await new SignJWT({ ver: TOKEN_VERSION })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(staffId))
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttl)
        .sign(await key);
      return { token, expireIn: ttl, expiresAt: (issuedAt + ttl) * 1000 };
    },

    async read(header) {
      const token = /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
      if (!token) throw noSession(14010, answerText('noToken'));
      requireJwt(token);
      const claims = claimsSchema.safeParse(JSON.parse(await signedText(token, await key)));
      if (!claims.success) throw noSession(14015, answerText('badClaims'));
      return { staffId: Number(claims.data.sub), jti: claims.data.jti, expiresAt: claims.data.exp * 1000 };
    },
  };
}

/** @throws Failure 401 with code 14013 if the token has expired, 14016 if it is too old to be renewed */
export function requireUnexpired(claims: Claims, now: number): void {
  if (now < claims.expiresAt) return;
  if (now >= claims.expiresAt + REFRESH_WINDOW_MS) throw noSession(14016, answerText('longExpired'));
  throw noSession(14013, answerText('expired'));
}

/**
 * Checks that a token looks like a JWT, before its signature is verified.
 * @throws Failure with code 14014 if the token does not have three parts
 * @throws Failure with code 14015 if the claims are not a JSON object, or the algorithm of the header is not HS256
 */
function requireJwt(token: string): void {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((segment) => /^[\w-]*$/.test(segment)) || !parts[0] || !parts[1]) {
    throw noSession(14014, answerText('notToken'));
  }
  if (algorithmOf(token) !== 'HS256' || !isJsonObject(Buffer.from(parts[1], 'base64url').toString())) {
    throw noSession(14015, answerText('badClaims'));
  }
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

async function signedText(token: string, key: Uint8Array): Promise<string> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] });
    return new TextDecoder().decode(payload);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) throw noSession(14011, answerText('badSignature'));
    if (error instanceof errors.JOSEError) throw noSession(14015, answerText('badClaims'));
    throw error;
  }
}
