import { START_PAGE } from '@/constants/limits';
import type { Reference } from '@/contract/fields';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff, StaffQuery } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import type { PageAnswer, PageSource } from '@/utils/transfer/pageReader';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';

/** Whether a node grants nothing itself: a folder without a code. */
export const permitsNothing = ({ type, code }: Pick<PermissionNode, 'type' | 'code'>): boolean =>
  type === 'directory' && !code;

/** Whether a role grants a node. */
type GrantTest = (role: RoleDetail, nodeId: number) => boolean;

/**
 * Returns a test of whether a role grants a node of the tree: by the node itself, or by another node with the same
 * code, since the server checks the code. The built-in role grants all nodes.
 */
export function grantTest(index: TreeIndex<PermissionNode>): GrantTest {
  const idsByCode = new Map<string, number[]>();
  for (const { id, node } of index.entries)
    if (node.code) idsByCode.set(node.code, [...(idsByCode.get(node.code) ?? []), id]);
  const idsByRole = new WeakMap<RoleDetail, ReadonlySet<number>>();
  const idsOf = (role: RoleDetail) => {
    const ids = idsByRole.get(role) ?? new Set(role.permission);
    idsByRole.set(role, ids);
    return ids;
  };
  return (role, nodeId) => {
    const node = nodeOf(index, nodeId);
    if (role.built_in) return node !== undefined;
    const ids = idsOf(role);
    return ids.has(nodeId) || (node?.code ? (idsByCode.get(node.code) ?? []).some((id) => ids.has(id)) : false);
  };
}

/** Account with a permission, and the roles that grant it. */
export interface Holder extends Staff {
  grantingRoles: readonly Reference[];
}

type HoldingRole = Reference & { staff_count?: number };

/** Returns those of `roles`, which grant the permission, that an account has; at least `sourceRole`, which lists it. */
function grantingRoles(staff: Staff, roles: readonly HoldingRole[], sourceRole: HoldingRole): Reference[] {
  // Some backends omit the ids or the names, contrary to the contract.
  const namedRoles = (staff.roles as Staff['roles'] | null | undefined) ?? [];
  const heldIds = new Set([...roleIdsOf(staff), ...namedRoles.map(({ id }) => id), sourceRole.id]);
  return roles.filter(({ id }) => heldIds.has(id)).map(({ id, name }) => ({ id, name }));
}

type FetchPeople = (query: StaffQuery, signal?: AbortSignal) => Promise<PageAnswer<Staff>>;

/**
 * Returns a source of the accounts with any of the roles: it reads role by role, and returns each account once. The
 * total is exact for a single role; for several it is an upper bound until all are read. Reading page 1 restarts it.
 */
export function holderSource(candidateRoles: readonly HoldingRole[], fetchPeople: FetchPeople): PageSource<Holder> {
  const roles = candidateRoles.filter(({ staff_count }) => staff_count !== 0);
  const expectedCount = (firstIndex: number) =>
    roles.slice(firstIndex).reduce((sum, { staff_count }) => sum + (staff_count ?? 1), 0);
  const initialState = () => ({ roleIndex: 0, page: START_PAGE, readCount: 0, seenIds: new Set<number>() });
  let state = initialState();

  return async ({ page, pageSize }, signal) => {
    if (page === START_PAGE) state = initialState();
    for (;;) {
      const role = roles[state.roleIndex];
      if (!role) return { ok: true, data: { data: [], total: state.seenIds.size } };
      const answer = await fetchPeople({ role_id: role.id, page: state.page, pageSize }, signal);
      if (!answer.ok) return answer;
      const { data, total } = answer.data;
      const newStaff = data.filter(({ id }) => !state.seenIds.has(id) && state.seenIds.add(id));
      const readCount = state.readCount + data.length;
      const isRoleDone = data.length === 0 || readCount >= total;
      state = {
        ...state,
        ...(isRoleDone
          ? { roleIndex: state.roleIndex + 1, page: START_PAGE, readCount: 0 }
          : { page: state.page + 1, readCount }),
      };
      const remainingCount =
        (isRoleDone ? 0 : total - readCount) + expectedCount(isRoleDone ? state.roleIndex : state.roleIndex + 1);
      // A page whose accounts were all returned before is skipped: an empty page would look like the end of the list.
      if (newStaff.length > 0) {
        const people = newStaff.map((staff) => ({ ...staff, grantingRoles: grantingRoles(staff, roles, role) }));
        return { ok: true, data: { data: people, total: state.seenIds.size + remainingCount } };
      }
    }
  };
}
