import type { Insertable } from 'kysely';
import { staffSearchKey } from '../../mock/server/operations/staffFields';
import { fold, siblingKey } from '../../mock/server/rules/fold';
import { insertAll } from '../../mock/server/seed/insertAll';
import type { Db, LogTable, Tables } from '../../mock/server/store/tables';

const times = { created_at: 0, updated_at: 0 };

/** Adds departments, numbered from 1, by the number of the one above each; undefined for a root. */
export const addDepartments = (db: Db, above: readonly (number | undefined)[], names: readonly string[] = []) =>
  insertAll(
    db,
    'departments',
    above.map((parent, at) => {
      const [parent_id, name] = [parent ?? null, names[at] ?? `department ${at + 1}`];
      return { id: at + 1, parent_id, name, sibling_key: siblingKey(parent_id, name), sort: 1, status: 1, ...times };
    }),
  );

type PersonFields = Partial<Insertable<Tables['staff']>> & { roles?: readonly number[] };

/** Adds accounts, numbered from 1, with these roles; names tell them apart unless they are given. */
export async function addStaff(db: Db, people: readonly PersonFields[]): Promise<void> {
  const rows = people.map(({ roles: _roles, ...fields }, at) => {
    const [username, name] = [fields.username ?? `user${at + 1}`, fields.name ?? `name ${at + 1}`];
    const [mobile, email] = [fields.mobile ?? null, fields.email ?? null];
    return {
      id: at + 1,
      username,
      name,
      mobile,
      email,
      username_key: fold(username),
      search_key: staffSearchKey({ username, name, mobile, email }),
      department_id: 1,
      status: 1,
      password_hash: 'never shown',
      must_change_password: 0,
      last_login_at: null,
      valid_until: null,
      ...times,
      ...fields,
    };
  });
  await insertAll(db, 'staff', rows);
  const held = people.flatMap(({ roles = [] }, at) => roles.map((role_id) => ({ staff_id: at + 1, role_id })));
  await insertAll(db, 'staff_roles', held);
}

/** Adds roles of these names, numbered from 1. */
export const addRoles = (db: Db, names: readonly string[]) =>
  insertAll(
    db,
    'roles',
    names.map((name, at) => {
      const key = fold(name);
      return { id: at + 1, name, code: key, name_key: key, code_key: key, built_in: 0, ...times };
    }),
  );

/** Adds rows of the log, numbered on from the number of those that there are; the counts by day are up to the test. */
export async function addLogs(db: Db, rows: readonly Partial<Insertable<LogTable>>[], after = 0): Promise<void> {
  await insertAll(
    db,
    'logs',
    rows.map((fields, at) => ({
      id: after + at + 1,
      user_id: null,
      user_name: null,
      username: null,
      module: '部门管理',
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
    })),
  );
}

/** A moment on the organisation's clock, as rows of the log have it. */
export const msAt = (day: string, time = '00:00:00.000'): number => Date.parse(`${day}T${time}+08:00`);

type NodeFields = Partial<Insertable<Tables['menu_nodes']>>;

/** Adds nodes of the menu, numbered from 1: shown pages unless they say otherwise. */
export const addMenus = (db: Db, nodes: readonly NodeFields[]) =>
  insertAll(
    db,
    'menu_nodes',
    nodes.map((fields, at) => {
      const { parent_id = null, name = `node ${at + 1}`, uri = null, permission = null } = fields;
      return {
        id: at + 1,
        parent_id,
        name,
        sibling_key: siblingKey(parent_id, name),
        icon: null,
        uri,
        uri_key: uri,
        type: 'page' as const,
        permission,
        permission_key: permission,
        sort: 1,
        visible: 1,
        ...times,
        ...fields,
      };
    }),
  );
