import type { Role, RoleDetail } from '@/contract/role';
import type { Failure } from '@/request/outcome';
import { fetchRole } from '@/services/role';
import { signInState } from '@/utils/signInState';
import { patiently } from '@/utils/transfer/patiently';

/** Roles that are asked for at the same time. */
const AT_ONCE = 4;

/** Cached details by id, with the version of the role; cleared with the session. */
const known = signInState(() => new Map<number, { state: string; detail: RoleDetail }>());

/** Differs once a role was saved; undefined where a backend says neither, whatever the contract says. */
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
  /** Those that could not be had, and those that were not asked for after four in a row could not. */
  failed: Role[];
  /** Why the last of them could not. */
  failure: Failure | undefined;
}

interface ReadOptions {
  signal?: AbortSignal;
  /** Told how many are there. */
  onRead?: (done: number) => void;
  /** Whether the request layer tells the person of a failure. */
  isTold?: boolean;
}

/**
 * What the roles of a list give, four at a time. A role that was read before, and has not been saved since, needs no call.
 */
export async function readRoleDetails(
  roles: readonly Role[],
  { signal, onRead, isTold = false }: ReadOptions = {},
): Promise<ReadDetails> {
  const ofCall = { skipErrorHandler: !isTold, ...(signal && { signal }) };
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
    // Whoever is refused one role, or has no line, would be told so of each.
    if (outcomes.every(({ ok }) => !ok)) break;
  }
  return {
    details: roles.flatMap(({ id }) => read.get(id) ?? []),
    failed: roles.filter(({ id }) => !read.has(id)),
    failure,
  };
}
