import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Role, RoleDetail } from '@/contract/role';
import type { Failure } from '@/request/outcome';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchRolePage, fetchRole } from '@/services/role';
import { signInState } from '@/utils/signInState';
import { readAll } from '@/utils/transfer/pageReader';
import { retryOn429 } from '@/utils/transfer/retryOn429';

interface ReadRoles {
  details: readonly RoleDetail[];
  failed: readonly Role[];
}

interface Progress {
  done: number;
  /** Number of roles; undefined while the role list is loading. */
  total: number | undefined;
}

/** All roles with their permissions. Roles that could not be read are listed as failed. */
export interface RoleDetails {
  /** Undefined until the details of every role have been requested. */
  readRoles: ReadRoles | undefined;
  progress: Progress;
  /** Whether the role list could not be loaded. */
  failed: boolean;
  loading: boolean;
  /** Reloads the list, and the details that are missing or have changed. */
  reload: () => void;
}

const START: Progress = { done: 0, total: undefined };

/** Reads all pages of the role list; undefined if a page could not be loaded. */
const readList = (signal: AbortSignal): Promise<Role[] | undefined> =>
  readAll<Role>(
    (paging, pageSignal) => fetchRolePage(paging, { ...WITHOUT_MESSAGE, signal: pageSignal ?? signal }),
    signal,
  );

/** Reads all roles once `isWanted` is true. The previous roles stay visible during a reload. */
export function useRoleDetails(isWanted: boolean): RoleDetails {
  const [readRoles, setReadRoles] = useState<ReadRoles>();
  const [progress, setProgress] = useState(START);
  const [hasFailed, setHasFailed] = useState(false);
  const [loading, setLoading] = useState(isWanted);
  const [reloadCount, setReloadCount] = useState(0);

  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const loadRoles = async () => {
      setLoading(true);
      setHasFailed(false);
      setProgress(START);
      const roles = await readList(signal);
      if (signal.aborted) return;
      if (roles) {
        const total = roles.length;
        const onRead = (readCount: number) => !signal.aborted && setProgress({ done: readCount, total });
        const { details, failed: failedRoles } = await readRoleDetails(roles, { signal, onRead });
        if (signal.aborted) return;
        setReadRoles({ details, failed: failedRoles });
      } else setHasFailed(true);
      setLoading(false);
    };
    void loadRoles();
    return () => controller.abort();
  }, [isWanted, reloadCount]);

  const reload = useCallback(() => setReloadCount((count) => count + 1), []);
  return useMemo(
    () => ({ readRoles, progress, failed: hasFailed && !readRoles, loading, reload }),
    [readRoles, progress, hasFailed, loading, reload],
  );
}

/** Number of roles requested at the same time. */
const CONCURRENCY = 4;

/** Cached details by role id, with the version of the role. Cleared when the session ends. */
const detailCache = signInState(() => new Map<number, { state: string; detail: RoleDetail }>());

/**
 * Returns a text that changes when a role is saved.
 * Undefined if the backend sends neither a version nor the time of the last change, contrary to the contract.
 */
function stateOf({ version, updated_at }: Partial<Pick<Role, 'version' | 'updated_at'>>): string | undefined {
  return version === undefined && !updated_at ? undefined : `${version} ${updated_at}`;
}

function cachedDetail(role: Role): RoleDetail | undefined {
  const cached = detailCache.value.get(role.id);
  // Except for the permissions, all fields are taken from the list.
  // The list may be newer than the cache, for example in the number of holders.
  return cached && cached.state === stateOf(role)
    ? { ...cached.detail, ...role, permission: cached.detail.permission }
    : undefined;
}

function cacheDetail(detail: RoleDetail): void {
  const state = stateOf(detail);
  if (state !== undefined) detailCache.value.set(detail.id, { state, detail });
}

interface ReadDetails {
  /** Details that were read, in the order of the roles. */
  details: RoleDetail[];
  /** Roles whose details were not loaded. If all requests of a batch have failed, the rest is not requested. */
  failed: Role[];
  /** Failure of the last request that failed; undefined if no request failed. */
  failure: Failure | undefined;
}

interface ReadOptions {
  signal?: AbortSignal;
  /** Called with the number of roles read. */
  onRead?: (readCount: number) => void;
  /** Whether the request layer shows failures to the user. */
  showsFailure?: boolean;
}

/** Reads the details of roles, four at a time. Roles that have not changed since the last reading come from a cache. */
export async function readRoleDetails(
  roles: readonly Role[],
  { signal, onRead, showsFailure = false }: ReadOptions = {},
): Promise<ReadDetails> {
  const sendOptions = { skipErrorHandler: !showsFailure, ...(signal && { signal }) };
  const detailsById = new Map<number, RoleDetail>();
  for (const role of roles) {
    const detail = cachedDetail(role);
    if (detail) detailsById.set(role.id, detail);
  }
  const missingRoles = roles.filter(({ id }) => !detailsById.has(id));
  let failure: Failure | undefined;
  onRead?.(detailsById.size);
  for (let start = 0; start < missingRoles.length && !signal?.aborted; start += CONCURRENCY) {
    const batch = missingRoles.slice(start, start + CONCURRENCY);
    const outcomes = await Promise.all(
      batch.map(({ id }) => retryOn429(() => fetchRole(id, sendOptions), sendOptions)),
    );
    for (const outcome of outcomes) {
      if (outcome.ok) {
        cacheDetail(outcome.data);
        detailsById.set(outcome.data.id, outcome.data);
      } else failure = outcome.failure;
    }
    onRead?.(detailsById.size);
    // If all requests of a batch fail, for example without permission or connection, further requests would also fail.
    if (outcomes.every(({ ok }) => !ok)) break;
  }
  return {
    details: roles.flatMap(({ id }) => detailsById.get(id) ?? []),
    failed: roles.filter(({ id }) => !detailsById.has(id)),
    failure,
  };
}
