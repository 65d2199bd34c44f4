import { useRequest } from 'ahooks';
import { FINGERPRINT_DIGITS } from '@/constants/limits';
import type { LogRow } from '@/contract/log';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import type { Outcome } from '@/request/outcome';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchLogPage } from '@/services/log';
import { announceStaffExport } from '@/services/staff';
import type { Review } from '@/utils/review/review';

/**
 * Returns a function that records a signed review in the operation log.
 * The signature is logged as an export of accounts, whose keyword contains the name and fingerprint of the review.
 * Undefined if the backend does not log exports, without permission to export, or outside of a secure context.
 */
export function useSignatureLog(): ((review: Review) => Promise<Outcome<unknown>>) | undefined {
  const logsExports = useAppSelector((root) => root.user.current?.logs_exports);
  const mayExport = usePermission()('staffExport');
  if (!logsExports || !mayExport || !canFingerprint()) return undefined;
  return async (review) =>
    announceStaffExport({ keyword: signatureKeyword(review.name, await reviewFingerprint(review)) });
}

/**
 * Whether a missing permission is the only reason why signatures of this user are not recorded in the operation log.
 */
export function useIsSignatureRefused(): boolean {
  const logsExports = useAppSelector((root) => root.user.current?.logs_exports);
  const mayExport = usePermission()('staffExport');
  return logsExports === true && !mayExport && canFingerprint();
}

/** Result of a search for a signature. `row` is the signer's log row with this fingerprint; null if there is none. */
interface SignatureCheck {
  fingerprint: string;
  row: LogRow | null;
}

/**
 * Searches the operation log for the signature of a review.
 * Undefined if the review is not signed, or if the log is still loading, cannot be read or may not be read by the user.
 */
export function useSignatureCheck(review: Review): SignatureCheck | undefined {
  const mayRead = usePermission()('logList');
  const { signed } = review;
  const { data } = useRequest(
    async () => {
      const fingerprint = await reviewFingerprint(review);
      const outcome = await fetchLogPage({ keyword: fingerprint }, WITHOUT_MESSAGE);
      if (!outcome.ok) return undefined;
      return { fingerprint, row: outcome.data.data.find(({ user }) => user?.id === signed?.by.id) ?? null };
    },
    { ready: mayRead && signed !== undefined && canFingerprint(), refreshDeps: [review.id, signed] },
  );
  return data;
}

/** Maximum number of characters of the review's name in the keyword of a signature. */
const MAX_NAME = 60;

/**
 * Returns the signed content of a review in a fixed order.
 * The results of revocations are excluded, since they may be added after the signature.
 */
function signedText({ id, name, scope, begunAt, begunBy, people, decisions, signed }: Review): string {
  const decisionList = Object.keys(decisions)
    .sort()
    .map((key) => ({ key, ...decisions[key], result: undefined }));
  return JSON.stringify([id, name, scope, begunAt, begunBy, people, decisionList, signed]);
}

/** Whether the browser can compute digests, which needs a secure context: HTTPS or localhost. */
const canFingerprint = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** @returns the beginning of the SHA-256 digest of a signed review, as hexadecimal digits; requires `canFingerprint` */
async function reviewFingerprint(review: Review): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(review)));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, FINGERPRINT_DIGITS);
}

/** Returns the keyword of a signature's log entry: the beginning of the review's name, and the fingerprint. */
const signatureKeyword = (name: string, fingerprint: string): string =>
  `${[...name].slice(0, MAX_NAME).join('')} ${fingerprint}`;
