import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OssConfig } from '../../../src/contract/session';
import { MAX_UPLOAD_BYTES } from '../../../src/constants/limits';
import { API_PREFIX } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { say } from '../words/words';

/** Target of upload forms. */
export const UPLOAD_PATH = `${API_PREFIX}/file/oss/upload`;

export const POLICY_SECONDS = 600;
const ACCESS_ID = 'account-center';

/** Session that a policy was issued to. */
export interface PolicyHolder {
  staffId: number;
  jti: string;
}

/** Content of a verified policy. */
interface Policy extends PolicyHolder {
  expiration: string;
  conditions: unknown[];
}

/** Fields of the upload form beside the file. */
interface SignedForm {
  policy: string;
  signature: string;
  accessId: string;
}

/** Prefix of an account's keys. */
export const dirOf = (staffId: number): string => `uploads/${staffId}/`;

/**
 * Upload policy like those of object storage: its holder can upload for one session, for ten minutes.
 * @param now epoch milliseconds; `expire` of the result is in epoch seconds
 */
export function issuePolicy(secret: string, { staffId, jti }: PolicyHolder, now: number): OssConfig {
  const dir = dirOf(staffId);
  const expire = Math.floor(now / 1000) + POLICY_SECONDS;
  const content: Policy = {
    expiration: new Date(expire * 1000).toISOString(),
    staffId,
    jti,
    conditions: [
      ['content-length-range', 1, MAX_UPLOAD_BYTES],
      ['starts-with', '$key', dir],
    ],
  };
  const policy = Buffer.from(JSON.stringify(content)).toString('base64');
  return { dir, expire, host: UPLOAD_PATH, accessId: ACCESS_ID, policy, signature: sign(secret, policy) };
}

/**
 * @returns the session that the policy was issued to, and the required prefix of keys
 * @throws Failure 403 for a policy that is forged, edited or expired
 */
export function readPolicy(
  secret: string,
  { policy, signature, accessId }: SignedForm,
  now: number,
): PolicyHolder & { dir: string } {
  const expected = Buffer.from(sign(secret, policy));
  const actual = Buffer.from(signature);
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isSigned || accessId !== ACCESS_ID) throw refusal(403, say('uploadPolicyInvalid'));
  // The signature guarantees the shape.
  const { expiration, staffId, jti } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
  if (now >= Date.parse(expiration)) throw refusal(403, say('uploadPolicyExpired'));
  return { staffId, jti, dir: dirOf(staffId) };
}

/** @returns whether the key is a path below `dir`, without `..`, empty or hidden segments, backslashes or controls */
export function isInside(dir: string, key: string): boolean {
  const isPath = /^[^/\\\p{C}]+(\/[^/\\\p{C}]+)*$/u.test(key) && !key.includes('/.');
  return isPath && key.startsWith(dir) && key.length <= 1024;
}

/** Signs with a derived key, so that a policy can never pass for a token. */
function sign(secret: string, policy: string): string {
  const key = createHmac('sha256', secret).update('upload-policy').digest();
  return createHmac('sha256', key).update(policy).digest('base64');
}
