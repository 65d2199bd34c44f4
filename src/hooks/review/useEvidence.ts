import { useRequest } from 'ahooks';
import { useCallback, useMemo, useEffect, useReducer, useRef } from 'react';
import type { LogRow } from '@/contract/log';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { useJobEnd } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { lookUpStaff } from '@/jobs/kinds/lookUpStaff';
import { withShownNames } from '@/locales/builtInNames';
import { isNotFound } from '@/request/outcome';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchLogPage } from '@/services/log';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { fetchStaff } from '@/services/staff';
import { type ReviewItem, type ReviewPerson, isSensitiveCode } from '@/utils/review/review';
import { roleIdsOf } from '@/utils/roleIds';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';

/** Number of log rows shown beside a decision. */
const LOG_ROWS = 5;
/** Number of decisions after the current one for which evidence is prefetched. */
const PREFETCHED = 3;

/** Current state of an account. */
type PersonNow =
  | { kind: 'there'; staff: Staff; hasChanged: boolean; roleIds: ReadonlySet<number> }
  /** The account was deleted, or its id now belongs to another account. */
  | { kind: 'gone' }
  | { kind: 'failed' };

export interface PersonEvidence {
  now: PersonNow;
  /** Latest operations, newest first; undefined if the reviewer may not read the log, or if loading failed. */
  log: readonly LogRow[] | undefined;
}

/** Permissions of a role. `all` is true for the built-in role, which has every permission. */
export interface RoleEvidence {
  all: boolean;
  /** Permissions that the role grants, sensitive ones first. */
  permissions: readonly { id: number; name: string; isSensitive: boolean }[];
  /** Scope of the role; undefined if the backend does not report scopes. */
  scope: Pick<RoleDetail, 'scope' | 'department_ids'> | undefined;
}

async function readNow({ id, username, version }: ReviewPerson, mayRead: boolean): Promise<PersonNow> {
  const staffOutcome = mayRead ? await fetchStaff(id, WITHOUT_MESSAGE) : undefined;
  if (staffOutcome && !staffOutcome.ok && isNotFound(staffOutcome.failure)) return { kind: 'gone' };
  let staff = staffOutcome?.ok ? staffOutcome.data : undefined;
  if (!staff) {
    const lookup = await lookUpStaff(username, WITHOUT_MESSAGE);
    if (!lookup.ok) return { kind: 'failed' };
    staff = lookup.account;
  }
  if (staff?.id !== id || staff.username !== username) return { kind: 'gone' };
  // A backend may omit versions, contrary to the contract. Without a version, changes cannot be detected.
  const currentVersion = staff.version as number | undefined;
  const hasChanged = version !== undefined && currentVersion !== undefined && currentVersion !== version;
  return { kind: 'there', staff, hasChanged, roleIds: new Set(roleIdsOf(staff)) };
}

async function readLog(id: number): Promise<readonly LogRow[] | undefined> {
  const outcome = await fetchLogPage({ user_id: id, page: 1, pageSize: LOG_ROWS }, WITHOUT_MESSAGE);
  return outcome.ok ? outcome.data.data : undefined;
}

/** Returns the permissions of a role with their names in the permission tree. */
function roleEvidence(
  { built_in, permission, scope, department_ids }: RoleDetail,
  { entries }: TreeIndex<PermissionNode>,
): RoleEvidence {
  const grantedIds = new Set(permission);
  const permissions = entries
    .filter(({ node }) => node.type !== 'directory' && (built_in || grantedIds.has(node.id)))
    .map(({ node: { id, name, code } }) => ({ id, name, isSensitive: isSensitiveCode(code) }));
  return {
    all: built_in === true,
    scope: scope && { scope, department_ids },
    permissions: [
      ...permissions.filter((entry) => entry.isSensitive),
      ...permissions.filter(({ isSensitive }) => !isSensitive),
    ],
  };
}

