import type { Insertable } from 'kysely';
import { fold, siblingKey } from '../../mock/server/rules/fold';
import { nameOrder } from '../../mock/server/rules/nameOrder';
import { roleSearchKey, staffSearchKey } from '../../mock/server/rules/searchKey';
import { searchKeyOf } from '../../mock/server/rules/logChain';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Db, LogTable, Tables } from '../../mock/server/store/tables';
import { t } from './words';

const times = { created_at: 0, updated_at: 0 };

type Fields<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/* Rows of these ids, with the keys that go with their fields; names tell them apart unless they are given. */

export function departmentRow(id: number, fields: Fields<'departments'> = {}) {
  const { parent_id = null, name = `department ${id}` } = fields;
  return {
    id,
    parent_id,
    name,
    sibling_key: siblingKey(parent_id, name),
    order_key: nameOrder(name),
    sort: 1,
    status: 1 as const,
    ...times,
    ...fields,
  };
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

export function roleRow(id: number, fields: Fields<'roles'> = {}) {
  const { name = `role ${id}`, code = fold(name) } = fields;
  const keys = { name_key: fold(name), code_key: fold(code), search_key: roleSearchKey({ name, code }) };
  return { id, name, code, ...keys, order_key: nameOrder(name), built_in: 0, ...times, ...fields };
}

/** A shown page unless it says otherwise. */
export function nodeRow(id: number, fields: Fields<'menu_nodes'> = {}) {
  const { parent_id = null, name = `node ${id}`, uri = null, permission = null } = fields;
  return {
    ...{ id, parent_id, name, sibling_key: siblingKey(parent_id, name), icon: null, uri, uri_key: uri },
    ...{ type: 'page' as const, permission, permission_key: permission && fold(permission), sort: 1, visible: 1 },
    ...times,
    ...fields,
  };
}

/** Adds departments, numbered from 1, by the number of the one above each; undefined for a root. */
export const addDepartments = (db: Db, above: readonly (number | undefined)[], names: readonly string[] = []) =>
  insertAll(
    db,
    'departments',
    above.map((parent, at) =>
      departmentRow(at + 1, { parent_id: parent ?? null, ...(names[at] && { name: names[at] }) }),
    ),
  );

/** Adds accounts, numbered from 1, with these roles. */
export async function addStaff(
  db: Db,
  people: readonly (Fields<'staff'> & { roles?: readonly number[] })[],
): Promise<void> {
  const rows = people.map(({ roles: _roles, ...fields }, at) => staffRow(at + 1, fields));
  await insertAll(db, 'staff', rows);
  const held = people.flatMap(({ roles = [] }, at) => roles.map((role_id) => ({ staff_id: at + 1, role_id })));
  await insertAll(db, 'staff_roles', held);
}

/** Adds roles of these names, numbered from 1. */
export const addRoles = (db: Db, names: readonly string[]) =>
  insertAll(
    db,
    'roles',
    names.map((name, at) => roleRow(at + 1, { name })),
  );

/** Adds rows of the log, numbered on from the number of those that there are; the counts by day are up to the test. */
export async function addLogs(db: Db, rows: readonly Partial<Insertable<LogTable>>[], after = 0): Promise<void> {
  const stored = rows.map((fields, at) => ({
    id: after + at + 1,
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
    stored.map((row) => ({ ...row, search_key: searchKeyOf(row) })),
  );
}

/** A moment on the organisation's clock, as rows of the log have it. */
export const msAt = (day: string, time = '00:00:00.000'): number => Date.parse(`${day}T${time}+08:00`);

/** Adds nodes of the menu, numbered from 1. */
export const addMenus = (db: Db, nodes: readonly Fields<'menu_nodes'>[]) =>
  insertAll(
    db,
    'menu_nodes',
    nodes.map((fields, at) => nodeRow(at + 1, fields)),
  );
