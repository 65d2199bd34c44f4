import { sql } from 'kysely';
import { forbidden, invalid } from '../failure';
import { answerText, words, type AnswerText } from '../words/words';
import type { Db, RoleRow } from '../store/tables';
import { memoizeByHolder, isGrantedByRoles, type Actor } from './actor';
import { holderDepartments, rolesExceeding } from './gains';
import { isUnexpired } from './terms';

/** @throws Failure 403 if the actor would edit, disable or demote their own account */
export function requireNotSelf(actor: Actor, staffId: number): void {
  if (actor.id === staffId) throw forbidden(answerText('notYourself'));
}

/** @returns the ids without the excluded ids */
export function without(ids: readonly number[], excludedIds: readonly number[]): number[] {
  const excludedSet = new Set(excludedIds);
  return ids.filter((id) => !excludedSet.has(id));
}

/** Symmetric difference: the ids that a change adds or removes. */
export const symmetricDifference = (before: readonly number[], after: readonly number[]): number[] => [
  ...without(before, after),
  ...without(after, before),
];

/** Maximum number of values in one SQL statement, for which databases have a limit. */
const CHUNK_SIZE = 1000;

export const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) =>
    items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** @throws Failure 422 if a menu node does not exist. Failure 403 if the actor does not hold one of the menu nodes. */
export async function requireNodesGranted(db: Db, actor: Actor, nodeIds: readonly number[]): Promise<void> {
  const doExist = await doAllMatch(db, nodeIds);
  if (!doExist) throw invalid({ permission: [words().fields.nodeMissing] });
  const areGranted = actor.isSuper || (await doAllMatch(db, nodeIds, isGrantedByRoles(actor.roleIds)));
  if (!areGranted) throw forbidden(answerText('grantsTooMuch'));
}

/** @returns true if all menu nodes exist and meet the condition */
async function doAllMatch(
  db: Db,
  nodeIds: readonly number[],
  condition?: ReturnType<typeof isGrantedByRoles>,
): Promise<boolean> {
  const nodes = db.selectFrom('menu_nodes').select((row) => row.fn.countAll<number>().as('count'));
  let count = 0;
  for (const chunk of inChunks([...new Set(nodeIds)])) {
    const matches = nodes.where('id', 'in', chunk);
    count += Number((await (condition ? matches.where(condition) : matches).executeTakeFirstOrThrow()).count);
  }
  return count === new Set(nodeIds).size;
}

/**
 * Requires that the actor can grant or revoke these roles.
 * @param departmentIds departments of the account before and after the change
 * @throws Failure 422 if a role does not exist.
 * Failure 403, with the names of the roles, if a role grants a permission that the actor does not hold in this scope.
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
  const { unheldNames, widerNames } = await rolesExceeding(db, actor, departmentIds, roleIds);
  if (unheldNames.length > 0) throw forbidden(answerText('roleBeyond', unheldNames));
  if (widerNames.length > 0) throw forbidden(answerText('roleScopeBeyond', widerNames));
}

/** All roles with id and name. `grantable` is true for the roles that the actor can grant and revoke. */
export const grantableRoles = memoizeByHolder(['roles', 'menus', 'departments'], async (db, holder) => {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'built_in']).orderBy('id').execute();
  // A role with the scope `own_department` can be checked only for a given account, so its scope is ignored here.
  const { ids } = await rolesExceeding(db, holder, []);
  return roles.map(({ id, name, built_in }) => ({ id, name, grantable: !ids.has(id), built_in: built_in === 1 }));
});

/** @throws Failure 403 if the account is a super administrator and the actor is not */
export async function requireMayManage(db: Db, actor: Actor, staffId: number): Promise<void> {
  if (actor.isSuper) return;
  if (await isSuper(db, staffId)) throw forbidden(answerText('onlySuper'));
}

