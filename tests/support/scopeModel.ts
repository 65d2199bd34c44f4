import type { EndpointName } from '../../src/contract/endpoints';
import { send, nodesByCode, passwords } from './backend';
import type { SmallBackend } from './fixtureBackend';
import type { Store } from '../../mock/server/store/openStore';

/** A role with permissions, a scope and holders. Departments and holders are indexes in the lists below. */
export type OrganisationRole = [name: string, codes: RegExp, scope: string, departments: number[], holders: number[]];

/** Parent of each department, as an index in this list. The first is the root department of every installation. */
const ABOVE = [-1, 0, 1, 2, 1, 0, 5, 5, 0];
/** Department of each person, as an index in `ABOVE`. The first person is the administrator. */
const PLACES = [0, 1, 8, 2, 5, 6, 7, 4, 3, 7, 8];

interface Organisation {
  nodes: Map<string, number>;
  /** All people except the administrator, in order. The user name of each person equals the name. */
  people: { id: number; name: string }[];
}

/** Creates departments, roles, and people who administer some of the departments. */
export async function createOrganisation(
  backend: SmallBackend,
  roles: readonly OrganisationRole[],
  names: { department: () => string; person: () => string },
): Promise<Organisation> {
  const { root, store } = backend;
  const ask = async (name: EndpointName, request: object) => {
    const { code, message, data } = await send(backend, root, name, request);
    if (code !== 200) throw new Error(`${name}: ${message} ${JSON.stringify(data)}`);
  };
  const body = (parent_id: number | null) => ({ parent_id, name: names.department(), sort: 1, status: 1 });
  await ask('departmentUpdate', { params: { id: 1 }, body: body(null) });
  for (const above of ABOVE.slice(1)) await ask('departmentCreate', { body: body(above + 1) });
  const nodes = await nodesByCode(backend, root);
  for (const [code, pattern, scope, places] of roles) {
    const permission = [...nodes].filter(([heldCode]) => pattern.test(heldCode)).map(([, id]) => id);
    const department_ids = places.map((place) => place + 1);
    const role = { name: code, code, permission, scope, ...(places.length > 0 && { department_ids }) };
    await ask('roleCreate', { body: role });
  }
  const people = [];
  for (const [index, place] of PLACES.entries()) {
    if (index === 0) continue;
    const role_ids = roles.flatMap(([, , , , holders], role) => (holders.includes(index) ? [role + 2] : []));
    const name = names.person();
    const fields = { username: name, name, department_id: place + 1, role_ids };
    await ask('staffCreate', { body: { ...fields, ...passwords } });
    const query = store.db.selectFrom('staff').select('id').where('username', '=', name);
    people.push({ id: (await query.executeTakeFirstOrThrow()).id, name });
  }
  return { nodes, people };
}

export type ModelReach = ReadonlySet<number> | 'all';

/** Copy of the stored records. The model computes the reach of an account without the backend's queries. */
export interface ScopeModel {
  departments: ReadonlyMap<number, { parent_id: number | null; text: string }>;
  staff: ReadonlyMap<number, { department_id: number; roleIds: number[]; text: string }>;
  roles: ReadonlyMap<number, { holders: number[]; text: string; scope: string | null; listed: number[] }>;
  /** @returns the departments in which the actor has at least one of the permission codes */
  reach(staffId: number, codes: readonly string[]): ModelReach;
  has(reach: ModelReach, departmentId: number | undefined): boolean;
}

export async function readModel({ db }: Store): Promise<ScopeModel> {
  const departmentRows = await db.selectFrom('departments').selectAll().execute();
  const staffRows = await db.selectFrom('staff').selectAll().execute();
  const assignments = await db.selectFrom('staff_roles').selectAll().orderBy('role_id').execute();
  const roleRows = await db.selectFrom('roles').selectAll().execute();
  const roleDepartments = await db.selectFrom('role_departments').selectAll().orderBy('department_id').execute();
  const nodes = await db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['role_nodes.role_id', 'menu_nodes.permission'])
    .orderBy('menu_nodes.id')
    .execute();

  const children = new Map<number, number[]>();
  for (const { id, parent_id } of departmentRows)
    if (parent_id !== null) children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
  const branchOf = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(branchOf)];
  const codes = new Map<number, Set<string>>();
  for (const { role_id, permission } of nodes)
    if (permission) codes.set(role_id, (codes.get(role_id) ?? new Set()).add(permission));

  const roles = new Map(
    roleRows.map(({ id, ...row }) => {
      const departmentIds = roleDepartments
        .filter(({ role_id }) => role_id === id)
        .map(({ department_id }) => department_id);
      const holders = assignments.filter(({ role_id }) => role_id === id).map(({ staff_id }) => staff_id);
      const text = JSON.stringify([row, departmentIds, [...(codes.get(id) ?? [])]]);
      return [id, { holders, text, scope: row.scope, listed: departmentIds, isBuiltIn: row.built_in === 1 }];
    }),
  );
  const staff = new Map(
    staffRows.map(({ id, department_id, last_login_at: _seen, ...row }) => {
      const roleIds = assignments.filter(({ staff_id }) => staff_id === id).map(({ role_id }) => role_id);
      return [id, { department_id, roleIds, text: JSON.stringify([department_id, roleIds, row]) }];
    }),
  );

  return {
    departments: new Map(
      departmentRows.map((row) => [row.id, { parent_id: row.parent_id, text: JSON.stringify(row) }]),
    ),
    staff,
    roles,
    reach(staffId, requiredCodes) {
      const departmentIds = new Set<number>();
      const person = staff.get(staffId);
      for (const roleId of person?.roleIds ?? []) {
        const role = roles.get(roleId);
        if (role?.isBuiltIn) return 'all';
        if (!role || !requiredCodes.some((code) => codes.get(roleId)?.has(code))) continue;
        if (role.scope === null) return 'all';
        const tops = role.scope === 'departments' ? role.listed : [person?.department_id ?? 0];
        for (const id of tops.flatMap(branchOf)) departmentIds.add(id);
      }
      return departmentIds;
    },
    has: (reach, id) => id !== undefined && (reach === 'all' || reach.has(id)),
  };
}
