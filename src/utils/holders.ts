import { START_PAGE } from '@/constants/limits';
import type { Reference } from '@/contract/fields';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff, StaffQuery } from '@/contract/staff';
import { roleIdsOf } from '@/utils/roleIds';
import type { PageAnswer, PageSource } from '@/utils/transfer/pageReader';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';

/** Whether a node itself grants nothing: it is a folder without a permission code. */
export const permitsNothing = ({ type, code }: Pick<PermissionNode, 'type' | 'code'>): boolean =>
  type === 'directory' && !code;

/** Returns whether a role grants a node of the permission tree. */
type GrantTest = (role: RoleDetail, nodeId: number) => boolean;

/**
 * Creates a function that returns whether a role grants a node of the tree.
 * The role may contain the node, or another node with the same code, since the server checks only the code.
 * The built-in role grants all nodes.
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

/** Account that has a permission, and the roles that grant it. */
export interface Holder extends Staff {
  grantingRoles: readonly Reference[];
}

type HoldingRole = Reference & { staff_count?: number };

/**
 * Returns the roles in `roles` that an account has.
 * `sourceRole`, in whose list the account was found, is always included.
 */
function grantingRoles(staff: Staff, roles: readonly HoldingRole[], sourceRole: HoldingRole): Reference[] {
  // Some backends omit the ids or the names, contrary to the contract.
  const namedRoles = (staff.roles as Staff['roles'] | null | undefined) ?? [];
  const heldIds = new Set([...roleIdsOf(staff), ...namedRoles.map(({ id }) => id), sourceRole.id]);
  return roles.filter(({ id }) => heldIds.has(id)).map(({ id, name }) => ({ id, name }));
}

type FetchPeople = (query: StaffQuery, signal?: AbortSignal) => Promise<PageAnswer<Staff>>;

/**
 * Returns a source of the accounts that have at least one of the roles.
 * The source reads the accounts of one role after the other, and returns each account once.
 * With several roles, the total is only an upper bound until all roles are read. Reading page 1 restarts the source.
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
      // A page without new accounts is skipped, since an empty page would look like the end of the list.
      if (newStaff.length > 0) {
        const people = newStaff.map((staff) => ({ ...staff, grantingRoles: grantingRoles(staff, roles, role) }));
        return { ok: true, data: { data: people, total: state.seenIds.size + remainingCount } };
      }
    }
  };
}