/** Returns the item at a position and the items after it for which evidence is prefetched. */
const upcomingItems = (items: readonly ReviewItem[], position: number): readonly ReviewItem[] =>
  items.slice(position, position + 1 + PREFETCHED);

/**
 * Returns the evidence for the decision at `position`.
 * The evidence is the current account, its latest operations, and the permissions of its roles.
 * Prefetches evidence for the next decisions.
 * Evidence is undefined while loading. Anything that the reviewer may not read is omitted.
 */
export function useEvidence(items: readonly ReviewItem[], position: number) {
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('staffDetail');
  const mayLog = may('logList');
  const mayRoles = may('roleDetail') && may('roleForm');
  const upcoming = upcomingItems(items, position);

  const peopleById = useMemo(() => new Map(items.map(({ person }) => [person.id, person])), [items]);
  const readPerson = useCallback(
    async (id: number): Promise<PersonEvidence> => {
      const person = peopleById.get(id);
      if (!person) return { now: { kind: 'gone' }, log: undefined };
      const [now, log] = await Promise.all([readNow(person, mayRead), mayLog ? readLog(id) : undefined]);
      return { now, log };
    },
    [peopleById, mayRead, mayLog],
  );
  const persons = useReadAhead(readPerson, [...new Set(upcoming.map(({ person }) => person.id))]);
  useJobEnd((finishedItems) => persons.forget(finishedItems.map(({ id }) => id)));

  const readRole = useCallback(async (id: number) => {
    const outcome = await fetchRole(id, WITHOUT_MESSAGE);
    return { detail: outcome.ok ? outcome.data : undefined };
  }, []);
  // All roles of a person are read, since the screen shows these roles together.
  const roleIds = [...new Set(upcoming.flatMap(({ person }) => person.roles.map(({ id }) => id)))];
  const roles = useReadAhead(readRole, mayRoles ? roleIds : []);
  const { data: form } = useRequest(() => fetchPermissionTree(WITHOUT_MESSAGE), { ready: mayRoles });
  const index = useMemo(() => (form?.ok ? indexTree(withShownNames(t, form.data.permission)) : undefined), [form, t]);

  const person = items[position]?.person;
  return {
    person: persons.valueOf(person?.id),
    retry: () => person && persons.forget([person.id]),
    /** Whether the reviewer may read the permissions of roles. */
    mayRoles,
    role: (id: number): RoleEvidence | 'failed' | undefined => {
      const roleResult = roles.valueOf(id);
      if ((roleResult && !roleResult.detail) || form?.ok === false) return 'failed';
      return roleResult?.detail && index ? roleEvidence(roleResult.detail, index) : undefined;
    },
  };
}

/**
 * Reads and caches the values of the wanted ids, each only once.
 * `valueOf` returns a cached value; undefined until it has been read.
 * `forget` removes values from the cache, so that they are read again.
 */
function useReadAhead<Value>(
  readValue: (id: number) => Promise<Value>,
  wantedIds: readonly number[],
): { valueOf: (id: number | undefined) => Value | undefined; forget: (ids: readonly number[]) => void } {
  const entries = useRef(new Map<number, { value?: Value }>());
  const [renderCount, rerender] = useReducer((count: number) => count + 1, 0);

  const key = wantedIds.join();
  useEffect(() => {
    for (const id of wantedIds) {
      if (entries.current.has(id)) continue;
      const entry: { value?: Value } = {};
      entries.current.set(id, entry);
      void readValue(id).then((value) => {
        entry.value = value;
        rerender();
      });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` holds the ids; `renderCount` requests forgotten ones again
  }, [key, readValue, renderCount]);

  const valueOf = useCallback(
    (id: number | undefined) => (id === undefined ? undefined : entries.current.get(id)?.value),
    [],
  );
  const forget = useCallback((ids: readonly number[]) => {
    ids.forEach((id) => entries.current.delete(id));
    rerender();
  }, []);
  return { valueOf, forget };
}
