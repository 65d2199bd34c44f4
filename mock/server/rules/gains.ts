import type { ExpressionBuilder, NotNull } from 'kysely';
import type { Db, RoleRow, Tables } from '../store/tables';
import { forbidden } from '../failure';
import { answerText } from '../words/words';
import { hasCode, isGrantedByRoles, rolesHeldBy, type Actor, type Holder } from './actor';
import { departmentsOf, isWithin, reachOfScope, reachesOf, scopedCodes, type Reach } from './reach';
import { isUnexpired } from './terms';
import { ancestors } from './tree';

/**
 * The rule of delegation: the actor can give an account only permissions that the actor already holds.
 * The actor must hold every permission that any account gains by a change, in the same scope.
 * To revoke a permission, the actor must hold it, too. See `docs/security.md`.
 */

/** Stored or requested scope of a role, with the ids of its departments. */
export interface Scope {
  scope: RoleRow['scope'];
  departmentIds: readonly number[];
}

interface ExceedingRoles {
  /** Names of roles with a permission that the holder lacks. */
  unheldNames: string[];
  /** Names of roles that grant a permission in a wider scope than the holder has for it. */
  widerNames: string[];
  ids: Set<number>;
}

/**
 * Finds the roles that grant more than `holder` (usually the actor) has.
 * @param departmentIds departments of the affected accounts, in which the scope `own_department` applies
 * @param roleIds roles to check; by default all
 */
export async function rolesExceeding(
  db: Db,
  holder: Holder,
  departmentIds: readonly number[],
  roleIds?: readonly number[],
): Promise<ExceedingRoles> {
  if (holder.isSuper || roleIds?.length === 0) return { unheldNames: [], widerNames: [], ids: new Set() };
  const roleQuery = db
    .selectFrom('roles')
    .select(['id', 'name', 'scope', exceedsPermissions(holder)])
    .orderBy('id');
  const roles = await (roleIds ? roleQuery.where('id', 'in', roleIds) : roleQuery).execute();
  const departmentsByRole = await departmentsOf(db, roles);
  const codesByRole = await scopedCodesByRole(db, roleIds);
  const reachByCode = await reachesOf(db, holder);
  const exceedingRoles: ExceedingRoles = { unheldNames: [], widerNames: [], ids: new Set() };
  for (const { id, name, scope, exceeds } of roles) {
    const reach = reachOfScope(scope, departmentsByRole.get(id) ?? [], departmentIds);
    if (Number(exceeds) > 0) exceedingRoles.unheldNames.push(name);
    else if ((await codesOutside(db, reachByCode, codesByRole.get(id) ?? [], reach)).length > 0)
      exceedingRoles.widerNames.push(name);
    else continue;
    exceedingRoles.ids.add(id);
  }
  return exceedingRoles;
}

/** SQL column: 1 if the role has a menu node or, for a scoped holder, a business system that the holder lacks. */
const exceedsPermissions =
  ({ roleIds, isScoped }: Holder) =>
  (row: ExpressionBuilder<Tables, 'roles'>) => {
    const node = row
      .selectFrom('menu_nodes')
      .innerJoin('role_nodes', 'role_nodes.node_id', 'menu_nodes.id')
      .select('menu_nodes.id')
      .whereRef('role_nodes.role_id', '=', 'roles.id')
      .where((builder) => builder.not(isGrantedByRoles(roleIds)(builder)));
    const card = row
      .selectFrom('role_cards')
      .innerJoin('cards', 'cards.id', 'role_cards.card_id')
      .select('cards.id')
      .whereRef('role_cards.role_id', '=', 'roles.id')
      .where('cards.open_to_all', '=', 0)
      .where('cards.id', 'not in', row.selectFrom('role_cards').select('card_id').where('role_id', 'in', roleIds));
    const conditions = [row('built_in', '=', 1), row.exists(node), ...(isScoped ? [row.exists(card)] : [])];
    return row.case().when(row.or(conditions)).then(1).else(0).end().as('exceeds');
  };

