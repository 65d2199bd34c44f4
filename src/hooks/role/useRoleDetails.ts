import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Role, RoleDetail } from '@/contract/role';
import type { Failure } from '@/request/outcome';
import { fetchRolePage, fetchRole } from '@/services/role';
import { signInState } from '@/utils/signInState';
import { readAll } from '@/utils/transfer/pageReader';
import { patiently } from '@/utils/transfer/patiently';

interface ReadRoles {
  details: readonly RoleDetail[];
  failed: readonly Role[];
}

interface Progress {
  done: number;
  /** Undefined while the list itself is loading. */
  total: number | undefined;
}

/** All roles with their permissions, as far as they could be read. */
export interface RoleDetails {
  /** Undefined until all details were requested. */
  read: ReadRoles | undefined;
  progress: Progress;
  /** Whether the list itself could not be loaded. */
  failed: boolean;
  loading: boolean;
  /** Reloads the list, and the details that are missing or have changed. */
  reload: () => void;
}

const START: Progress = { done: 0, total: undefined };

/** Reads all pages of the list; undefined when one of them could not be loaded. */
const readList = (signal: AbortSignal): Promise<Role[] | undefined> =>
  readAll<Role>(
    (paging, ofPage) => fetchRolePage(paging, { skipErrorHandler: true, signal: ofPage ?? signal }),
    signal,
  );

/** Reads all roles once they are `wanted`; the previous ones stay visible during a reload. */
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

/** Number of roles requested at the same time. */
const AT_ONCE = 4;

/** Cached details by id, with the version of the role; cleared with the session. */
const known = signInState(() => new Map<number, { state: string; detail: RoleDetail }>());

/**
 * Returns a text that changes when a role is saved; undefined if a backend sends neither field, contrary to the
 * contract.
 */
function stateOf({ version, updated_at }: Partial<Pick<Role, 'version' | 'updated_at'>>): string | undefined {
  return version === undefined && !updated_at ? undefined : `${version} ${updated_at}`;
}

function knownDetail(role: Role): RoleDetail | undefined {
  const before = known.value.get(role.id);
  // Other fields, such as the number of holders, are fresher in the list.
  return before && before.state === stateOf(role)
    ? { ...before.detail, ...role, permission: before.detail.permission }
    : undefined;
}

function remember(detail: RoleDetail): void {
  const state = stateOf(detail);
  if (state !== undefined) known.value.set(detail.id, { state, detail });
}

interface ReadDetails {
  /** In the order of the roles. */
  details: RoleDetail[];
  /** Roles that could not be loaded, including those not requested after four consecutive failures. */
  failed: Role[];
  /** Failure of the last one. */
  failure: Failure | undefined;
}

interface ReadOptions {
  signal?: AbortSignal;
  /** Called with the number of roles read. */
  onRead?: (done: number) => void;
  /** Whether the request layer shows failures to the user. */
  showsFailure?: boolean;
}

/**
 * Reads the details of the roles of a list, four at a time. Roles that were read before and not saved since need no
 * request.
 */
export async function readRoleDetails(
  roles: readonly Role[],
  { signal, onRead, showsFailure = false }: ReadOptions = {},
): Promise<ReadDetails> {
  const ofCall = { skipErrorHandler: !showsFailure, ...(signal && { signal }) };
  const read = new Map<number, RoleDetail>();
  for (const role of roles) {
    const detail = knownDetail(role);
    if (detail) read.set(role.id, detail);
  }
  const missing = roles.filter(({ id }) => !read.has(id));
  let failure: Failure | undefined;
  onRead?.(read.size);
  for (let at = 0; at < missing.length && !signal?.aborted; at += AT_ONCE) {
    const portion = missing.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(portion.map(({ id }) => patiently(() => fetchRole(id, ofCall), ofCall)));
    for (const outcome of outcomes) {
      if (outcome.ok) {
        remember(outcome.data);
        read.set(outcome.data.id, outcome.data);
      } else failure = outcome.failure;
    }
    onRead?.(read.size);
    // A refusal or a lost connection would be reported once per role.
    if (outcomes.every(({ ok }) => !ok)) break;
  }
  return {
    details: roles.flatMap(({ id }) => read.get(id) ?? []),
    failed: roles.filter(({ id }) => !read.has(id)),
    failure,
  };
}
