import type { ExpressionBuilder } from 'kysely';
import type { Db, RoleRow, Tables } from '../store/tables';
import { forbidden } from '../failure';
import { say } from '../words/words';
import { hasCode, heldBy, rolesHeldBy, type Actor, type Holder } from './actor';
import { departmentsOf, isWithin, partOf, reachesOf, scopedCodes, type Reach } from './reach';
import { inForce } from './terms';
import { ancestors } from './tree';

/**
 * The law of delegated rights: a change is allowed when everything that anybody gains by it (a permission over people,
 * departments, logs or roles which they could not reach before) is held by the actor before the change, over the same
 * people. A role or a permission that is taken is judged by what it gave. See `docs/security.md`.
 */

/** A scope with its departments, as a role has it or is to have it. */
export interface Scope {
  scope: RoleRow['scope'];
  departmentIds: readonly number[];
}

interface RolesBeyond {
  /** They give something that the holder has nowhere. */
  lacking: string[];
  /** They give something that the holder has, but not everywhere where they give it. */
  outside: string[];
  ids: Set<number>;
}

/**
 * @param departmentIds of the accounts concerned: what a role with the scope `own_department` is about
 * @param roleIds those that are asked about; all roles unless given
 * @returns the names and ids of the roles that give more than the holder has
 */
export async function rolesBeyond(
  db: Db,
  holder: Holder,
  departmentIds: readonly number[],
  roleIds?: readonly number[],
): Promise<RolesBeyond> {
  if (holder.isSuper || roleIds?.length === 0) return { lacking: [], outside: [], ids: new Set() };
  const all = db
    .selectFrom('roles')
    .select(['id', 'name', 'scope', isLacking(holder)])
    .orderBy('id');
  const roles = await (roleIds ? all.where('id', 'in', roleIds) : all).execute();
  const listed = await departmentsOf(db, roles);
  const given = await codesGiven(db, roleIds);
  const by = await reachesOf(db, holder);
  const found: RolesBeyond = { lacking: [], outside: [], ids: new Set() };
  for (const { id, name, scope, lacks } of roles) {
    const part = partOf(scope, listed.get(id) ?? [], departmentIds);
    if (Number(lacks) > 0) found.lacking.push(name);
    else if ((await codesOutside(db, by, given.get(id) ?? [], part)).length > 0) found.outside.push(name);
    else continue;
    found.ids.add(id);
  }
  return found;
}

/** SQL: the role gives a node, or for holders of a part opens a business system, that the holder has nowhere. */
const isLacking =
  ({ roleIds, isScoped }: Holder) =>
  (row: ExpressionBuilder<Tables, 'roles'>) => {
    const node = row
      .selectFrom('menu_nodes')
      .innerJoin('role_nodes', 'role_nodes.node_id', 'menu_nodes.id')
      .select('menu_nodes.id')
      .whereRef('role_nodes.role_id', '=', 'roles.id')
      .where((of) => of.not(heldBy(roleIds)(of)));
    const card = row
      .selectFrom('role_cards')
      .innerJoin('cards', 'cards.id', 'role_cards.card_id')
      .select('cards.id')
      .whereRef('role_cards.role_id', '=', 'roles.id')
      .where('cards.open_to_all', '=', 0)
      .where('cards.id', 'not in', row.selectFrom('role_cards').select('card_id').where('role_id', 'in', roleIds));
    const conditions = [row('built_in', '=', 1), row.exists(node), ...(isScoped ? [row.exists(card)] : [])];
    return row.case().when(row.or(conditions)).then(1).else(0).end().as('lacks');
  };

/** @returns those of the codes that are not the actor's in all of the part */
async function codesOutside(
  db: Db,
  by: (code: string) => Reach,
  codes: readonly string[],
  part: Reach,
): Promise<string[]> {
  const reaches = new Map<string, { reach: Reach; codes: string[] }>();
  for (const code of codes) {
    const key = JSON.stringify(by(code) ?? null);
    reaches.set(key, { reach: by(code), codes: [...(reaches.get(key)?.codes ?? []), code] });
  }
  const outside = [];
  for (const { reach, codes: same } of reaches.values()) if (!(await isWithin(db, reach, part))) outside.push(...same);
  return outside;
}

/** By role, which of the scoped codes it gives. */
async function codesGiven(db: Db, roleIds?: readonly number[]): Promise<Map<number, string[]>> {
  const all = db
    .selectFrom('role_nodes')
    .innerJoin('menu_nodes', 'menu_nodes.id', 'role_nodes.node_id')
    .select(['role_nodes.role_id', 'menu_nodes.permission'])
    .where(hasCode(scopedCodes));
  const rows = await (roleIds ? all.where('role_nodes.role_id', 'in', roleIds) : all).execute();
  const codes = new Map<number, string[]>();
  for (const { role_id, permission } of rows) codes.set(role_id, [...(codes.get(role_id) ?? []), permission ?? '']);
  return codes;
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
  const part = partOf(scope, departmentIds, holders);
  const outside = await codesOutside(db, await reachesOf(db, actor), codes, part);
  if (outside.length > 0) throw forbidden(say('scopeBeyond'));
}