/** @returns the permission codes that the holder lacks in at least one of the required departments */
async function codesOutside(
  db: Db,
  reachByCode: (code: string) => Reach,
  codes: readonly string[],
  requiredReach: Reach,
): Promise<string[]> {
  const reaches = new Map<string, { reach: Reach; codes: string[] }>();
  for (const code of codes) {
    const key = JSON.stringify(reachByCode(code) ?? null);
    reaches.set(key, { reach: reachByCode(code), codes: [...(reaches.get(key)?.codes ?? []), code] });
  }
  const outsideCodes = [];
  for (const { reach, codes: codesOfReach } of reaches.values())
    if (!(await isWithin(db, reach, requiredReach))) outsideCodes.push(...codesOfReach);
  return outsideCodes;
}

/** Returns the scoped codes (permission codes that a scope limits) of each role, by role id. */
async function scopedCodesByRole(db: Db, roleIds?: readonly number[]): Promise<Map<number, string[]>> {
  const nodeQuery = db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['role_nodes.role_id', 'menu_nodes.permission'])
    .where(hasCode(scopedCodes))
    .$narrowType<{ permission: NotNull }>();
  const rows = await (roleIds ? nodeQuery.where('role_nodes.role_id', 'in', roleIds) : nodeQuery).execute();
  const codesByRole = new Map<number, string[]>();
  for (const { role_id, permission } of rows)
    codesByRole.set(role_id, [...(codesByRole.get(role_id) ?? []), permission]);
  return codesByRole;
}

/**
 * Requires that the actor holds the permission codes that a role gains or loses in a scope.
 * @param holders departments of the accounts with this role, to which the scope `own_department` applies
 * @throws Failure 403 if the actor lacks one of the permission codes in at least one department of the scope
 */
export async function requireHeldInScope(
  db: Db,
  actor: Actor,
  codes: readonly string[],
  { scope, departmentIds }: Scope,
  holders: readonly number[],
): Promise<void> {
  const requiredReach = reachOfScope(scope, departmentIds, holders);
  const outsideCodes = await codesOutside(db, await reachesOf(db, actor), codes, requiredReach);
  if (outsideCodes.length > 0) throw forbidden(answerText('scopeBeyond'));
}

/** @returns the scoped permission codes of these menu nodes */
export async function scopedCodesOf(db: Db, nodeIds: readonly number[]): Promise<string[]> {
  if (nodeIds.length === 0) return [];
  const ids = new Set(nodeIds);
  const rows = await db
    .selectFrom('menu_nodes')
    .select(['id', 'permission'])
    .where(hasCode(scopedCodes))
    .$narrowType<{ permission: NotNull }>()
    .execute();
  return rows.filter(({ id }) => ids.has(id)).map(({ permission }) => permission);
}

/** @returns the distinct departments of all accounts with this role; slow, since it reads all these accounts */
export async function holderDepartments(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select('staff.department_id')
    .distinct()
    .where('staff_roles.role_id', '=', roleId)
    .execute();
  return rows.map(({ department_id }) => department_id);
}

/** Move of an account or a department to another parent department. */
export interface Move {
  /** The moved department; for an account, its department before the move. */
  departmentId: number;
  /** The new parent department; null if a department becomes a root. */
  toId: number | null;
}

/**
 * Checks the move of an account or department before the move is stored.
 * After the move, the account or department is in every scope that covers the new parent.
 * @param now epoch milliseconds
 * @returns true if any account gains a permission on the moved record, and the actor lacks this permission
 */
export async function hasGainFromMove(
  db: Db,
  actor: Actor,
  { departmentId, toId }: Move,
  now: number,
): Promise<boolean> {
  if (actor.isSuper || toId === null) return false;
  const before = await ancestors(db, 'departments', departmentId);
  const after = await ancestors(db, 'departments', toId);
  const codesByRole = await scopedCodesByRole(db);
  const codes = [...new Set([...codesByRole.values()].flat())];
  const outsideCodes = await codesOutside(db, await reachesOf(db, actor), codes, [departmentId]);
  // Many permission codes belong to the same roles, so each set of roles is checked only once.
  const roleSets = outsideCodes.map((code) =>
    [...codesByRole].filter(([, codes]) => codes.includes(code)).map(([id]) => id),
  );
  for (const roleIds of new Map(roleSets.map((ids) => [ids.join(), ids])).values())
    if (await hasGain(db, roleIds, { before, after }, now)) return true;
  return false;
}

