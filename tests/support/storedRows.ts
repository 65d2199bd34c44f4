import type { Insertable } from 'kysely';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Store } from '../../mock/server/store/openStore';
import type { RoleRow, Db, LogTable, Tables } from '../../mock/server/store/tables';
import { START } from './testStore';
import type { Actor } from '../../mock/server/rules/actor';
import { fold, siblingKey } from '../../mock/server/rules/fold';
import { nameOrder } from '../../mock/server/rules/nameOrder';
import { roleSearchKey, staffSearchKey } from '../../mock/server/rules/searchKey';
import { searchKeyOf } from '../../mock/server/rules/logChain';
import { t } from './words';

interface NodeRow {
  id: number;
  permission?: string;
  uri?: string;
}

interface GivenRole {
  id: number;
  builtIn?: boolean;
  scope?: RoleRow['scope'];
  departments?: readonly number[];
  nodes?: readonly number[];
}

interface Person {
  id: number;
  department?: number;
  roles?: readonly (number | [id: number, until: number])[];
  status?: number;
  validUntil?: number;
  mustChangePassword?: boolean;
}

interface Organization {
  departments?: readonly [id: number, parent: number | null][];
  nodes?: readonly NodeRow[];
  roles?: readonly GivenRole[];
  staff?: readonly Person[];
}

/** Reduced sizes of the large organisation for tests. The log rows still need several transactions. */
export const SMALL = { staff: 3000, departments: 500, menuNodes: 400, logs: 70_000 };

const sinceStart = { created_at: START, updated_at: START };

/** Inserts an organisation with ids that the test chooses, for tests of rules that only read it. */
export async function addOrganization(
  { db }: Pick<Store, 'db'>,
  { departments = [], nodes = [], roles = [], staff = [] }: Organization,
): Promise<void> {
  const departmentRows = departments.map(([id, parent_id]) =>
    departmentRow(id, { parent_id, sort: id, ...sinceStart }),
  );
  await insertAll(db, 'departments', departmentRows);
  const nodeRows = nodes.map(({ id, ...fields }) => nodeRow(id, { ...fields, sort: id, ...sinceStart }));
  await insertAll(db, 'menu_nodes', nodeRows);
  await addGivenRoles(db, roles);
  const staffRows = staff.map(({ id, department = 1, status = 1, validUntil, mustChangePassword = false }) =>
    staffRow(id, {
      ...{ username: `Person${id}`, name: `person ${id}`, department_id: department, status },
      ...{ valid_until: validUntil ?? null, must_change_password: mustChangePassword ? 1 : 0, ...sinceStart },
    }),
  );
  await insertAll(db, 'staff', staffRows);
  const assignments = staff.flatMap(({ id, roles: roleIds = [] }) =>
    roleIds.map((role) => {
      const [role_id, until] = typeof role === 'number' ? [role, null] : role;
      return { staff_id: id, role_id, until };
    }),
  );
  await insertAll(db, 'staff_roles', assignments);
}

async function addGivenRoles(db: Store['db'], roles: readonly GivenRole[]): Promise<void> {
  const rows = roles.map(({ id, builtIn = false, scope = null }) =>
    roleRow(id, { code: `role${id}`, built_in: builtIn ? 1 : 0, scope, ...sinceStart }),
  );
  await insertAll(db, 'roles', rows);
  const permissions = roles.flatMap(({ id, nodes = [] }) => nodes.map((node_id) => ({ role_id: id, node_id })));
  await insertAll(db, 'role_nodes', permissions);
  const scopeDepartments = roles.flatMap(({ id, departments = [] }) =>
    departments.map((department_id) => ({ role_id: id, department_id })),
  );
  await insertAll(db, 'role_departments', scopeDepartments);
}

/** @returns departments with the ids 1, 2 and so on below the given parents. The parent of a root is undefined. */
export const departmentsBelow = (...parents: (number | undefined)[]) =>
  parents.map((parent, index): [id: number, parent: number | null] => [index + 1, parent ?? null]);

/** Below the top department 1 are the branches 2 > 3 and 10 > 11, and the departments 20 and 30. */
const tree: [number, number | null][] = [...departmentsBelow(undefined, 1, 2), [10, 1], [11, 10], [20, 1], [30, 1]];
/** Ids of roles. The names of the constants describe the permissions and the scope of the role. */
export const SCOPED_ROLES = {
  EVERYWHERE: 1,
  OWN: 2,
  LISTED: 3,
  LOGS: 4,
  NOTHING: 5,
  LISTED_OTHER: 6,
  BARE: 7,
  OWN_LOGS: 8,
  EMPTY: 9,
};
const { EVERYWHERE, OWN, LISTED, LOGS, NOTHING, LISTED_OTHER, BARE, OWN_LOGS, EMPTY } = SCOPED_ROLES;
/** Permission codes of the menu nodes 1 to 5. */
export const NODE_CODES = {
  LIST: 'account.staff',
  SHOW: 'account.staff.show',
  LOG: 'account.record',
  MENU: 'account.menu',
  ROLE: 'account.role',
} as const;

