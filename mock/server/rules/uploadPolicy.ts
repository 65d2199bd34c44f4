import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OssConfig } from '../../../src/contract/session';
import { MAX_UPLOAD_BYTES } from '../../../src/constants/limits';
import { API_PREFIX } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { say } from '../words/words';

/** Where a form with a policy is posted to. */
export const UPLOAD_PATH = `${API_PREFIX}/file/oss/upload`;

export const POLICY_SECONDS = 600;
const ACCESS_ID = 'account-center';

/** The session that a policy was issued to. */
export interface PolicyHolder {
  staffId: number;
  jti: string;
}

/** What a policy of ours says, its signature being right. */
interface Policy extends PolicyHolder {
  expiration: string;
  conditions: unknown[];
}

/** What the browser sends back beside the file. */
interface SignedForm {
  policy: string;
  signature: string;
  accessId: string;
}

/** The folder of an account's keys. */
export const dirOf = (staffId: number): string => `uploads/${staffId}/`;

/**
 * A policy in the manner of object storages: whoever holds it may upload for one session for ten minutes.
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
 * @returns the session that the policy was issued to, and the folder that its keys must stay in
 * @throws Failure 403 for a policy that is not ours, was edited or has expired
 */
export function readPolicy(
  secret: string,
  { policy, signature, accessId }: SignedForm,
  now: number,
): PolicyHolder & { dir: string } {
  const expected = Buffer.from(sign(secret, policy));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || accessId !== ACCESS_ID) throw refusal(403, say('uploadPolicyInvalid'));
  // The signature vouches for the shape.
  const { expiration, staffId, jti } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
  if (now >= Date.parse(expiration)) throw refusal(403, say('uploadPolicyExpired'));
  return { staffId, jti, dir: dirOf(staffId) };
}

/** A key is a path below `dir`: no step up, no empty or hidden part, nothing that another system reads as a step. */
export function isInside(dir: string, key: string): boolean {
  const rest = key.startsWith(dir) ? key.slice(dir.length) : '';
  return key.length <= 1024 && /^[^/\\\p{C}]+(\/[^/\\\p{C}]+)*$/u.test(rest) && !/(^|\/)\./.test(rest);
}

/** A key of its own, so that a signed policy can never pass for a token. */
function sign(secret: string, policy: string): string {
  const key = createHmac('sha256', secret).update('upload-policy').digest();
  return createHmac('sha256', key).update(policy).digest('base64');
}
