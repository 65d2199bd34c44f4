import type { ExpressionBuilder } from 'kysely';
import { roleIdentity, type Role } from '../../../src/contract/role';
import type { CurrentUser } from '../../../src/contract/session';
import { fieldNames, pick } from '../rules/fields';
import { departmentsOf, partCodes, peopleOf, type Reach } from '../rules/reach';
import { hasCode, type Actor } from '../rules/actor';
import { termsOf } from '../rules/terms';
import { moment } from '../rules/time';
import type { Db, RoleRow, Tables } from '../store/tables';

const ownColumns = [
  'id',
  ...fieldNames(roleIdentity),
  'scope',
  'built_in',
  'created_at',
  'updated_at',
  'version',
] as const;

interface RoleRecord extends Pick<RoleRow, (typeof ownColumns)[number]> {
  staff_count: number | null;
  permission_count: number | null;
}

/** Columns of a role, with the numbers of its holders within the reach and of its permissions. */
export const roleColumns = (db: Db, reach: Reach) => (row: ExpressionBuilder<Tables, 'roles'>) => {
  const holders = row.selectFrom('staff_roles').whereRef('staff_roles.role_id', '=', 'roles.id');
  return [
    ...ownColumns.map((name) => `roles.${name}` as const),
    (reach ? holders.where('staff_roles.staff_id', 'in', peopleOf(db, reach)) : holders)
      .select((of) => of.fn.countAll<number>().as('people'))
      .as('staff_count'),
    row
      .case()
      .when('roles.built_in', '=', 1)
      .then(row.selectFrom('menu_nodes').select((of) => of.fn.countAll<number>().as('nodes')))
      .else(
        row
          .selectFrom('role_nodes')
          .select((of) => of.fn.countAll<number>().as('nodes'))
          .whereRef('role_nodes.role_id', '=', 'roles.id'),
      )
      .end()
      .as('permission_count'),
  ] as const;
};

export const findRole = (db: Db, id: number, reach: Reach): Promise<RoleRecord | undefined> =>
  db.selectFrom('roles').select(roleColumns(db, reach)).where('roles.id', '=', id).executeTakeFirst();

/** @returns the node ids of the role, ascending; for the built-in role, all of them */
export async function nodeIdsOf(db: Db, role: Pick<RoleRow, 'id' | 'built_in'>): Promise<number[]> {
  const rows = role.built_in
    ? await db.selectFrom('menu_nodes').select('id').orderBy('id').execute()
    : await db
        .selectFrom('role_nodes')
        .select('node_id as id')
        .where('role_id', '=', role.id)
        .orderBy('node_id')
        .execute();
  return rows.map((row) => row.id);
}

/** @param departmentsByRole departments of each role that the reader may see */
export const toRole = (row: RoleRecord, departmentsByRole: ReadonlyMap<number, number[]>): Role => ({
  ...pick(row, ['id', ...fieldNames(roleIdentity), 'version']),
  scope: row.scope ?? 'all',
  ...(row.scope === 'departments' && { department_ids: departmentsByRole.get(row.id) ?? [] }),
  staff_count: Number(row.staff_count ?? 0),
  permission_count: Number(row.permission_count ?? 0),
  built_in: row.built_in === 1,
  created_at: moment(row.created_at),
  updated_at: moment(row.updated_at),
});

/** @returns the roles of the user with their expiry, and with their scope where it limits a permission of the role */
export async function ownRoles(
  db: Db,
  { id: staffId, roleIds }: Actor,
): Promise<Pick<CurrentUser, 'roles' | 'role_terms'>> {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('staff_roles', 'staff_roles.role_id', 'roles.id')
    .select((row) => [
      'roles.id',
      'roles.name',
      'roles.scope',
      'roles.built_in',
      'staff_roles.until',
      row
        .exists(
          row
            .selectFrom('role_nodes')
            .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
            .select('menu_nodes.id')
            .whereRef('role_nodes.role_id', '=', 'roles.id')
            .where(hasCode(partCodes)),
        )
        .as('counts'),
    ])
    .where('staff_roles.staff_id', '=', staffId)
    .where('roles.id', 'in', roleIds)
    .orderBy('roles.id')
    .execute();
  const departmentsByRole = await departmentsOf(db, rows);
  const roles = rows.map(({ id, name, scope, built_in, counts }) => ({
    id,
    name,
    ...((counts || built_in === 1) && { scope: scope ?? ('all' as const) }),
    ...(counts && scope === 'departments' && { department_ids: departmentsByRole.get(id) ?? [] }),
  }));
  return { roles, role_terms: termsOf(rows) };
}
