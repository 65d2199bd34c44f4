import { useRequest } from 'ahooks';
import type { LogRow } from '@/contract/log';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import type { Outcome } from '@/request/outcome';
import { fetchLogPage } from '@/services/log';
import { announceStaffExport } from '@/services/staff';
import type { Review } from '@/utils/review/review';

/**
 * Writes a signed review into the operation log, as a file of accounts under its name and fingerprint; undefined where
 * backend, permissions or origin do not allow it.
 */
export function useSignatureLog(): ((review: Review) => Promise<Outcome<unknown>>) | undefined {
  const logsExports = useAppSelector((root) => root.user.current?.logs_exports);
  const mayExport = usePermission()('staffExport');
  if (!logsExports || !mayExport || !canFingerprint()) return undefined;
  return async (review) =>
    announceStaffExport({ keyword: signatureKeyword(review.name, await reviewFingerprint(review)) });
}

/** `row`: the log's row of a signature; null where the log has none of that signer. */
interface SignatureCheck {
  fingerprint: string;
  row: LogRow | null;
}

/** Compares a signed review with the operation log; undefined while that is read, and where it may not or cannot be. */
export function useSignatureCheck(review: Review): SignatureCheck | undefined {
  const mayRead = usePermission()('logList');
  const { signed } = review;
  const { data } = useRequest(
    async () => {
      const fingerprint = await reviewFingerprint(review);
      const found = await fetchLogPage({ keyword: fingerprint }, { skipErrorHandler: true });
      if (!found.ok) return undefined;
      return { fingerprint, row: found.data.data.find(({ user }) => user?.id === signed?.by.id) ?? null };
    },
    { ready: mayRead && signed !== undefined && canFingerprint(), refreshDeps: [review.id, signed] },
  );
  return data;
}

/** Hexadecimal digits: 128 bits, and room for the review's name in a search word beside it. */
const DIGITS = 32;
const MAX_NAME = 60;

/** The parts that a signature is about, always in the same order. Results of revocations may follow it. */
function signedText({ id, name, scope, begunAt, begunBy, people, decisions, signed }: Review): string {
  const decided = Object.keys(decisions)
    .sort()
    .map((key) => ({ key, ...decisions[key], result: undefined }));
  return JSON.stringify([id, name, scope, begunAt, begunBy, people, decided, signed]);
}

/** False on pages that came without TLS: browsers have no digests there. */
const canFingerprint = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** @returns hexadecimal digits that change with any part of a signed review; where `canFingerprint` */
async function reviewFingerprint(review: Review): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(review)));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, DIGITS);
}

/** The search word by which the operation log keeps a signature. */
const signatureKeyword = (name: string, fingerprint: string): string =>
  `${[...name].slice(0, MAX_NAME).join('')} ${fingerprint}`;
