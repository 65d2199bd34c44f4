import type { Db, RoleRow } from '../store/tables';
import { forbidden } from '../failure';
import { say } from '../words/words';
import { hasCode, type Actor, type Holder } from './actor';
import { ancestors } from './tree';
import { departmentsOf, isWithin, partOf, reachesOf, scopedCodes, type Reach } from './reach';

/** What keeps somebody who administers a part from giving, taking or gaining anything beyond it. */

type ScopedRole = Pick<RoleRow, 'id' | 'name' | 'scope'>;

/**
 * @param departmentIds of whom the roles are, were or will be: what a role with the scope `own_department` is about
 * @returns those of the roles that give a permission where the actor does not have it
 */
export async function rolesOutside(
  db: Db,
  actor: Holder,
  roleIds: readonly number[],
  departmentIds: readonly number[],
): Promise<ScopedRole[]> {
  if (!actor.isScoped || roleIds.length === 0) return [];
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'scope'])
    .where('id', 'in', roleIds)
    .orderBy('id')
    .execute();
  const [listed, given, by] = [
    await departmentsOf(db, roles),
    await codesGiven(db, roleIds),
    await reachesOf(db, actor),
  ];
  const outside = [];
  for (const role of roles) {
    const part = partOf(role.scope, listed.get(role.id) ?? [], departmentIds);
    if (!(await areWithin(db, by, given.get(role.id) ?? [], part))) outside.push(role);
  }
  return outside;
}

/** Whether the codes are the actor's in all of the part. */
async function areWithin(db: Db, by: (code: string) => Reach, codes: readonly string[], part: Reach): Promise<boolean> {
  const reaches = new Map(codes.map((code) => [JSON.stringify(by(code) ?? null), by(code)]));
  for (const reach of reaches.values()) if (!(await isWithin(db, reach, part))) return false;
  return true;
}

/** By role, which of the scoped codes it gives. */
async function codesGiven(db: Db, roleIds: readonly number[]): Promise<Map<number, string[]>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['role_nodes.role_id', 'menu_nodes.permission'])
    .where('role_nodes.role_id', 'in', roleIds)
    .where(hasCode(scopedCodes))
    .execute();
  const codes = new Map<number, string[]>();
  for (const { role_id, permission } of rows) codes.set(role_id, [...(codes.get(role_id) ?? []), permission ?? '']);
  return codes;
}

/**
 * Somebody's `own_department` moves with them. Called where the department is to be another one.
 * @throws Failure 403 that names the roles which would give more there than the actor has
 */
export async function requireRolesMovable(
  db: Db,
  actor: Actor,
  roleIds: readonly number[],
  departmentId: number,
): Promise<void> {
  const outside = await rolesOutside(db, actor, roleIds, [departmentId]);
  const moving = outside.filter(({ scope }) => scope === 'own_department').map(({ name }) => name);
  if (moving.length > 0) throw forbidden(say('moveWidens', moving));
}

/** A scope with its departments, as a role has it or is to have it. */
export interface Scope {
  scope: RoleRow['scope'];
  departmentIds: readonly number[];
}

/**
 * @param codes what is given or taken in this scope
 * @param holders the departments of those who have the role
 * @throws Failure 403 when the actor does not have all of it there
 */
export async function requireGivenWithin(
  db: Db,
  actor: Actor,
  codes: readonly string[],
  { scope, departmentIds }: Scope,
  holders: readonly number[],
): Promise<void> {
  if (!actor.isScoped || codes.length === 0) return;
  const part = partOf(scope, departmentIds, holders);
  if (!(await areWithin(db, await reachesOf(db, actor), codes, part))) throw forbidden(say('scopeBeyond'));
}

/** @returns which of the scoped codes the nodes give */
export async function scopedCodesOf(db: Db, nodeIds: readonly number[]): Promise<string[]> {
  if (nodeIds.length === 0) return [];
  const wanted = new Set(nodeIds);
  const rows = await db.selectFrom('menu_nodes').select(['id', 'permission']).where(hasCode(scopedCodes)).execute();
  return rows.filter(({ id }) => wanted.has(id)).map(({ permission }) => permission ?? '');
}

/** @returns the departments of those who have the role, each once */
export async function holdersOf(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select('staff.department_id')
    .distinct()
    .where('staff_roles.role_id', '=', roleId)
    .execute();
  return rows.map(({ department_id }) => department_id);
}

/**
 * Below its new parent, a department comes into the reach of those who have that one in theirs. Nobody lets others come to
 * what they do not have themselves, nor do they so.
 * @returns whether that would give a permission in the department which the actor does not have there
 */
export async function wouldWiden(db: Db, actor: Actor, departmentId: number, parentId: number): Promise<boolean> {
  if (!actor.isScoped) return false;
  const before = new Set(await ancestors(db, 'departments', departmentId));
  const tops = (await ancestors(db, 'departments', parentId)).filter((id) => !before.has(id));
  const roles = await db
    .selectFrom('roles')
    .select('roles.id')
    .where((row) =>
      row.or([
        row.and([
          row('scope', '=', 'departments'),
          row('id', 'in', row.selectFrom('role_departments').select('role_id').where('department_id', 'in', tops)),
        ]),
        row.and([
          row('scope', '=', 'own_department'),
          row(
            'id',
            'in',
            row
              .selectFrom('staff_roles')
              .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
              .select('staff_roles.role_id')
              .where('staff.department_id', 'in', tops),
          ),
        ]),
      ]),
    )
    .execute();
  const given = await codesGiven(
    db,
    roles.map(({ id }) => id),
  );
  return !(await areWithin(db, await reachesOf(db, actor), [...given.values()].flat(), [departmentId]));
}
