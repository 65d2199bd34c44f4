import type { ExpressionBuilder, NotNull } from 'kysely';
import {
  accessOf,
  guardingCodes,
  type Permitted,
  type EndpointName,
  type endpoints,
} from '../../../src/contract/endpoints';
import { paths } from '../../../src/constants/paths';
import { forbidden, noSession } from '../failure';
import { answerText } from '../words/words';
import { memoizeBy, type Noun } from '../store/revisions';
import type { Db, Tables } from '../store/tables';
import { fold } from './fold';
import { isIdle } from './sessions';
import { isUnexpired, hasExpired } from './terms';
import { requireUnexpired, type Claims } from './tokens';

/** Names of the calls that need no session. */
export type PublicEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never;
}[EndpointName];

/** Calls that are allowed while the account must change its password. */
export const allowedBeforePasswordChange: ReadonlySet<Permitted> = new Set<Permitted>([
  'currentUser',
  'userMenus',
  'ownPassword',
  'logout',
  'ownNotices',
  'noticesRead',
]);

/** The signed-in caller, with the roles that are valid now. */
export interface Actor {
  id: number;
  username: string;
  name: string;
  jti: string;
  roleIds: readonly number[];
  /** True if the actor holds the built-in role, which grants every permission. */
  isSuper: boolean;
  /**
   * True if a role of the actor is limited to some departments (`reach.ts`). Always false for a super administrator.
   */
  isScoped: boolean;
  departmentId: number;
  mustChangePassword: boolean;
  /** Stored time of the latest use of this session, in epoch milliseconds. */
  seenAt: number;
}

/** Screens that every signed-in account can open, even without a role. */
const commonScreens: readonly string[] = [paths.home, paths.password];

/**
 * Finds the actor of a verified token.
 * @param idleMs time without a call after which a session ends, in milliseconds; 0 means no limit
 * @throws Failure 401 with one of the session codes 14010–14016 if the session has ended
 */
export async function authenticate(db: Db, claims: Claims, now: number, idleMs = 0): Promise<Actor> {
  requireUnexpired(claims, now);
  const actor = await loadActor(db, claims, now);
  if (isIdle(actor.seenAt, now, idleMs)) throw noSession(14013, answerText('idle'));
  return actor;
}

/**
 * Reads the actor of a session from the database.
 * @param now epoch milliseconds; roles that have expired by this moment grant nothing
 * @throws Failure 401 with code 14010 if the session is unknown, 14012 if it has ended
 */
export async function loadActor(
  db: Db,
  { jti, staffId }: Pick<Claims, 'jti' | 'staffId'>,
  now: number,
): Promise<Actor> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select([
      'sessions.revoked_at',
      'sessions.seen_at',
      'staff.username',
      'staff.name',
      'staff.status',
      'staff.must_change_password',
    ])
    .select(['staff.valid_until', 'staff.department_id'])
    .where('sessions.jti', '=', jti)
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  if (!session) throw noSession(14010, answerText('noToken'));
  const isEnded = session.revoked_at !== null || session.status !== 1 || hasExpired(session.valid_until, now);
  if (isEnded) throw noSession(14012, answerText('revoked'));
  return {
    id: staffId,
    username: session.username,
    name: session.name,
    jti,
    ...(await rolesHeldBy(db, staffId, now)),
    departmentId: session.department_id,
    mustChangePassword: session.must_change_password === 1,
    seenAt: session.seen_at,
  };
}

/**
 * @returns the ids of an account's unexpired roles. `isSuper` is true if they include the built-in role.
 * `isScoped` is true if one of them is limited to some departments and the built-in role is not among them.
 */
export async function rolesHeldBy(
  db: Db,
  staffId: number,
  now: number,
): Promise<Pick<Actor, 'isSuper' | 'isScoped' | 'roleIds'>> {
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['roles.id', 'roles.built_in', 'roles.scope'])
    .where('staff_id', '=', staffId)
    .where(isUnexpired(now))
    .execute();
  const isSuper = roles.some((role) => role.built_in === 1);
  return {
    roleIds: roles.map((role) => role.id),
    isSuper,
    isScoped: !isSuper && roles.some((role) => role.scope !== null),
  };
}

/**
 * @throws Failure 403 if the actor must change the password first.
 * Failure 403 if the actor has none of the permissions that the endpoint accepts.
 */
export async function requireAccess(db: Db, actor: Actor, name: Permitted): Promise<void> {
  if (actor.mustChangePassword && !allowedBeforePasswordChange.has(name))
    throw forbidden(answerText('mustChangePassword'));
  if (!(await canCall(db, actor, name))) throw forbidden();
}

