import type { FieldErrors } from '../../../src/contract/envelope';
import type { RoleFields } from '../../../src/contract/role';
import { forbidden, requireValid } from '../failure';
import { say, words } from '../words/words';
import type { Actor } from '../rules/actor';
import { symmetricDifference } from '../rules/grants';
import { departmentsOf, departmentsWithin, isWithin, departmentMessage, type Reach } from '../rules/reach';
import { holderDepartments, requireHeldInScope, scopedCodesOf, type Scope } from '../rules/gains';
import type { Db, RoleRow } from '../store/tables';

/** @returns the scope of a stored role */
export async function scopeOf(db: Db, role: Pick<RoleRow, 'id' | 'scope'>): Promise<Scope> {
  return { scope: role.scope, departmentIds: (await departmentsOf(db, [role])).get(role.id) ?? [] };
}

/**
 * @param before null for a new role
 * @param reach where the actor may edit roles
 * @returns the requested scope; an omitted one stays, and is unlimited for a new role
 * @throws Failure 422 for a scope that is empty, unknown, or beyond the reach
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

/** @throws Failure 403 when the role's scope, or one of its holders, is beyond the reach */
export async function requireRoleWithin(db: Db, reach: Reach, roleId: number, { scope, departmentIds }: Scope) {
  if (!reach) return;
  const isInside =
    scope !== null && (await isWithin(db, reach, [...departmentIds, ...(await holderDepartments(db, roleId))]));
  if (!isInside) throw forbidden(say('roleOutside'));
}

interface RoleState {
  nodeIds: readonly number[];
  scope: Scope;
}

/**
 * Requires that the actor holds the changed permissions in the scope of the role, before and after the change.
 * @param changedIds changed nodes; after a change of scope, all nodes of the role
 * @throws Failure 403
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

/** @returns the names of departments for the log; null for none */
export async function departmentNames(db: Db, ids: readonly number[]): Promise<string[] | null> {
  if (ids.length === 0) return null;
  const rows = await db.selectFrom('departments').select('name').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** @returns the departments of each role that are within the reach, by role id */
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
