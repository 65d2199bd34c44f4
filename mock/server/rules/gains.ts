import type { ExpressionBuilder, NotNull } from 'kysely';
import type { Db, RoleRow, Tables } from '../store/tables';
import { forbidden } from '../failure';
import { answerText } from '../words/words';
import { hasCode, isGrantedByRoles, rolesHeldBy, type Actor, type Holder } from './actor';
import { departmentsOf, isWithin, reachOfScope, reachesOf, scopedCodes, type Reach } from './reach';
import { isUnexpired } from './terms';
import { ancestors } from './tree';

/**
 * The rule of delegation: a change is allowed if the actor already holds every permission that any account gains by it,
 * in the same scope. Revoking a role or permission requires the permissions that it granted. See `docs/security.md`.
 */

/** Stored or requested scope of a role, with its departments. */
export interface Scope {
  scope: RoleRow['scope'];
  departmentIds: readonly number[];
}

interface ExceedingRoles {
  /** Names of roles with a permission that the holder lacks. */
  unheldNames: string[];
  /** Names of roles with a wider scope than the holder has for the same permission. */
  widerNames: string[];
  ids: Set<number>;
}

/**
 * @param departmentIds departments of the accounts concerned: the scope of a role with `own_department`
 * @param roleIds roles to check; by default all
 * @returns the roles that grant more than the holder has
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

/** SQL: the role grants a node that the holder lacks or, if the holder is scoped, a business system that the holder lacks. */
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

/** @returns the codes whose reach does not contain the whole required reach */
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

/** Scoped codes of each role, by its id. */
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
 * @param codes permissions that a role gains or loses in this scope
 * @param holders departments of the role's holders
 * @throws Failure 403 unless the actor holds all codes in the whole scope
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

/** @returns the scoped codes of the nodes */
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

/** @returns the distinct departments of the role's holders; scans all holders, so call it only if needed */
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

/** Move of an account or department to another parent department. */
export interface Move {
  /** The moved department, or the account's department before the move. */
  departmentId: number;
  /** The new parent; null if a department becomes a root. */
  toId: number | null;
}

/**
 * A move brings the account or department into every scope that covers the new parent. Call this before the move.
 * @param now epoch milliseconds
 * @returns whether a holder of one of these scopes gains a permission that the actor lacks over the moved account or
 * department
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
  // Each set of roles is checked once: many codes belong to the same roles.
  const roleSets = outsideCodes.map((code) =>
    [...codesByRole].filter(([, codes]) => codes.includes(code)).map(([id]) => id),
  );
  for (const roleIds of new Map(roleSets.map((ids) => [ids.join(), ids])).values())
    if (await hasGain(db, roleIds, { before, after }, now)) return true;
  return false;
}

/**
 * Returns whether an account reaches the new ancestors by one of the roles, but the previous ancestors by none, or only
 * by one that expires sooner: a longer term is a gain, too.
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

/** SQL: the role's scope covers one of the departments for the account. */
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

/** An account, with its department before the move, and its roles and expiry after it. */
interface MovedPerson {
  id: number;
  departmentId: number;
  roleIds: readonly number[];
  validUntil: number | null;
}

/**
 * The scope `own_department` moves with the account.
 * @returns the names of roles by which the account gains, or keeps for longer, a permission in the new department that
 * the actor lacks there
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

/** Later than any expiry, and within the range of database integers. */
const NEVER = Number.MAX_SAFE_INTEGER;