/**
 * Returns true if the move gives an account access to the moved record through one of the roles.
 * Access is gained if the account had none before the move, or only through a role that expires sooner.
 */
async function hasGain(
  db: Db,
  roleIds: readonly number[],
  { before, after }: { before: readonly number[]; after: readonly number[] },
  now: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('staff.id')
    .where(isUnexpired(now))
    .where('staff.status', '=', 1)
    .where((row) => row.or([row('staff.valid_until', 'is', null), row('staff.valid_until', '>', now)]))
    .where('roles.id', 'in', roleIds)
    .where(covers(after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_roles as other')
            .innerJoin('roles', 'roles.id', 'other.role_id')
            .select('roles.id')
            .whereRef('other.staff_id', '=', 'staff.id')
            .where((row) =>
              row.or([
                row('other.until', 'is', null),
                row('other.until', '>=', row.ref('staff_roles.until')),
                row('other.until', '>=', row.ref('staff.valid_until')),
              ]),
            )
            .where((row) =>
              row.or([
                row('roles.built_in', '=', 1),
                row.and([
                  row('roles.id', 'in', roleIds),
                  row.or([row('roles.scope', 'is', null), covers(before)(row)]),
                ]),
              ]),
            ),
        ),
      ),
    )
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** SQL condition: the scope of the role covers one of the departments for the account. */
const covers = (departmentIds: readonly number[]) => (row: ExpressionBuilder<Tables, 'roles' | 'staff'>) =>
  row.or([
    row.and([row('roles.scope', '=', 'own_department'), row('staff.department_id', 'in', departmentIds)]),
    row.and([
      row('roles.scope', '=', 'departments'),
      row.exists(
        row
          .selectFrom('role_departments')
          .select('role_id')
          .whereRef('role_departments.role_id', '=', 'roles.id')
          .where('department_id', 'in', departmentIds),
      ),
    ]),
  ]);

/** An account with its department before the move, and with its roles and expiry after the move. */
interface MovedPerson {
  id: number;
  departmentId: number;
  roleIds: readonly number[];
  validUntil: number | null;
}

/**
 * Checks the move of an account whose roles have the scope `own_department`. The scope moves with the account.
 * @returns names of roles by which the account gains, or keeps for longer, a permission in the new department.
 * Only permissions that the actor lacks in the new department count.
 */
export async function rolesGainingFromMove(db: Db, actor: Actor, person: MovedPerson, toId: number): Promise<string[]> {
  if (actor.isSuper) return [];
  const codesByRole = await scopedCodesByRole(db, person.roleIds);
  const actorReach = await reachesOf(db, actor);
  const roles = await db
    .selectFrom('roles')
    .leftJoin('staff_roles', (join) =>
      join.onRef('staff_roles.role_id', '=', 'roles.id').on('staff_roles.staff_id', '=', person.id),
    )
    .select(['roles.id', 'roles.name', 'staff_roles.until'])
    .where('roles.id', 'in', person.roleIds)
    .where('roles.scope', '=', 'own_department')
    .orderBy('roles.id')
    .execute();
  const gainingNames = [];
  for (const { id, name, until } of roles) {
    const lastMs = Math.min(until ?? NEVER, person.validUntil ?? NEVER) - 1;
    const rolesUntilEnd = await rolesHeldBy(db, person.id, lastMs);
    const reachBefore = await reachesOf(db, { ...rolesUntilEnd, departmentId: person.departmentId });
    const gainedCodes = await codesOutside(db, reachBefore, codesByRole.get(id) ?? [], [toId]);
    if ((await codesOutside(db, actorReach, gainedCodes, [toId])).length > 0) gainingNames.push(name);
  }
  return gainingNames;
}

/** Moment that is later than every expiry, within the range of database integers. */
const NEVER = Number.MAX_SAFE_INTEGER;
