import type { NotNull } from 'kysely';
import { accessOf, permittedNames, type Permitted } from '../../../src/contract/endpoints';
import { words } from '../words/words';
import type { Db, RoleRow } from '../store/tables';
import { memoizeByRoles, hasCode, type Holder } from './actor';

/**
 * Departments in which a permission applies, together with their sub-departments.
 * Undefined means all departments. An empty list means no department.
 */
export type Reach = readonly number[] | undefined;

const codesFor = (name: Permitted): readonly string[] => {
  const access = accessOf(name);
  return typeof access === 'string' ? [] : access;
};
const codesOf = (pattern: RegExp): string[] => [
  ...new Set(permittedNames.filter((name) => pattern.test(name)).flatMap(codesFor)),
];

/** Codes of the permissions on accounts, departments and the log. A role's scope limits where these codes apply. */
export const scopedCodesExceptRoles: readonly string[] = codesOf(/^(staff|department|log)[A-Z]/);
/** Codes of all permissions that a scope limits. A scope also limits which roles can be edited. */
export const scopedCodes: readonly string[] = codesOf(/^(staff|department|log|role)[A-Z]/);

/** @returns the departments in which the account can make the call, import or export; empty without the permission */
export const reachFor = (db: Db, holder: Holder, name: Permitted): Promise<Reach> =>
  reachOf(db, holder, codesFor(name));

/** @returns the departments in which the account holds at least one of the permission codes */
export async function reachOf(db: Db, holder: Holder, codes: readonly string[]): Promise<Reach> {
  const reachByCode = await reachesOf(db, holder);
  return union(codes.map(reachByCode));
}

/** Returns the scoped permission codes that the roles contain, each with the scope of its role. */
const codesOfRoles = memoizeByRoles(['roles', 'menus'], async (db, { roleIds }) => {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('role_nodes', 'role_nodes.role_id', 'roles.id')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['roles.id', 'roles.scope', 'menu_nodes.permission'])
    .where('roles.id', 'in', roleIds)
    .where(hasCode(scopedCodes))
    .$narrowType<{ permission: NotNull }>()
    .execute();
  const departmentsByRole = await departmentsOf(db, rows);
  return rows.map(({ id, scope, permission }) => ({
    code: permission,
    scope,
    departmentIds: departmentsByRole.get(id) ?? [],
  }));
});

/**
 * @returns a function that returns the departments in which the account holds a permission code.
 * A super administrator holds every code in all departments.
 */
export async function reachesOf(db: Db, holder: Holder): Promise<(code: string) => Reach> {
  if (holder.isSuper) return () => undefined;
  const reaches = new Map<string, Reach>();
  for (const { code, scope, departmentIds } of await codesOfRoles(db, holder)) {
    const reach = reachOfScope(scope, departmentIds, [holder.departmentId]);
    reaches.set(code, reaches.has(code) ? union([reaches.get(code), reach]) : reach);
  }
  return (code) => (reaches.has(code) ? reaches.get(code) : []);
}

/**
 * Returns the departments in which the permissions of a scope apply.
 * `ownIds` are the departments of the accounts with the role.
 */
export const reachOfScope = (
  scope: RoleRow['scope'],
  departmentIds: readonly number[],
  ownIds: readonly number[],
): Reach => (scope === null ? undefined : scope === 'own_department' ? ownIds : departmentIds);

/** @returns the departments that are in both reaches */
export async function intersect(db: Db, a: Reach, b: Reach): Promise<Reach> {
  if (!a || !b) return a ?? b;
  return union([await departmentsWithin(db, a, b), await departmentsWithin(db, b, a)]);
}

function union(reaches: readonly Reach[]): Reach {
  const tops = new Set<number>();
  for (const reach of reaches) {
    if (!reach) return undefined;
    for (const id of reach) tops.add(id);
  }
  // The ids are sorted, because cache keys contain the reach.
  return [...tops].sort((a, b) => a - b);
}

/** @returns the departments of each role with the scope `departments`, by role id */
export async function departmentsOf(
  db: Db,
  roles: readonly Pick<RoleRow, 'id' | 'scope'>[],
): Promise<Map<number, number[]>> {
  const departmentsByRole = new Map<number, number[]>();
  const ids = new Set(roles.filter(({ scope }) => scope === 'departments').map(({ id }) => id));
  if (ids.size === 0) return departmentsByRole;
  const rows = await db
    .selectFrom('role_departments')
    .select(['role_id', 'department_id'])
    .where('role_id', 'in', [...ids])
    .orderBy('department_id')
    .execute();
  for (const { role_id, department_id } of rows)
    departmentsByRole.set(role_id, [...(departmentsByRole.get(role_id) ?? []), department_id]);
  return departmentsByRole;
}

/** SQL subquery: ids of the departments and of all their sub-departments. */
export const branchOf = (db: Db, ids: readonly number[]) =>
  db
    .withRecursive('branch', (builder) =>
      builder
        .selectFrom('departments')
        .select('departments.id')
        .where('departments.id', 'in', ids)
        .union(
          builder
            .selectFrom('departments')
            .innerJoin('branch', 'branch.id', 'departments.parent_id')
            .select('departments.id'),
        ),
    )
    .selectFrom('branch')
    .select('branch.id');

/** SQL subquery: ids of the accounts in these departments and in all their sub-departments. */
export const peopleOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('staff').select('staff.id').where('staff.department_id', 'in', branchOf(db, ids));

/** @returns those of the given ids that belong to existing departments within the reach */
export async function departmentsWithin(db: Db, reach: Reach, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const departments = db.selectFrom('departments').select('id').where('id', 'in', ids);
  const rows = await (reach ? departments.where('id', 'in', branchOf(db, reach)) : departments).execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the message for a department that does not exist.
 * A department outside a limited reach has the same message, so that its existence is not disclosed.
 */
export const departmentMessage = (reach: Reach): string =>
  reach ? words().fields.departmentBeyond : words().fields.departmentMissing;

/**
 * @returns true if all departments of `innerReach` are within `reach`.
 * An unlimited `innerReach` is only within an unlimited `reach`.
 */
export async function isWithin(db: Db, reach: Reach, innerReach: Reach): Promise<boolean> {
  if (!reach) return true;
  if (!innerReach) return false;
  const ids = [...new Set(innerReach)];
  return (await departmentsWithin(db, reach, ids)).length === ids.length;
}
