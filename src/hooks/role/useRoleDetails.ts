import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Role, RoleDetail } from '@/contract/role';
import { fetchRolePage } from '@/services/role';
import { readAll } from '@/utils/transfer/pageReader';
import { readRoleDetails } from './roleDetails';

interface ReadRoles {
  details: readonly RoleDetail[];
  failed: readonly Role[];
}

interface Progress {
  done: number;
  /** Undefined as long as the list itself is on its way. */
  total: number | undefined;
}

/** All roles with what they give, as far as they could be read. */
export interface RoleDetails {
  /** Undefined until all of them were asked for. */
  read: ReadRoles | undefined;
  progress: Progress;
  /** Not even the list could be had. */
  failed: boolean;
  loading: boolean;
  /** Asks for the list anew, and for what is missing or has changed. */
  reload: () => void;
}

const START: Progress = { done: 0, total: undefined };

/** All pages of the list; undefined when one of them could not be had. */
const readList = (signal: AbortSignal): Promise<Role[] | undefined> =>
  readAll<Role>(
    (paging, ofPage) => fetchRolePage(paging, { skipErrorHandler: true, signal: ofPage ?? signal }),
    signal,
  );

/** Reads all roles as soon as they are `wanted`; what was read stays in sight while it is read anew. */
export function useRoleDetails(wanted: boolean): RoleDetails {
  const [read, setRead] = useState<ReadRoles>();
  const [progress, setProgress] = useState(START);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(wanted);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    const call = new AbortController();
    const { signal } = call;
    const ask = async () => {
      setLoading(true);
      setFailed(false);
      setProgress(START);
      const roles = await readList(signal);
      if (signal.aborted) return;
      if (roles) {
        const total = roles.length;
        const onRead = (done: number) => !signal.aborted && setProgress({ done, total });
        const { details, failed: missing } = await readRoleDetails(roles, { signal, onRead });
        if (signal.aborted) return;
        setRead({ details, failed: missing });
      } else setFailed(true);
      setLoading(false);
    };
    void ask();
    return () => call.abort();
  }, [wanted, turn]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return useMemo(
    () => ({ read, progress, failed: failed && !read, loading, reload }),
    [read, progress, failed, loading, reload],
  );
}
