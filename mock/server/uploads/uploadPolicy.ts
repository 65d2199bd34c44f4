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
 * Issues an upload policy like those of object storage: one session can upload with it for ten minutes.
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
  const expectedSignature = Buffer.from(sign(secret, policy));
  const actual = Buffer.from(signature);
  const isSigned = actual.length === expectedSignature.length && timingSafeEqual(actual, expectedSignature);
  if (!isSigned || accessId !== ACCESS_ID) throw refusal(403, answerText('uploadPolicyInvalid'));
  // The signature guarantees the shape.
  const { expiration, staffId, jti } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
  if (now >= Date.parse(expiration)) throw refusal(403, answerText('uploadPolicyExpired'));
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

/**
 * @param countPending returns the number of pending uploads of the account, each counted with the maximum size
 * @throws Failure 429 when the account has exhausted its quota of this day, in the organisation's time zone
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

/** Pending uploads of this process. They count before they are stored, or concurrent ones could fill the disk. */
export function createUnfinished() {
  const uploads = new Map<number, number>();
  return {
    /** @returns a function to call when the upload has ended. @throws Failure 429 above the quota */
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

/** Counts an upload in its transaction, and deletes counts of earlier days. @throws Failure 429 above the quota */
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