/**
 * Requires that the actor holds all permissions of an account before the actor sets the account's password.
 * With the new password, the actor could sign in as this account.
 * @param reason message of the refusal if the account has permissions that the actor lacks
 * @throws Failure 403 if the actor lacks a permission of the account
 */
export async function requireMayTakeOver(
  db: Db,
  actor: Actor,
  staffId: number,
  reason: AnswerText = answerText('takeOver'),
): Promise<void> {
  await requireMayManage(db, actor, staffId);
  if (!(await coversAccount(db, actor, staffId))) throw forbidden(reason);
}

/**
 * Requires that the actor holds all permissions of an account before its name or contact address changes.
 * Without this check, the actor could impersonate the person or redirect messages to another address.
 * Must be called before the change is stored.
 * @throws Failure 403 if the actor lacks a permission of the account
 */
export async function requireMayRename(
  db: Db,
  actor: Actor,
  before: Identity & { id: number },
  after: Identity,
): Promise<void> {
  const isChanged = identityFields.some((field) => (before[field] ?? null) !== (after[field] ?? null));
  if (isChanged && !(await coversAccount(db, actor, before.id))) throw forbidden(answerText('renameBeyond'));
}

const identityFields = ['username', 'name', 'mobile', 'email'] as const;
type Identity = { readonly [Field in (typeof identityFields)[number]]?: string | null | undefined };

/**
 * Compares the actor's permissions with those of an account.
 * @param after epoch milliseconds; roles that expire before this moment are ignored
 * @param departmentId the account's department after the change; by default the stored department
 * @returns true if the actor holds all permissions of the account's roles, in the same scopes
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
    .where(isUnexpired(after))
    .execute();
  const departmentIds = roles.slice(0, 1).map((role) => departmentId ?? role.department_id);
  const roleIds = roles.map(({ role_id }) => role_id);
  return (await rolesExceeding(db, actor, departmentIds, roleIds)).ids.size === 0;
}

/**
 * Requires that the actor holds all permissions of a role before its name, code or description changes.
 * The permissions are required because administrators rely on the name, code and description of a role.
 * @throws Failure 403 if the actor lacks a permission of the role
 */
export async function requireCoversRole(
  db: Db,
  actor: Actor,
  { id, scope }: Pick<RoleRow, 'id' | 'scope'>,
): Promise<void> {
  const holders = scope === 'own_department' ? await holderDepartments(db, id) : [];
  const { ids } = await rolesExceeding(db, actor, holders, [id]);
  if (ids.size > 0) throw forbidden(answerText('describeBeyond'));
}

/**
 * Requires that a super administrator without an expiry remains.
 * Accounts with an expiry, and assignments of the role with an expiry, do not count.
 * Must be called after the change, in the same transaction.
 * @throws Failure 403 if no such super administrator is enabled
 */
export async function requireSuperRemains(db: Db): Promise<void> {
  // `+ 0` disables the index on this column. The index would not help, since nearly all accounts are enabled.
  const enabledSupers = superAdministrators(db)
    .where(sql<number>`staff.status + 0`, '=', 1)
    .limit(1);
  const withoutExpiry = enabledSupers.where('staff.valid_until', 'is', null).where('staff_roles.until', 'is', null);
  if (await withoutExpiry.executeTakeFirst()) return;
  throw forbidden(answerText((await enabledSupers.executeTakeFirst()) ? 'lastLastingSuper' : 'lastSuper'));
}

/**
 * Query for the super administrators. The query begins with the built-in role, which few accounts have.
 * In another order, SQLite would scan all accounts, since the database has no statistics.
 */
const superAdministrators = (db: Db) =>
  db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff.id')
    .where('staff_roles.role_id', 'in', db.selectFrom('roles').select('roles.id').where('built_in', '=', 1));

const isSuper = async (db: Db, staffId: number): Promise<boolean> =>
  (await superAdministrators(db).where('staff.id', '=', staffId).executeTakeFirst()) !== undefined;
