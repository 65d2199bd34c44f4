import { sql } from 'kysely';
import { forbidden, invalid } from '../failure';
import { answerText, words, type AnswerText } from '../words/words';
import type { Db, RoleRow } from '../store/tables';
import { memoizeByHolder, isGrantedByRoles, type Actor } from './actor';
import { holderDepartments, rolesExceeding } from './gains';
import { isUnexpired } from './terms';

/** @throws Failure 403 when the actor would edit, disable or demote their own account */
export function requireNotSelf(actor: Actor, staffId: number): void {
  if (actor.id === staffId) throw forbidden(answerText('notYourself'));
}

/** @returns the ids that are not among the excluded ones */
export function without(ids: readonly number[], excludedIds: readonly number[]): number[] {
  const excludedSet = new Set(excludedIds);
  return ids.filter((id) => !excludedSet.has(id));
}

/** Symmetric difference: ids that a change adds or removes. */
export const symmetricDifference = (before: readonly number[], after: readonly number[]): number[] => [
  ...without(before, after),
  ...without(after, before),
];

/** Maximum number of values in one statement, which databases limit. */
const CHUNK_SIZE = 1000;

export const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) =>
    items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** @throws Failure 422 when a node does not exist, 403 when the actor does not hold one of the nodes */
export async function requireNodesGranted(db: Db, actor: Actor, nodeIds: readonly number[]): Promise<void> {
  const doExist = await doAllMatch(db, nodeIds);
  if (!doExist) throw invalid({ permission: [words().fields.nodeMissing] });
  const areGranted = actor.isSuper || (await doAllMatch(db, nodeIds, isGrantedByRoles(actor.roleIds)));
  if (!areGranted) throw forbidden(answerText('grantsTooMuch'));
}

/** @returns whether all the nodes exist and meet the condition */
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
 * @param departmentIds departments of the account before and after the change
 * @throws Failure 422 when a role does not exist; 403 with the names of roles that grant more, or in a wider scope,
 * than the actor has
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

/** All roles; `grantable` is true for roles that the holder can grant and revoke. */
export const grantableRoles = memoizeByHolder(['roles', 'menus', 'departments'], async (db, holder) => {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'built_in']).orderBy('id').execute();
  // The scope `own_department` can be checked only for a given account.
  const { ids } = await rolesExceeding(db, holder, []);
  return roles.map(({ id, name, built_in }) => ({ id, name, grantable: !ids.has(id), built_in: built_in === 1 }));
});

/** @throws Failure 403 when the account is a super administrator and the actor is not */
export async function requireMayManage(db: Db, actor: Actor, staffId: number): Promise<void> {
  if (actor.isSuper) return;
  if (await isSuper(db, staffId)) throw forbidden(answerText('onlySuper'));
}

/**
 * Requires that the actor holds all permissions of an account before setting its password, with which the actor could
 * sign in.
 * @param reason message for an account with permissions that the actor lacks
 * @throws Failure 403
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
 * Requires that the actor holds all permissions of an account before a change of name or contact address: otherwise the
 * actor could impersonate the person, or redirect their messages. Call this before the change.
 * @throws Failure 403
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
 * @param after epoch milliseconds: roles that have expired by then are ignored
 * @param departmentId the account's department after the change; by default the stored one
 * @returns whether the actor holds all permissions of the account's roles, in the same scopes
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
 * Requires that the actor holds all permissions of a role before a change of its name, code or description, on which
 * administrators rely.
 * @throws Failure 403
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
 * Requires a lasting super administrator: accounts and roles with an expiry do not count. Call this after a change.
 * @throws Failure 403 when no enabled super administrator is left
 */
export async function requireSuperRemains(db: Db): Promise<void> {
  // `+ 0` disables the index on this column: nearly all accounts are enabled.
  const enabledSupers = superAdministrators(db)
    .where(sql<number>`staff.status + 0`, '=', 1)
    .limit(1);
  const withoutExpiry = enabledSupers.where('staff.valid_until', 'is', null).where('staff_roles.until', 'is', null);
  if (await withoutExpiry.executeTakeFirst()) return;
  throw forbidden(answerText((await enabledSupers.executeTakeFirst()) ? 'lastLastingSuper' : 'lastSuper'));
}

/** Starts from the role, which has few holders: SQLite has no statistics, and would scan all accounts. */
const superAdministrators = (db: Db) =>
  db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff.id')
    .where('staff_roles.role_id', 'in', db.selectFrom('roles').select('roles.id').where('built_in', '=', 1));

const isSuper = async (db: Db, staffId: number): Promise<boolean> =>
  (await superAdministrators(db).where('staff.id', '=', staffId).executeTakeFirst()) !== undefined;
