import { sql } from 'kysely';
import { forbidden, invalid } from '../failure';
import { say, words } from '../words/words';
import type { Db, RoleRow } from '../store/tables';
import { cachedByHolder, heldBy, type Actor } from './actor';
import { holdersOf, rolesBeyond } from './gains';
import { inForce } from './terms';

/** Nobody edits, disables or demotes themselves. */
export function requireNotSelf(actor: Actor, staffId: number): void {
  if (actor.id === staffId) throw forbidden(say('notYourself'));
}

/** @returns the ids that the others lack */
export function without(ids: readonly number[], others: readonly number[]): number[] {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}

/** Elements of one set only: what a change adds or takes away. */
export const difference = (before: readonly number[], after: readonly number[]): number[] => [
  ...without(before, after),
  ...without(after, before),
];

/** A database takes only so many values in one statement. */
const PORTION = 1000;

export const inPortions = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PORTION) }, (_, at) => items.slice(at * PORTION, (at + 1) * PORTION));

/** @throws Failure 422 when a node does not exist, 403 when the actor does not hold one */
export async function requireNodesHeld(db: Db, actor: Actor, nodeIds: readonly number[]): Promise<void> {
  const isThere = await areAll(db, nodeIds);
  if (!isThere) throw invalid({ permission: [words().fields.nodeMissing] });
  const isHeld = actor.isSuper || (await areAll(db, nodeIds, heldBy(actor.roleIds)));
  if (!isHeld) throw forbidden(say('grantsTooMuch'));
}

/** @returns whether all the nodes exist, and pass the condition */
async function areAll(db: Db, nodeIds: readonly number[], condition?: ReturnType<typeof heldBy>): Promise<boolean> {
  const nodes = db.selectFrom('menu_nodes').select((row) => row.fn.countAll<number>().as('found'));
  let found = 0;
  for (const portion of inPortions([...new Set(nodeIds)])) {
    const here = nodes.where('id', 'in', portion);
    found += Number((await (condition ? here.where(condition) : here).executeTakeFirstOrThrow()).found);
  }
  return found === new Set(nodeIds).size;
}

/**
 * @param departmentIds where the account is and will be
 * @throws Failure 422 when a role does not exist, 403 that names the roles which hold more than the actor, or reach further
 */
export async function requireRolesGrantable(
  db: Db,
  actor: Actor,
  roleIds: readonly number[],
  departmentIds: readonly number[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await db.selectFrom('roles').select('id').where('id', 'in', roleIds).execute();
  if (roles.length < new Set(roleIds).size) throw invalid({ role_ids: [words().fields.roleMissing] });
  const { lacking, outside } = await rolesBeyond(db, actor, departmentIds, roleIds);
  if (lacking.length > 0) throw forbidden(say('roleBeyond', lacking));
  if (outside.length > 0) throw forbidden(say('roleScopeBeyond', outside));
}

/** All roles, each with whether the holder may give and take it. */
export const grantableRoles = cachedByHolder(['roles', 'menus', 'departments'], async (db, holder) => {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'built_in']).orderBy('id').execute();
  // What a role of the own department reaches is known only where it is known to whom it is given.
  const { ids } = await rolesBeyond(db, holder, []);
  return roles.map(({ id, name, built_in }) => ({ id, name, grantable: !ids.has(id), built_in: built_in === 1 }));
});

/** @throws Failure 403 when the account is a super administrator's and the actor is none */
export async function requireMayManage(db: Db, actor: Actor, staffId: number): Promise<void> {
  if (actor.isSuper) return;
  if (await isSuper(db, staffId)) throw forbidden(say('onlySuper'));
}

/** Who sets a password can sign in with it: so nobody sets one for an account that may do more. */
export async function requireMayTakeOver(db: Db, actor: Actor, staffId: number): Promise<void> {
  await requireMayManage(db, actor, staffId);
  if (!(await coversAccount(db, actor, staffId))) throw forbidden(say('takeOver'));
}

/**
 * Who somebody is, and how they are reached, is not changed by those who may do less: they could pass for them, or have
 * what is meant for them sent elsewhere. Called before a change.
 * @throws Failure 403
 */
export async function requireMayRename(
  db: Db,
  actor: Actor,
  before: Identity & { id: number },
  after: Identity,
): Promise<void> {
  const isChanged = identityFields.some((field) => (before[field] ?? null) !== (after[field] ?? null));
  if (isChanged && !(await coversAccount(db, actor, before.id))) throw forbidden(say('renameBeyond'));
}

const identityFields = ['username', 'name', 'mobile', 'email'] as const;
type Identity = { readonly [Field in (typeof identityFields)[number]]?: string | null | undefined };

/**
 * @param after epoch milliseconds: roles that end by then do not count
 * @param departmentId where the account is to be, unless it stays where it is
 * @returns whether the actor holds everything that the account's roles give, wherever they give it
 */
export async function coversAccount(
  db: Db,
  actor: Actor,
  staffId: number,
  { after = 0, departmentId }: { after?: number; departmentId?: number } = {},
): Promise<boolean> {
  if (actor.isSuper) return true;
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['role_id', 'staff.department_id'])
    .where('staff_id', '=', staffId)
    .where(inForce(after))
    .execute();
  const departmentIds = roles.slice(0, 1).map((role) => departmentId ?? role.department_id);
  const roleIds = roles.map(({ role_id }) => role_id);
  return (await rolesBeyond(db, actor, departmentIds, roleIds)).ids.size === 0;
}

/**
 * People rely on a role's name, code and description: to change them requires everything that the role gives.
 * @throws Failure 403
 */
export async function requireCoversRole(
  db: Db,
  actor: Actor,
  { id, scope }: Pick<RoleRow, 'id' | 'scope'>,
): Promise<void> {
  const holders = scope === 'own_department' ? await holdersOf(db, id) : [];
  const { ids } = await rolesBeyond(db, actor, holders, [id]);
  if (ids.size > 0) throw forbidden(say('describeBeyond'));
}

/**
 * Called after a change. One whose account or role ends by itself does not count: nobody would be left then.
 * @throws Failure 403 when it has left no enabled super administrator
 */
export async function requireSuperRemains(db: Db): Promise<void> {
  // Nearly everybody is enabled; of a sum no index is used.
  const enabled = supers(db)
    .where(sql<number>`staff.status + 0`, '=', 1)
    .limit(1);
  const lasting = enabled.where('staff.valid_until', 'is', null).where('staff_roles.until', 'is', null);
  if (await lasting.executeTakeFirst()) return;
  throw forbidden(say((await enabled.executeTakeFirst()) ? 'lastLastingSuper' : 'lastSuper'));
}

/** By the role, which few have: SQLite has no statistics, and would go through all accounts. */
const supers = (db: Db) =>
  db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff.id')
    .where('staff_roles.role_id', 'in', db.selectFrom('roles').select('roles.id').where('built_in', '=', 1));

const isSuper = async (db: Db, staffId: number): Promise<boolean> =>
  (await supers(db).where('staff.id', '=', staffId).executeTakeFirst()) !== undefined;
