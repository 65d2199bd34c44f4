import type { ExpressionBuilder } from 'kysely';
import { roleIdentity, type Role, type RoleFields } from '../../../src/contract/role';
import type { CurrentUser } from '../../../src/contract/session';
import { fieldNames, pick } from '../rules/fields';
import {
  departmentsOf,
  scopedCodesExceptRoles,
  peopleOf,
  type Reach,
  departmentsWithin,
  isWithin,
  departmentMessage,
} from '../rules/reach';
import { hasCode, type Actor } from '../rules/actor';
import { termsOf } from '../rules/terms';
import { moment } from '../rules/time';
import type { Db, RoleRow, Tables } from '../store/tables';
import type { FieldErrors } from '../../../src/contract/envelope';
import { forbidden, requireValid } from '../failure';
import { answerText, words } from '../words/words';
import { symmetricDifference } from '../rules/grants';
import { holderDepartments, requireHeldInScope, scopedCodesOf, type Scope } from '../rules/gains';

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

/**
 * Columns of a role, with the number of its permissions and the number of its holders (accounts with this role).
 * Only holders within the reach are counted.
 */
export const roleColumns = (db: Db, reach: Reach) => (row: ExpressionBuilder<Tables, 'roles'>) => {
  const holders = row.selectFrom('staff_roles').whereRef('staff_roles.role_id', '=', 'roles.id');
  return [
    ...ownColumns.map((name) => `roles.${name}` as const),
    (reach ? holders.where('staff_roles.staff_id', 'in', peopleOf(db, reach)) : holders)
      .select((builder) => builder.fn.countAll<number>().as('people'))
      .as('staff_count'),
    row
      .case()
      .when('roles.built_in', '=', 1)
      .then(row.selectFrom('menu_nodes').select((builder) => builder.fn.countAll<number>().as('nodes')))
      .else(
        row
          .selectFrom('role_nodes')
          .select((builder) => builder.fn.countAll<number>().as('nodes'))
          .whereRef('role_nodes.role_id', '=', 'roles.id'),
      )
      .end()
      .as('permission_count'),
  ] as const;
};

export const findRole = (db: Db, id: number, reach: Reach): Promise<RoleRecord | undefined> =>
  db.selectFrom('roles').select(roleColumns(db, reach)).where('roles.id', '=', id).executeTakeFirst();

/** @returns the ids of the menu nodes that the role contains, ascending; the built-in role contains all nodes */
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

/**
 * Converts a stored role to the fields that the API contract defines.
 * @param departmentsByRole departments in the scope of each role, by role id; only departments that the reader can see
 */
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

/**
 * @returns the actor's roles and their expiry.
 * A role has `scope` only if it contains a permission that a scope can limit.
 */
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
            .where(hasCode(scopedCodesExceptRoles)),
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

/** @returns the scope of a stored role, with its departments */
export async function scopeOf(db: Db, role: Pick<RoleRow, 'id' | 'scope'>): Promise<Scope> {
  return { scope: role.scope, departmentIds: (await departmentsOf(db, [role])).get(role.id) ?? [] };
}

/**
 * Reads and checks the scope that a request sets for a role.
 * @param before scope before the change; null for a new role
 * @param reach departments in which the actor can edit roles
 * @returns the requested scope. Without one, the previous scope, or for a new role the unlimited scope.
 * @throws Failure 422 if the scope has no departments, unknown departments, or departments outside the actor's reach
 */
export async function requestedScope(
  db: Db,
  { scope, department_ids }: Pick<RoleFields, 'scope' | 'department_ids'>,
  before: Scope | null,
  reach: Reach,
): Promise<Scope> {
  const kind = scope === undefined ? (before?.scope ?? null) : scope === 'all' ? null : scope;
  const departmentIds = [...new Set(department_ids ?? before?.departmentIds ?? [])].sort((a, b) => a - b);
  const after = { scope: kind, departmentIds: kind === 'departments' ? departmentIds : [] };
  const errors: FieldErrors = {};
  if (reach && kind === null) errors['scope'] = [words().fields.scopeOutside];
  if (kind === 'departments') {
    if (departmentIds.length === 0) errors['department_ids'] = [words().fields.scopeDepartments];
    else if ((await departmentsWithin(db, reach, departmentIds)).length < departmentIds.length)
      errors['department_ids'] = [departmentMessage(reach)];
  }
  requireValid(errors);
  return after;
}

export const isSameScope = (a: Scope, b: Scope): boolean =>
  a.scope === b.scope && symmetricDifference(a.departmentIds, b.departmentIds).length === 0;

export async function setDepartments(db: Db, roleId: number, departmentIds: readonly number[]): Promise<void> {
  await db.deleteFrom('role_departments').where('role_id', '=', roleId).execute();
  if (departmentIds.length === 0) return;
  const rows = departmentIds.map((id) => ({ role_id: roleId, department_id: id }));
  await db.insertInto('role_departments').values(rows).execute();
}

/**
 * @throws Failure 403 if the role's scope is wider than the reach, or if an account with this role is outside the reach
 */
export async function requireRoleWithin(db: Db, reach: Reach, roleId: number, { scope, departmentIds }: Scope) {
  if (!reach) return;
  const isInside =
    scope !== null && (await isWithin(db, reach, [...departmentIds, ...(await holderDepartments(db, roleId))]));
  if (!isInside) throw forbidden(answerText('roleOutside'));
}

interface RoleState {
  nodeIds: readonly number[];
  scope: Scope;
}

/**
 * Requires that the actor holds the changed permissions in the scope of the role, both before and after the change.
 * @param changedIds ids of the changed menu nodes; if the scope changes, all nodes of the role
 * @throws Failure 403 if the actor lacks a permission in one of these scopes
 */
export async function requireChangeHeld(
  db: Db,
  actor: Actor,
  roleId: number | null,
  changedIds: readonly number[],
  states: readonly RoleState[],
): Promise<void> {
  if (actor.isSuper) return;
  const dependsOnHolders = states.some(({ scope: { scope } }) => scope === 'own_department');
  const holders = roleId !== null && dependsOnHolders ? await holderDepartments(db, roleId) : [];
  for (const { nodeIds, scope } of states) {
    const ids = new Set(nodeIds);
    const codes = await scopedCodesOf(
      db,
      changedIds.filter((id) => ids.has(id)),
    );
    await requireHeldInScope(db, actor, codes, scope, holders);
  }
}

/** @returns the names of the departments for the log; null if there are none */
export async function departmentNames(db: Db, ids: readonly number[]): Promise<string[] | null> {
  if (ids.length === 0) return null;
  const rows = await db.selectFrom('departments').select('name').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** @returns the departments in the scope of each role, by role id, without departments outside the reach */
export async function visibleDepartments(
  db: Db,
  roles: readonly Pick<RoleRow, 'id' | 'scope'>[],
  reach: Reach,
): Promise<Map<number, number[]>> {
  const departmentsByRole = await departmentsOf(db, roles);
  if (!reach) return departmentsByRole;
  const visibleIds = new Set(await departmentsWithin(db, reach, [...new Set([...departmentsByRole.values()].flat())]));
  return new Map(
    [...departmentsByRole].map(([id, ids]) => [id, ids.filter((departmentId) => visibleIds.has(departmentId))]),
  );
}
