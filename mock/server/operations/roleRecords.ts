import type { ExpressionBuilder } from 'kysely';
import { roleIdentity, type Role } from '../../../src/contract/role';
import { fieldNames, pick } from '../rules/columns';
import { moment } from '../rules/time';
import type { Db, RoleRow, Tables } from '../store/tables';

const ownColumns = ['id', ...fieldNames(roleIdentity), 'built_in', 'created_at', 'updated_at', 'version'] as const;

interface RoleRecord extends Pick<RoleRow, (typeof ownColumns)[number]> {
  staff_count: number | null;
  permission_count: number | null;
}

/** The columns of a role with its two counts; the built-in role has all permissions. */
export const roleColumns = (row: ExpressionBuilder<Tables, 'roles'>) =>
  [
    ...ownColumns.map((name) => `roles.${name}` as const),
    row
      .selectFrom('staff_roles')
      .select((of) => of.fn.countAll<number>().as('people'))
      .whereRef('staff_roles.role_id', '=', 'roles.id')
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

export const findRole = (db: Db, id: number): Promise<RoleRecord | undefined> =>
  db.selectFrom('roles').select(roleColumns).where('roles.id', '=', id).executeTakeFirst();

/** @returns the ids of the nodes that the role holds, ascending; for the built-in role all there are */
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

export const shownRole = (row: RoleRecord): Role => ({
  ...pick(row, ['id', ...fieldNames(roleIdentity), 'version']),
  staff_count: Number(row.staff_count ?? 0),
  permission_count: Number(row.permission_count ?? 0),
  built_in: row.built_in === 1,
  created_at: moment(row.created_at),
  updated_at: moment(row.updated_at),
});
