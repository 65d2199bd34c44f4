import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { OssConfig } from '../../../src/contract/session';
import { MAX_UPLOAD_BYTES } from '../../../src/constants/limits';
import { API_PREFIX } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { answerText } from '../words/words';
import { limits } from '../limits';
import { dayNumber } from '../rules/logDays';
import type { Db } from '../store/tables';

/** Path to which upload forms are sent. */
export const UPLOAD_PATH = `${API_PREFIX}/file/oss/upload`;

export const POLICY_SECONDS = 600;
const ACCESS_ID = 'account-center';

/** Session to which a policy was issued. */
export interface PolicyHolder {
  staffId: number;
  jti: string;
}

/** Content of an upload policy. */
interface Policy extends PolicyHolder {
  expiration: string;
  conditions: unknown[];
}

/** Fields of the upload form that authorize the upload. */
interface SignedForm {
  policy: string;
  signature: string;
  accessId: string;
}

/** @returns the prefix that the keys of an account's files must have */
export const dirOf = (staffId: number): string => `uploads/${staffId}/`;

/**
 * Issues an upload policy in the form of object storage. The session can use the policy for ten minutes.
 * @param now epoch milliseconds
 * @returns the policy and its signature in the form of the contract; `expire` is in epoch seconds
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
 * Verifies the policy of an upload.
 * @returns the session to which the policy was issued, and the required prefix of the key
 * @throws Failure 403 if the policy is forged, edited or expired
 */
export function readPolicy(
  secret: string,
  { policy, signature, accessId }: SignedForm,
  now: number,
): PolicyHolder & { dir: string } {
  const expectedSignature = Buffer.from(sign(secret, policy));
  const actual = Buffer.from(signature);
  const isSigned = actual.length === expectedSignature.length && timingSafeEqual(actual, expectedSignature);
  if (!isSigned || accessId !== ACCESS_ID) throw refusal(403, answerText('uploadPolicyInvalid'));
  // The signature guarantees that the policy has this shape.
  const { expiration, staffId, jti } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
  if (now >= Date.parse(expiration)) throw refusal(403, answerText('uploadPolicyExpired'));
  return { staffId, jti, dir: dirOf(staffId) };
}

/**
 * @returns true if the key is a path below `dir`.
 * The path must not contain `..`, empty or hidden segments, backslashes or control characters.
 */
export function isInside(dir: string, key: string): boolean {
  const isPath = /^[^/\\\p{C}]+(\/[^/\\\p{C}]+)*$/u.test(key) && !key.includes('/.');
  return isPath && key.startsWith(dir) && key.length <= 1024;
}

/** Signs with a derived key, so that a policy can never be used as a session token. */
function sign(secret: string, policy: string): string {
  const key = createHmac('sha256', secret).update('upload-policy').digest();
  return createHmac('sha256', key).update(policy).digest('base64');
}

/**
 * Checks the daily quota of an account. Days begin in the organisation's time zone.
 * @param countPending returns the number of pending uploads of the account; each counts with the maximum size
 * @throws Failure 429 if the account has exhausted its quota
 */
async function requireQuota(db: Db, staffId: number, now: number, countPending: () => number): Promise<void> {
  const day = await db
    .selectFrom('upload_days')
    .select(['files', 'bytes'])
    .where('staff_id', '=', staffId)
    .where('day', '=', dayNumber(now))
    .executeTakeFirst();
  const { filesADay, bytesADay, file } = limits.upload;
  const files = (day?.files ?? 0) + countPending();
  const bytes = Number(day?.bytes ?? 0) + countPending() * file;
  if (files >= filesADay || bytes >= bytesADay) throw refusal(429, answerText('uploadQuota'));
}

/**
 * Counts the pending uploads of this process.
 * Pending uploads count for the quota before they are stored. Otherwise concurrent uploads could fill the disk.
 */
export function createUnfinished() {
  const uploads = new Map<number, number>();
  return {
    /**
     * @returns a function that must be called when the upload has ended
     * @throws Failure 429 above the daily quota
     */
    async begin(db: Db, staffId: number, now: number): Promise<() => void> {
      await requireQuota(db, staffId, now, () => uploads.get(staffId) ?? 0);
      uploads.set(staffId, (uploads.get(staffId) ?? 0) + 1);
      return () => {
        const pending = (uploads.get(staffId) ?? 1) - 1;
        if (pending > 0) uploads.set(staffId, pending);
        else uploads.delete(staffId);
      };
    },
  };
}

/**
 * Counts an upload in the transaction that stores it, and deletes the counts of earlier days.
 * @throws Failure 429 above the daily quota
 */
export async function countUpload(
  tx: Db,
  { staffId, bytes, now }: { staffId: number; bytes: number; now: number },
): Promise<void> {
  await requireQuota(tx, staffId, now, () => 0);
  const day = dayNumber(now);
  await tx.deleteFrom('upload_days').where('day', '<', day).execute();
  await tx
    .insertInto('upload_days')
    .values({ staff_id: staffId, day, files: 1, bytes })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'day']).doUpdateSet((row) => ({
        files: sql`${row.ref('upload_days.files')} + 1`,
        bytes: sql`${row.ref('upload_days.bytes')} + ${bytes}`,
      })),
    )
    .execute();
}
