import { useRequest } from 'ahooks';
import type { LogRow } from '@/contract/log';
import { useAppSelector } from '@/hooks/store';
import { usePermission } from '@/hooks/session/usePermission';
import type { Outcome } from '@/request/outcome';
import { fetchLogPage } from '@/services/log';
import { announceStaffExport } from '@/services/staff';
import { canFingerprint, reviewFingerprint, signatureKeyword } from '@/utils/review/fingerprint';
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
