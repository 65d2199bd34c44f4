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
type HoldingTest = (role: RoleDetail, nodeId: number) => boolean;

/**
 * Returns a test of whether a role grants a node of the tree: by the node itself, or by another node with the same
 * code, since the server checks the code. The built-in role grants all nodes.
 */
export function holdingTest(index: TreeIndex<PermissionNode>): HoldingTest {
  const byCode = new Map<string, number[]>();
  for (const { id, node } of index.entries)
    if (node.code) byCode.set(node.code, [...(byCode.get(node.code) ?? []), id]);
  const sets = new WeakMap<RoleDetail, ReadonlySet<number>>();
  const idsOf = (role: RoleDetail) => {
    const ids = sets.get(role) ?? new Set(role.permission);
    sets.set(role, ids);
    return ids;
  };
  return (role, nodeId) => {
    const node = nodeOf(index, nodeId);
    if (role.built_in) return node !== undefined;
    const ids = idsOf(role);
    return ids.has(nodeId) || (node?.code ? (byCode.get(node.code) ?? []).some((id) => ids.has(id)) : false);
  };
}

/** Account with a permission, and the roles that grant it. */
export interface Holder extends Staff {
  why: readonly Reference[];
}

type HoldingRole = Reference & { staff_count?: number };

/**
 * Returns those roles of an account that grant the permission; at least the role in whose list the account was found.
 */
function whyOf(staff: Staff, roles: readonly HoldingRole[], foundBy: HoldingRole): Reference[] {
  // Some backends omit the ids or the names, contrary to the contract.
  const named = (staff.roles as Staff['roles'] | null | undefined) ?? [];
  const held = new Set([...roleIdsOf(staff), ...named.map(({ id }) => id), foundBy.id]);
  return roles.filter(({ id }) => held.has(id)).map(({ id, name }) => ({ id, name }));
}

type AskForPeople = (query: StaffQuery, signal?: AbortSignal) => Promise<PageAnswer<Staff>>;

/**
 * Source of the holders of some roles: reads role by role and returns each account once. The total is exact for a
 * single role; for several it is an upper bound until all are read. A request for the first page restarts it.
 */
export function holderSource(given: readonly HoldingRole[], ask: AskForPeople): PageSource<Holder> {
  const roles = given.filter(({ staff_count }) => staff_count !== 0);
  const ahead = (from: number) => roles.slice(from).reduce((sum, { staff_count }) => sum + (staff_count ?? 1), 0);
  const start = () => ({ at: 0, page: START_PAGE, read: 0, seen: new Set<number>() });
  let state = start();

  return async ({ page, pageSize }, signal) => {
    if (page === START_PAGE) state = start();
    for (;;) {
      const role = roles[state.at];
      if (!role) return { ok: true, data: { data: [], total: state.seen.size } };
      const answer = await ask({ role_id: role.id, page: state.page, pageSize }, signal);
      if (!answer.ok) return answer;
      const { data, total } = answer.data;
      const fresh = data.filter(({ id }) => !state.seen.has(id) && state.seen.add(id));
      const read = state.read + data.length;
      const isOver = data.length === 0 || read >= total;
      state = {
        ...state,
        ...(isOver ? { at: state.at + 1, page: START_PAGE, read: 0 } : { page: state.page + 1, read }),
      };
      const left = (isOver ? 0 : total - read) + ahead(isOver ? state.at : state.at + 1);
      // A page with only known people does not mean that the list has ended.
      if (fresh.length > 0) {
        const people = fresh.map((staff) => ({ ...staff, why: whyOf(staff, roles, role) }));
        return { ok: true, data: { data: people, total: state.seen.size + left } };
      }
    }
  };
}