/** @returns which of the scoped codes the nodes give */
export async function scopedCodesOf(db: Db, nodeIds: readonly number[]): Promise<string[]> {
  if (nodeIds.length === 0) return [];
  const wanted = new Set(nodeIds);
  const rows = await db.selectFrom('menu_nodes').select(['id', 'permission']).where(hasCode(scopedCodes)).execute();
  return rows.filter(({ id }) => wanted.has(id)).map(({ permission }) => permission ?? '');
}

/** @returns the departments of the role's holders, each once; a scan of its holders, so only where they decide */
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

/** A person or a department that comes to lie below another department. */
export interface Move {
  /** The department itself, or that of the person: where the actor's reach over them is known before the move. */
  departmentId: number;
  /** Null: a department becomes a root. */
  toId: number | null;
}

/**
 * A moved person or department comes into the reach of those whose scope covers the new place. Called before the move.
 * @param now epoch milliseconds
 * @returns whether one of them gains a permission over what is moved which the actor does not have over it
 */
export async function wouldGainBy(db: Db, actor: Actor, { departmentId, toId }: Move, now: number): Promise<boolean> {
  if (actor.isSuper || toId === null) return false;
  const before = await ancestors(db, 'departments', departmentId);
  const fresh = (await ancestors(db, 'departments', toId)).filter((id) => !before.includes(id));
  const given = await codesGiven(db);
  const codes = [...new Set([...given.values()].flat())];
  const outside = await codesOutside(db, await reachesOf(db, actor), codes, [departmentId]);
  // Many codes are given by the same roles.
  const givers = outside.map((code) => [...given].flatMap(([id, codes]) => (codes.includes(code) ? [id] : [])));
  for (const roleIds of new Map(givers.map((ids) => [ids.join(), ids])).values())
    if (await isGained(db, roleIds, { before, fresh }, now)) return true;
  return false;
}

/**
 * Whether one of the roles reaches the fresh departments for somebody whom no role lets reach those of before for as long:
 * what somebody would have had for a time only is gained, too.
 */
async function isGained(
  db: Db,
  roleIds: readonly number[],
  { before, fresh }: { before: readonly number[]; fresh: readonly number[] },
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('staff.id')
    .where(inForce(now))
    .where('staff.status', '=', 1)
    .where((row) => row.or([row('staff.valid_until', 'is', null), row('staff.valid_until', '>', now)]))
    .where('roles.id', 'in', roleIds)
    .where(covers(fresh))
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
  return found.length > 0;
}

/** SQL: the role lets the account reach one of the departments by its scope. */
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

/** Somebody who is in this department so far, with the roles and the end that they have after the move. */
interface MovedPerson {
  id: number;
  departmentId: number;
  roleIds: readonly number[];
  validUntil: number | null;
}

/**
 * Somebody's `own_department` moves with them.
 * @returns the names of the roles by which the person gains a permission in the new department that the actor does not have
 * there, be it that the person has had it for a shorter time
 */
export async function rolesGainingBy(db: Db, actor: Actor, person: MovedPerson, toId: number): Promise<string[]> {
  if (actor.isSuper) return [];
  const given = await codesGiven(db, person.roleIds);
  const by = await reachesOf(db, actor);
  const roles = await db
    .selectFrom('roles')
    .leftJoin('staff_roles', (on) =>
      on.onRef('staff_roles.role_id', '=', 'roles.id').on('staff_roles.staff_id', '=', person.id),
    )
    .select(['roles.id', 'roles.name', 'staff_roles.until'])
    .where('roles.id', 'in', person.roleIds)
    .where('roles.scope', '=', 'own_department')
    .orderBy('roles.id')
    .execute();
  const gaining = [];
  for (const { id, name, until } of roles) {
    const lastMs = Math.min(until ?? NEVER, person.validUntil ?? NEVER) - 1;
    const held = await rolesHeldBy(db, person.id, lastMs);
    const had = await reachesOf(db, { ...held, departmentId: person.departmentId });
    const fresh = await codesOutside(db, had, given.get(id) ?? [], [toId]);
    if ((await codesOutside(db, by, fresh, [toId])).length > 0) gaining.push(name);
  }
  return gaining;
}

/** Later than any end, and still a number that a database takes. */
const NEVER = Number.MAX_SAFE_INTEGER;
