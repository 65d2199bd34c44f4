import type { ExpressionBuilder } from 'kysely';
import { accessOf, guardingCodes, type Permitted } from '../../../src/contract/endpoints';
import { paths } from '../../../src/constants/paths';
import { forbidden, noSession } from '../failure';
import { say } from '../words/words';
import { cachedBy, type Noun } from '../store/revisions';
import type { Db, Tables } from '../store/tables';
import { fold } from './fold';
import { openWhilePasswordIsOld } from './permissions';
import { inForce, isOver } from './terms';
import { requireFresh, type Claims } from './tokens';

/** Who is calling, with what they may do at this moment. */
export interface Actor {
  id: number;
  username: string;
  name: string;
  jti: string;
  roleIds: readonly number[];
  /** Holds the built-in role, and with it every permission there is. */
  isSuper: boolean;
  /** One of the roles gives what it gives in a part of the organisation only (`reach.ts`); never with the built-in role. */
  isScoped: boolean;
  departmentId: number;
  mustChangePassword: boolean;
}

/** Screens that everyone signed in may open, whatever their roles. */
const commonScreens: readonly string[] = [paths.home, paths.password];

/** @throws Failure 401 with one of the session codes 14010–14016 */
export async function authenticate(db: Db, claims: Claims, now: number): Promise<Actor> {
  requireFresh(claims, now);
  return loadActor(db, claims, now);
}

/**
 * @param now epoch milliseconds: an account or a role that ends by itself gives nothing from that moment on
 * @throws Failure 401: 14010 for a session that was never opened here, 14012 for one that was ended
 */
export async function loadActor(
  db: Db,
  { jti, staffId }: Pick<Claims, 'jti' | 'staffId'>,
  now: number,
): Promise<Actor> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['sessions.revoked_at', 'staff.username', 'staff.name', 'staff.status', 'staff.must_change_password'])
    .select(['staff.valid_until', 'staff.department_id'])
    .where('sessions.jti', '=', jti)
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  if (!session) throw noSession(14010, say('noToken'));
  const isEnded = session.revoked_at !== null || session.status !== 1 || isOver(session.valid_until, now);
  if (isEnded) throw noSession(14012, say('revoked'));
  return {
    id: staffId,
    username: session.username,
    name: session.name,
    jti,
    ...(await rolesHeldBy(db, staffId, now)),
    departmentId: session.department_id,
    mustChangePassword: session.must_change_password === 1,
  };
}

/** @returns the roles that an account has at this moment, whether the built-in one is among them, and else one that holds in a part only */
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
    .where(inForce(now))
    .execute();
  const isSuper = roles.some((role) => role.built_in === 1);
  return {
    roleIds: roles.map((role) => role.id),
    isSuper,
    isScoped: !isSuper && roles.some((role) => role.scope !== null),
  };
}

/** @throws Failure 403 unless the access table lets the actor call the endpoint */
export async function requireAccess(db: Db, actor: Actor, name: Permitted): Promise<void> {
  if (actor.mustChangePassword && !openWhilePasswordIsOld.has(name)) throw forbidden(say('mustChangePassword'));
  if (!(await mayCall(db, actor, name))) throw forbidden();
}

/** @returns whether the actor holds a permission of the call or the file, somewhere at least */
export async function mayCall(db: Db, actor: RoleHolder, name: Permitted): Promise<boolean> {
  const access = accessOf(name);
  return typeof access === 'string' || holdsAny(db, actor, access);
}

/** What somebody may do goes by their roles. */
export type RoleHolder = Pick<Actor, 'isSuper' | 'roleIds'>;
/** Where they may do it goes by their department, too, where one of the roles says so. */
export type Holder = RoleHolder & Pick<Actor, 'isScoped' | 'departmentId'>;

const sameRoles = ({ isSuper, roleIds }: RoleHolder): RoleHolder => ({
  isSuper,
  roleIds: isSuper ? [] : [...roleIds].sort((one, other) => one - other),
});

/** Like `cachedBy`, kept for all who have the same roles. */
export function cachedByRoles<Value>(
  nouns: readonly Noun[],
  make: (db: Db, holder: RoleHolder) => Promise<Value>,
): (db: Db, holder: RoleHolder) => Promise<Value> {
  const cached = cachedBy(nouns, make);
  return (db, holder) => cached(db, sameRoles(holder));
}

/** The same, and for the same department where that matters. */
export function cachedByHolder<Value>(
  nouns: readonly Noun[],
  make: (db: Db, holder: Holder) => Promise<Value>,
): (db: Db, holder: Holder) => Promise<Value> {
  const cached = cachedBy(nouns, make);
  return (db, { isScoped, departmentId, ...holder }) =>
    cached(db, { ...sameRoles(holder), isScoped, departmentId: isScoped ? departmentId : 0 });
}

/** @returns whether the actor holds at least one of the codes; asks for these only, since a role may hold thousands */
export async function holdsAny(db: Db, actor: RoleHolder, codes: readonly string[]): Promise<boolean> {
  if (actor.isSuper) return true;
  const found = await db
    .selectFrom('menu_nodes')
    .select('id')
    .where(hasCode(codes))
    .where(givenBy(actor.roleIds))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** @returns every code that a holder of these roles has, in order */
export const permissionCodes = cachedByRoles(['menus', 'roles'], async (db, { isSuper, roleIds }) => {
  const coded = db.selectFrom('menu_nodes').select('permission').where('permission', 'is not', null);
  const rows = await (isSuper ? coded : coded.where(givenBy(roleIds))).execute();
  // A code taken off the tree must not lock everyone out.
  return [...new Set([...(isSuper ? guardingCodes : []), ...rows.map((row) => row.permission ?? '')])].sort();
});

/** SQL: the node gives one of the codes. */
export const hasCode = (codes: readonly string[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.and([
    // The first has an index, the second is exact.
    row('menu_nodes.permission_key', 'in', codes.map(fold)),
    row('menu_nodes.permission', 'in', codes),
  ]);

/** SQL: one of the roles gives the node. */
const givenBy = (roleIds: readonly number[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.exists(
    row
      .selectFrom('role_nodes')
      .select('node_id')
      .whereRef('role_nodes.node_id', '=', 'menu_nodes.id')
      .where('role_id', 'in', roleIds),
  );

/** SQL: the node is held by whoever has these roles; everyone has the home and password screens. Never null. */
export const heldBy = (roleIds: readonly number[]) => (row: ExpressionBuilder<Tables, 'menu_nodes'>) =>
  row.or([
    row.and([
      // Without it the whole would be neither true nor false for a node that has no address.
      row('uri_key', 'is not', null),
      row('uri_key', 'in', commonScreens),
      // One that gives a code is a right like any other: an address can be moved to any node.
      row('permission', 'is', null),
    ]),
    givenBy(roleIds)(row),
  ]);

/** @returns the ids of the menu nodes that a holder of these roles has */
export async function heldNodeIds(db: Db, holder: RoleHolder): Promise<Set<number>> {
  const nodes = db.selectFrom('menu_nodes').select('id');
  const rows = await (holder.isSuper ? nodes : nodes.where(heldBy(holder.roleIds))).execute();
  return new Set(rows.map((row) => row.id));
}
