import type { Store } from '../../mock/server/store/openStore';

/** Everywhere, or these departments. */
export type Part = ReadonlySet<number> | 'all';

/** Records as they stand in the store, and who reaches what: worked out from the rows, without the backend's queries. */
export interface ScopeModel {
  departments: ReadonlyMap<number, { parent_id: number | null; text: string }>;
  staff: ReadonlyMap<number, { department_id: number; roleIds: number[]; text: string }>;
  roles: ReadonlyMap<number, { holders: number[]; text: string; scope: string | null; listed: number[] }>;
  /** Where somebody has at least one of the codes. */
  reach(staffId: number, codes: readonly string[]): Part;
  has(part: Part, departmentId: number | undefined): boolean;
}

export async function readModel({ db }: Store): Promise<ScopeModel> {
  const departmentRows = await db.selectFrom('departments').selectAll().execute();
  const staffRows = await db.selectFrom('staff').selectAll().execute();
  const held = await db.selectFrom('staff_roles').selectAll().orderBy('role_id').execute();
  const roleRows = await db.selectFrom('roles').selectAll().execute();
  const listed = await db.selectFrom('role_departments').selectAll().orderBy('department_id').execute();
  const nodes = await db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['role_nodes.role_id', 'menu_nodes.permission'])
    .orderBy('menu_nodes.id')
    .execute();

  const children = new Map<number, number[]>();
  for (const { id, parent_id } of departmentRows)
    if (parent_id !== null) children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)];
  const codes = new Map<number, Set<string>>();
  for (const { role_id, permission } of nodes)
    if (permission) codes.set(role_id, (codes.get(role_id) ?? new Set()).add(permission));

  const roles = new Map(
    roleRows.map(({ id, ...row }) => {
      const own = listed.filter(({ role_id }) => role_id === id).map(({ department_id }) => department_id);
      const holders = held.filter(({ role_id }) => role_id === id).map(({ staff_id }) => staff_id);
      const text = JSON.stringify([row, own, [...(codes.get(id) ?? [])]]);
      return [id, { holders, text, scope: row.scope, listed: own, isBuiltIn: row.built_in === 1 }];
    }),
  );
  const staff = new Map(
    staffRows.map(({ id, department_id, last_login_at: _seen, ...row }) => {
      const roleIds = held.filter(({ staff_id }) => staff_id === id).map(({ role_id }) => role_id);
      return [id, { department_id, roleIds, text: JSON.stringify([department_id, roleIds, row]) }];
    }),
  );

  return {
    departments: new Map(
      departmentRows.map((row) => [row.id, { parent_id: row.parent_id, text: JSON.stringify(row) }]),
    ),
    staff,
    roles,
    reach(staffId, wanted) {
      const found = new Set<number>();
      const person = staff.get(staffId);
      for (const roleId of person?.roleIds ?? []) {
        const role = roles.get(roleId);
        if (role?.isBuiltIn) return 'all';
        if (!role || !wanted.some((code) => codes.get(roleId)?.has(code))) continue;
        if (role.scope === null) return 'all';
        const tops = role.scope === 'departments' ? role.listed : [person?.department_id ?? 0];
        for (const id of tops.flatMap(below)) found.add(id);
      }
      return found;
    },
    has: (part, id) => id !== undefined && (part === 'all' || part.has(id)),
  };
}