/** Adds an organisation with roles whose scopes cover some of its departments. */
export const addScopes = (store: Store): Promise<void> =>
  addOrganization(store, {
    departments: tree,
    nodes: Object.values(NODE_CODES).map((permission, index) => ({ id: index + 1, permission })),
    roles: [
      { id: EVERYWHERE, nodes: [1] },
      { id: OWN, nodes: [1, 2, 4], scope: 'own_department' },
      { id: LISTED, nodes: [1, 5], scope: 'departments', departments: [10, 2] },
      { id: LOGS, nodes: [3], scope: 'departments', departments: [20] },
      // The department row belongs to a scope that the role no longer has, so the backend ignores the row.
      { id: NOTHING, scope: 'own_department', departments: [20] },
      { id: LISTED_OTHER, nodes: [1], scope: 'departments', departments: [11, 3] },
      { id: BARE, nodes: [4], scope: 'departments', departments: [1] },
      { id: OWN_LOGS, nodes: [3], scope: 'own_department' },
      { id: EMPTY, nodes: [1], scope: 'departments' },
    ],
    staff: [
      { id: 1, department: 2, roles: [OWN] },
      { id: 2, department: 3, roles: [NOTHING, OWN] },
      { id: 3, department: 11, roles: [LISTED, OWN] },
      { id: 4, department: 20, roles: [OWN_LOGS] },
      { id: 5, department: 2, roles: [OWN] },
      { id: 6, department: 30, roles: [OWN] },
    ],
  });

export const scoped = (roleIds: number[], departmentId = 2): Actor => ({
  ...{ id: 9, username: 'x', name: 'x', jti: 'x', roleIds, isSuper: false, isScoped: true },
  ...{ departmentId, mustChangePassword: false, seenAt: 0 },
});
export const everywhere = { ...scoped([EVERYWHERE]), isScoped: false };

const times = { created_at: 0, updated_at: 0 };

type Fields<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/* The functions below return rows with an id, keys derived from the fields, and unique default names. */

function departmentRow(id: number, fields: Fields<'departments'> = {}) {
  const { parent_id = null, name = `department ${id}` } = fields;
  const keys = { sibling_key: siblingKey(parent_id, name), order_key: nameOrder(name) };
  return { id, parent_id, name, ...keys, sort: 1, status: 1 as const, ...times, ...fields };
}

export function staffRow(id: number, fields: Fields<'staff'> = {}) {
  const { username = `user${id}`, name = `name ${id}`, mobile = null, email = null } = fields;
  return {
    ...{ id, username, name, mobile, email, username_key: fold(username) },
    search_key: staffSearchKey({ username, name, mobile, email }),
    order_key: nameOrder(name),
    ...{ department_id: 1, status: 1, password_hash: 'never shown', must_change_password: 0 },
    ...{ last_login_at: null, valid_until: null, ...times, ...fields },
  };
}

function roleRow(id: number, fields: Fields<'roles'> = {}) {
  const { name = `role ${id}`, code = fold(name) } = fields;
  const keys = { name_key: fold(name), code_key: fold(code), search_key: roleSearchKey({ name, code }) };
  return { id, name, code, ...keys, order_key: nameOrder(name), built_in: 0, ...times, ...fields };
}

/** @returns a row of the menu table, by default for a visible page */
function nodeRow(id: number, fields: Fields<'menu_nodes'> = {}) {
  const { parent_id = null, name = `node ${id}`, uri = null, permission = null } = fields;
  return {
    ...{ id, parent_id, name, sibling_key: siblingKey(parent_id, name), icon: null, uri, uri_key: uri },
    ...{ type: 'page' as const, permission, permission_key: permission && fold(permission), sort: 1, visible: 1 },
    ...times,
    ...fields,
  };
}

/** Adds departments with the ids 1, 2 and so on. `parents` has the id of each parent, or undefined for a root. */
export const addDepartments = (db: Db, parents: readonly (number | undefined)[], names: readonly string[] = []) =>
  insertAll(
    db,
    'departments',
    parents.map((parent, index) =>
      departmentRow(index + 1, { parent_id: parent ?? null, ...(names[index] && { name: names[index] }) }),
    ),
  );

export async function addStaff(
  db: Db,
  people: readonly (Fields<'staff'> & { roles?: readonly number[] })[],
): Promise<void> {
  const rows = people.map(({ roles: _roles, ...fields }, index) => staffRow(index + 1, fields));
  await insertAll(db, 'staff', rows);
  const assignments = people.flatMap(({ roles = [] }, index) =>
    roles.map((role_id) => ({ staff_id: index + 1, role_id })),
  );
  await insertAll(db, 'staff_roles', assignments);
}

export const addRoles = (db: Db, names: readonly string[]) =>
  insertAll(
    db,
    'roles',
    names.map((name, index) => roleRow(index + 1, { name })),
  );

/** Adds log rows whose ids follow `after`. The test has to update the counts by day itself. */
export async function addLogs(db: Db, rows: readonly Partial<Insertable<LogTable>>[], after = 0): Promise<void> {
  const storedLogs = rows.map((fields, index) => ({
    id: after + index + 1,
    user_id: null,
    user_name: null,
    username: null,
    module: t('menu.department'),
    action: '',
    summary: '',
    method: 'POST',
    path: '',
    status_code: 200,
    ip: '192.0.2.1',
    user_agent: '',
    duration_ms: 1,
    created_at: 0,
    request: 'null',
    response: '{}',
    changes: null,
    call: null,
    event: null,
    details: null,
    hash: '',
    ...fields,
  }));
  await insertAll(
    db,
    'logs',
    storedLogs.map((row) => ({ ...row, search_key: searchKeyOf(row) })),
  );
}

/** @returns a time in the organisation's time zone, as log rows store it */
export const msAt = (day: string, time = '00:00:00.000'): number => Date.parse(`${day}T${time}+08:00`);

export const addMenus = (db: Db, nodes: readonly Fields<'menu_nodes'>[]) =>
  insertAll(
    db,
    'menu_nodes',
    nodes.map((fields, index) => nodeRow(index + 1, fields)),
  );