/** @returns true if the actor has a permission for the call, or for the import or export of a file, in any scope */
export async function canCall(db: Db, actor: RoleHolder, name: Permitted): Promise<boolean> {
  const access = accessOf(name);
  return typeof access === 'string' || holdsAny(db, actor, access);
}

/** The roles of an account, which decide the account's permissions. */
export type RoleHolder = Pick<Actor, 'isSuper' | 'roleIds'>;
/** The roles and the department of an account, which decide in which departments the account's permissions apply. */
export type Holder = RoleHolder & Pick<Actor, 'isScoped' | 'departmentId'>;

const normalizedRoles = ({ isSuper, roleIds }: RoleHolder): RoleHolder => ({
  isSuper,
  roleIds: isSuper ? [] : [...roleIds].sort((a, b) => a - b),
});

/** Like `memoizeBy`, but accounts with the same roles share one cached value. */
export function memoizeByRoles<Value>(
  nouns: readonly Noun[],
  make: (db: Db, holder: RoleHolder) => Promise<Value>,
): (db: Db, holder: RoleHolder) => Promise<Value> {
  const load = memoizeBy(nouns, make);
  return (db, holder) => load(db, normalizedRoles(holder));
}

/** Like `memoizeByRoles`, but accounts with a scoped role share a cached value only within their department. */
export function memoizeByHolder<Value>(
  nouns: readonly Noun[],
  make: (db: Db, holder: Holder) => Promise<Value>,
): (db: Db, holder: Holder) => Promise<Value> {
  const load = memoizeBy(nouns, make);
  return (db, { isScoped, departmentId, ...holder }) =>
    load(db, { ...normalizedRoles(holder), isScoped, departmentId: isScoped ? departmentId : 0 });
}

/** @returns true if the actor holds one of the permission codes. Only these codes are read, as roles can be large. */
export async function holdsAny(db: Db, actor: RoleHolder, codes: readonly string[]): Promise<boolean> {
  if (actor.isSuper) return true;
  const rows = await db
    .selectFrom('menu_nodes')
    .select('id')
    .where(hasCode(codes))
    .where(isInRoles(actor.roleIds))
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** @returns the permission codes that the roles grant, sorted; for the built-in role, all codes */
export const permissionCodes = memoizeByRoles(['menus', 'roles'], async (db, { isSuper, roleIds }) => {
  const nodesWithCode = db
    .selectFrom('menu_nodes')
    .select('permission')
    .where('permission', 'is not', null)
    .$narrowType<{ permission: NotNull }>();
  const rows = await (isSuper ? nodesWithCode : nodesWithCode.where(isInRoles(roleIds))).execute();
  // Super administrators also hold permission codes that were removed from the menu tree.
  // Otherwise super administrators could not restore the removed codes.
  return [...new Set([...(isSuper ? guardingCodes : []), ...rows.map((row) => row.permission)])].sort();
});

/** SQL condition: the menu node has one of the permission codes. */
export const hasCode = (codes: readonly string[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.and([
    // `permission_key` has an index, but contains folded codes. `permission` is compared exactly.
    row('menu_nodes.permission_key', 'in', codes.map(fold)),
    row('menu_nodes.permission', 'in', codes),
  ]);

/** SQL condition: one of the roles contains the menu node. */
const isInRoles = (roleIds: readonly number[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.exists(
    row
      .selectFrom('role_nodes')
      .select('node_id')
      .whereRef('role_nodes.node_id', '=', 'menu_nodes.id')
      .where('role_id', 'in', roleIds),
  );

/**
 * SQL condition, never null: the roles grant the menu node. Every account is granted the home and password screens.
 */
export const isGrantedByRoles = (roleIds: readonly number[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.or([
    row.and([
      // Without the check for null, the condition would be null for a menu node without an address.
      row('uri_key', 'is not', null),
      row('uri_key', 'in', commonScreens),
      // Any menu node can get the address of a common screen.
      // A node with a permission code must therefore be granted by a role.
      row('permission', 'is', null),
    ]),
    isInRoles(roleIds)(row),
  ]);

/** @returns the ids of the menu nodes that these roles grant */
export async function grantedNodeIds(db: Db, holder: RoleHolder): Promise<Set<number>> {
  const nodes = db.selectFrom('menu_nodes').select('id');
  const rows = await (holder.isSuper ? nodes : nodes.where(isGrantedByRoles(holder.roleIds))).execute();
  return new Set(rows.map((row) => row.id));
}
