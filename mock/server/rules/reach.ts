import { accessOf, permitted, type Permitted } from '../../../src/contract/endpoints';
import { words } from '../words/words';
import type { Db, RoleRow } from '../store/tables';
import { cachedByRoles, hasCode, type Holder } from './actor';

/**
 * The part of the organisation that somebody reaches by a permission: these departments and all below them.
 * Undefined: everywhere. A reach without departments holds nobody.
 */
export type Reach = readonly number[] | undefined;

const codesFor = (name: Permitted): readonly string[] => {
  const access = accessOf(name);
  return typeof access === 'string' ? [] : access;
};
const codesOf = (pattern: RegExp): string[] => [
  ...new Set(permitted.filter((name) => pattern.test(name)).flatMap(codesFor)),
];

/** Permissions about people, departments and logs: what a scope is for. */
export const partCodes: readonly string[] = codesOf(/^(staff|department|log)[A-Z]/);
/** The same, and those about roles: what may be written of a role goes by a reach too. */
export const scopedCodes: readonly string[] = codesOf(/^(staff|department|log|role)[A-Z]/);

/** @returns where the holder may make the call, or a file; nowhere without the permission */
export const reachFor = (db: Db, holder: Holder, name: Permitted): Promise<Reach> =>
  reachOf(db, holder, codesFor(name));

/** @returns where the holder has at least one of the scoped codes */
export async function reachOf(db: Db, holder: Holder, codes: readonly string[]): Promise<Reach> {
  const by = await reachesOf(db, holder);
  return union(codes.map(by));
}

/** Which of the scoped codes the roles give, each with the scope of its role. */
const givenCodes = cachedByRoles(['roles', 'menus'], async (db, { roleIds }) => {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('role_nodes', 'role_nodes.role_id', 'roles.id')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['roles.id', 'roles.scope', 'menu_nodes.permission'])
    .where('roles.id', 'in', roleIds)
    .where(hasCode(scopedCodes))
    .execute();
  const listed = await departmentsOf(db, rows);
  return rows.map(({ id, scope, permission }) => ({ code: permission ?? '', scope, listed: listed.get(id) ?? [] }));
});

/** @returns for each scoped code, where the holder has it; a super administrator has all of them everywhere */
export async function reachesOf(db: Db, holder: Holder): Promise<(code: string) => Reach> {
  if (holder.isSuper) return () => undefined;
  const reaches = new Map<string, Reach>();
  for (const { code, scope, listed } of await givenCodes(db, holder)) {
    const part = partOf(scope, listed, [holder.departmentId]);
    reaches.set(code, reaches.has(code) ? union([reaches.get(code), part]) : part);
  }
  return (code) => (reaches.has(code) ? reaches.get(code) : []);
}

/** Where a role gives what it gives, to people of these departments. */
export const partOf = (scope: RoleRow['scope'], listed: readonly number[], own: readonly number[]): Reach =>
  scope === null ? undefined : scope === 'own_department' ? own : listed;

/** @returns where both reach */
export async function meet(db: Db, one: Reach, other: Reach): Promise<Reach> {
  if (!one || !other) return one ?? other;
  return union([await departmentsWithin(db, one, other), await departmentsWithin(db, other, one)]);
}

function union(reaches: readonly Reach[]): Reach {
  const tops = new Set<number>();
  for (const reach of reaches) {
    if (!reach) return undefined;
    for (const id of reach) tops.add(id);
  }
  // The same part is always written the same way: answers are kept by it.
  return [...tops].sort((one, other) => one - other);
}

/** @returns by role, the departments that its scope lists; roles of other scopes list none */
export async function departmentsOf(
  db: Db,
  roles: readonly Pick<RoleRow, 'id' | 'scope'>[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  const ids = new Set(roles.flatMap(({ id, scope }) => (scope === 'departments' ? [id] : [])));
  if (ids.size === 0) return found;
  const rows = await db
    .selectFrom('role_departments')
    .select(['role_id', 'department_id'])
    .where('role_id', 'in', [...ids])
    .orderBy('department_id')
    .execute();
  for (const { role_id, department_id } of rows) found.set(role_id, [...(found.get(role_id) ?? []), department_id]);
  return found;
}

/** SQL: these departments and all below them. */
export const branchOf = (db: Db, ids: readonly number[]) =>
  db
    .withRecursive('branch', (from) =>
      from
        .selectFrom('departments')
        .select('departments.id')
        .where('departments.id', 'in', ids)
        .union(
          from
            .selectFrom('departments')
            .innerJoin('branch', 'branch.id', 'departments.parent_id')
            .select('departments.id'),
        ),
    )
    .selectFrom('branch')
    .select('branch.id');

/** SQL: the accounts of these departments and of all below them. */
export const peopleOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('staff').select('staff.id').where('staff.department_id', 'in', branchOf(db, ids));

/** @returns those of the departments that there are in reach */
export async function departmentsWithin(db: Db, reach: Reach, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = db.selectFrom('departments').select('id').where('id', 'in', ids);
  const rows = await (reach ? found.where('id', 'in', branchOf(db, reach)) : found).execute();
  return rows.map(({ id }) => id);
}

/** What is told where they are not: of departments beyond their reach, nobody is told whether there are any. */
export const noDepartment = (reach: Reach): string =>
  reach ? words().fields.departmentBeyond : words().fields.departmentMissing;

/** @returns whether a part lies in reach; a part that is everywhere only where the reach is */
export async function isWithin(db: Db, reach: Reach, part: Reach): Promise<boolean> {
  if (!reach) return true;
  if (!part) return false;
  const ids = [...new Set(part)];
  return (await departmentsWithin(db, reach, ids)).length === ids.length;
}
