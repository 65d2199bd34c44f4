import type { OssConfig } from '@/contract/session';
import { isRecord } from '@/utils/isRecord';

/** Names of further form fields that an upload policy may fix; fields that the form sets itself are not among them. */
const FIXED = /^(success_action_status|x-oss-[a-z-]+)$/;
/** A policy that fixes this field uses the newer signature, which is sent in another field. */
const VERSION = 'x-oss-signature-version';

/**
 * Returns the form fields of an upload to object storage, except key and file: the policy with its signature, and all
 * values that the policy fixes, such as the status of the response. An unreadable policy fixes nothing.
 */
export function storageFields({ policy, accessId, signature }: OssConfig): Record<string, string> {
  const policyFields = fixedFields(policy);
  const signatureFields: Record<string, string> =
    VERSION in policyFields ? { 'x-oss-signature': signature } : { OSSAccessKeyId: accessId, signature };
  return { policy, ...signatureFields, ...policyFields };
}

/** Returns the fields that a policy fixes by `{ "name": "value" }` or by `["eq", "$name", "value"]`. */
function fixedFields(policy: string): Record<string, string> {
  const pairs = conditionsOf(policy).flatMap((condition) => {
    if (isRecord(condition)) return Object.entries(condition);
    const [operator, name, value] = Array.isArray(condition) ? (condition as unknown[]) : [];
    return operator === 'eq' && typeof name === 'string' ? [[name.replace(/^\$/, ''), value] as const] : [];
  });
  const fixedPairs = pairs.filter(
    (pair): pair is [string, string] => FIXED.test(pair[0]) && typeof pair[1] === 'string',
  );
  return Object.fromEntries(fixedPairs);
}

function conditionsOf(policy: string): unknown[] {
  try {
    const content: unknown = JSON.parse(atob(policy));
    const conditions = isRecord(content) ? content['conditions'] : undefined;
    return Array.isArray(conditions) ? conditions : [];
  } catch {
    return [];
  }
}
