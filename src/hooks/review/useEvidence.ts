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
import { isGone } from '@/request/outcome';
import { fetchLogPage } from '@/services/log';
import { fetchPermissionTree, fetchRole } from '@/services/role';
import { fetchStaff } from '@/services/staff';
import { type ReviewItem, type ReviewPerson, isSensitiveCode } from '@/utils/review/review';
import { roleIdsOf } from '@/utils/roleIds';
import { indexTree, type TreeIndex } from '@/utils/tree/tree';

const QUIET = { skipErrorHandler: true } as const;
/** Number of log rows shown beside a decision. */
const LOG_ROWS = 5;
/** Number of following questions with prefetched evidence. */
const AHEAD = 3;

/** Current state of an account. */
type PersonNow =
  | { kind: 'there'; staff: Staff; hasChanged: boolean; roleIds: ReadonlySet<number> }
  /** Deleted, or the id belongs to another account. */
  | { kind: 'gone' }
  | { kind: 'failed' };

export interface PersonEvidence {
  now: PersonNow;
  /** Newest first; undefined if the log may not or could not be read. */
  log: readonly LogRow[] | undefined;
}

/** Permissions of a role; `all` for the built-in one. */
export interface RoleEvidence {
  all: boolean;
  /** Sensitive ones first. */
  permissions: readonly { id: number; name: string; isSensitive: boolean }[];
  /** Scope of the role; undefined if the backend does not report it. */
  scope: Pick<RoleDetail, 'scope' | 'department_ids'> | undefined;
}

async function readNow({ id, username, version }: ReviewPerson, mayRead: boolean): Promise<PersonNow> {
  const single = mayRead ? await fetchStaff(id, QUIET) : undefined;
  if (single && !single.ok && isGone(single.failure)) return { kind: 'gone' };
  let staff = single?.ok ? single.data : undefined;
  if (!staff) {
    const found = await lookUpStaff(username, QUIET);
    if (!found.ok) return { kind: 'failed' };
    staff = found.account;
  }
  if (staff?.id !== id || staff.username !== username) return { kind: 'gone' };
  // A backend may omit versions, contrary to the contract: then changes cannot be detected.
  const nowVersion = staff.version as number | undefined;
  const hasChanged = version !== undefined && nowVersion !== undefined && nowVersion !== version;
  return { kind: 'there', staff, hasChanged, roleIds: new Set(roleIdsOf(staff)) };
}

async function readLog(id: number): Promise<readonly LogRow[] | undefined> {
  const outcome = await fetchLogPage({ user_id: id, page: 1, pageSize: LOG_ROWS }, QUIET);
  return outcome.ok ? outcome.data.data : undefined;
}

/** Permissions of a role by the names of the tree. */
function roleEvidence(
  { built_in, permission, scope, department_ids }: RoleDetail,
  { entries }: TreeIndex<PermissionNode>,
): RoleEvidence {
  const held = new Set(permission);
  const permissions = entries
    .filter(({ node }) => node.type !== 'directory' && (built_in || held.has(node.id)))
    .map(({ node: { id, name, code } }) => ({ id, name, isSensitive: isSensitiveCode(code) }));
  return {
    all: built_in === true,
    scope: scope && { scope, department_ids },
    permissions: [...permissions.filter((one) => one.isSensitive), ...permissions.filter((one) => !one.isSensitive)],
  };
}

/** Returns the question at an index and those prefetched after it. */
const ahead = (items: readonly ReviewItem[], at: number): readonly ReviewItem[] => items.slice(at, at + 1 + AHEAD);

/**
 * Evidence for a decision, with the next ones prefetched: the current account, its latest operations, and the
 * permissions of its roles. Undefined while loading; omits anything the reviewer may not read.
 */
export function useEvidence(items: readonly ReviewItem[], at: number) {
  const t = useTranslate();
  const may = usePermission();
  const mayRead = may('staffDetail');
  const mayLog = may('logList');
  const mayRoles = may('roleDetail') && may('roleForm');
  const near = ahead(items, at);

  const people = useMemo(() => new Map(items.map(({ person }) => [person.id, person])), [items]);
  const readPerson = useCallback(
    async (id: number): Promise<PersonEvidence> => {
      const person = people.get(id);
      if (!person) return { now: { kind: 'gone' }, log: undefined };
      const [now, log] = await Promise.all([readNow(person, mayRead), mayLog ? readLog(id) : undefined]);
      return { now, log };
    },
    [people, mayRead, mayLog],
  );
  const persons = useReadAhead(readPerson, [...new Set(near.map(({ person }) => person.id))]);
  useJobEnd((done) => persons.forget(done.map(({ id }) => id)));

  const readRole = useCallback(async (id: number) => {
    const outcome = await fetchRole(id, QUIET);
    return { detail: outcome.ok ? outcome.data : undefined };
  }, []);
  // All roles of a person are shown at once.
  const roleIds = [...new Set(near.flatMap(({ person }) => person.roles.map(({ id }) => id)))];
  const roles = useReadAhead(readRole, mayRoles ? roleIds : []);
  const { data: form } = useRequest(() => fetchPermissionTree(QUIET), { ready: mayRoles });
  const index = useMemo(() => (form?.ok ? indexTree(withShownNames(t, form.data.permission)) : undefined), [form, t]);

  const person = items[at]?.person;
  return {
    person: persons.valueOf(person?.id),
    retry: () => person && persons.forget([person.id]),
    /** Whether the reviewer may read the permissions of roles. */
    mayRoles,
    role: (id: number): RoleEvidence | 'failed' | undefined => {
      const read = roles.valueOf(id);
      if ((read && !read.detail) || form?.ok === false) return 'failed';
      return read?.detail && index ? roleEvidence(read.detail, index) : undefined;
    },
  };
}

/**
 * Reads the values needed now and those likely to be needed next, each once. `valueOf` returns a value that was read,
 * undefined before that; `forget` drops values, which are then read again.
 */
function useReadAhead<Value>(
  read: (id: number) => Promise<Value>,
  wanted: readonly number[],
): { valueOf: (id: number | undefined) => Value | undefined; forget: (ids: readonly number[]) => void } {
  const entries = useRef(new Map<number, { value?: Value }>());
  const [turn, draw] = useReducer((count: number) => count + 1, 0);

  const key = wanted.join();
  useEffect(() => {
    for (const id of wanted) {
      if (entries.current.has(id)) continue;
      const entry: { value?: Value } = {};
      entries.current.set(id, entry);
      void read(id).then((value) => {
        entry.value = value;
        draw();
      });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` holds the ids; `turn` requests forgotten ones again
  }, [key, read, turn]);

  const valueOf = useCallback(
    (id: number | undefined) => (id === undefined ? undefined : entries.current.get(id)?.value),
    [],
  );
  const forget = useCallback((ids: readonly number[]) => {
    ids.forEach((id) => entries.current.delete(id));
    draw();
  }, []);
  return { valueOf, forget };
}
