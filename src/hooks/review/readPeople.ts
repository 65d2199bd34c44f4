import { MAX_PAGE_SIZE } from '@/constants/limits';
import type { Role } from '@/contract/role';
import type { Staff, StaffQuery } from '@/contract/staff';
import { readRoleDetails } from '@/hooks/role/useRoleDetails';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchRolePage } from '@/services/role';
import { fetchStaffPage } from '@/services/staff';
import { MAX_PEOPLE, type ReviewPerson, type ReviewScope } from '@/utils/review/review';
import { roleIdsOf } from '@/utils/roleIds';
import { pageReader } from '@/utils/transfer/pageReader';

type ReadPeople =
  | { kind: 'read'; people: readonly ReviewPerson[] }
  | { kind: 'failed'; message: string }
  | { kind: 'tooMany' | 'nobody' | 'cancelled' };

interface ReadOptions {
  signal: AbortSignal;
  /** Called with the number of accounts read. */
  onProgress: (readCount: number) => void;
}

/** Reviewed roles: their ids, or all roles of an account. */
type RoleIds = ReadonlySet<number> | 'all';

/** Account of a list. A backend may omit fields that the contract requires. */
type ListedStaff = Omit<Staff, 'department' | 'roles' | 'version'> &
  Partial<Pick<Staff, 'department' | 'roles' | 'version'>>;

/** Returns an account in the form stored in a review; undefined if the account has none of the reviewed roles. */
function personOf(staff: ListedStaff, reviewedIds: RoleIds, filterRoleId?: number): ReviewPerson | undefined {
  const roleNames = new Map((staff.roles ?? []).map((role) => [role.id, role.name]));
  const heldIds = [...new Set([...roleIdsOf(staff), ...roleNames.keys()])];
  // A backend may filter by role without returning roles. The account then has at least the role of the filter.
  const ids = heldIds.length === 0 && filterRoleId !== undefined ? [filterRoleId] : heldIds;
  const roles = ids
    .filter((id) => reviewedIds === 'all' || reviewedIds.has(id))
    .map((id) => ({ id, name: roleNames.get(id) ?? String(id) }));
  if (roles.length === 0) return undefined;
  const { id, username, name, department, status, last_login_at, version } = staff;
  return {
    id,
    username,
    name,
    department: department ? { id: department.id, name: department.name } : undefined,
    status,
    lastLoginAt: last_login_at ?? undefined,
    version,
    roles,
  };
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

/**
 * Returns the ids of the roles that grant one of the permissions; the failure's message if a role could not be read.
 */
async function rolesWith(permissions: ReadonlySet<number>, signal: AbortSignal): Promise<number[] | string> {
  const roles: Role[] = [];
  const reader = pageReader<Role>(
    (paging) => fetchRolePage(paging, { ...WITHOUT_MESSAGE, signal }),
    (pageRoles) => roles.push(...pageRoles),
  );
  const result = await reader.read(signal);
  if (result.kind === 'failed') return result.failure.message;
  const { details, failure } = await readRoleDetails(roles, { signal });
  if (failure) return failure.message;
  return idsOf(
    details.filter(({ built_in, permission }) => built_in || permission.some((nodeId) => permissions.has(nodeId))),
  );
}

/**
 * Reads all accounts of a scope, page by page. For each account, only its reviewed roles are included.
 * Shows no messages. The result is also a failure if the scope is empty, or has more accounts than a review can have.
 */
export async function readPeople(scope: ReviewScope, { signal, onProgress }: ReadOptions): Promise<ReadPeople> {
  const people = new Map<number, ReviewPerson>();
  let roleIds: RoleIds = 'all';
  let queries: StaffQuery[] = [];
  if (scope.kind === 'department') queries = [{ department_id: scope.department.id }];
  else {
    const ids =
      scope.kind === 'roles' ? idsOf(scope.roles) : await rolesWith(new Set(idsOf(scope.permissions)), signal);
    if (signal.aborted) return { kind: 'cancelled' };
    if (typeof ids === 'string') return { kind: 'failed', message: ids };
    roleIds = new Set(ids);
    queries = ids.map((role_id) => ({ role_id }));
  }

  let readCount = 0;
  for (const query of queries) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal.addEventListener('abort', abort);
    const addPeople = (rows: readonly Staff[]) => {
      readCount += rows.length;
      onProgress(readCount);
      for (const row of rows) {
        const person = personOf(row, roleIds, query.role_id);
        if (person) people.set(row.id, person);
      }
      if (people.size > MAX_PEOPLE) controller.abort();
    };
    const reader = pageReader<Staff>(
      (paging) => fetchStaffPage({ ...query, ...paging, pageSize: MAX_PAGE_SIZE }, { ...WITHOUT_MESSAGE, signal }),
      addPeople,
    );
    const result = await reader.read(controller.signal);
    signal.removeEventListener('abort', abort);
    if (signal.aborted) return { kind: 'cancelled' };
    if (people.size > MAX_PEOPLE) return { kind: 'tooMany' };
    if (result.kind === 'failed') return { kind: 'failed', message: result.failure.message };
  }
  return people.size === 0 ? { kind: 'nobody' } : { kind: 'read', people: [...people.values()] };
}
