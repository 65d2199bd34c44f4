import type { EndpointName } from '../../../src/contract/endpoints';
import { paths } from '../../../src/constants/paths';
import { forbidden, noSession } from '../failure';
import { messages } from '../messages';
import type { Db } from '../store/tables';
import { guardingCodes, openWhilePasswordIsOld, permissions, type Access } from './permissions';
import { requireFresh, type Claims, type Tokens } from './tokens';

/** Who is calling, with what they may do at this moment. */
export interface Actor {
  id: number;
  username: string;
  name: string;
  jti: string;
  roleIds: readonly number[];
  /** Holds the built-in role, and with it every permission there is. */
  isSuper: boolean;
  mustChangePassword: boolean;
}

/** Screens that everyone signed in may open, whatever their roles. */
const commonScreens: readonly string[] = [paths.home, paths.password];

/**
 * @param header the Authorization header
 * @throws Failure 401 with one of the session codes 14010–14016
 */
export async function authenticate(
  db: Db,
  tokens: Tokens,
  header: string | undefined,
  now: number,
): Promise<{ actor: Actor; claims: Claims }> {
  const claims = await tokens.read(header);
  requireFresh(claims, now);
  return { actor: await loadActor(db, claims), claims };
}

/** @throws Failure 401: 14010 for a session that was never opened here, 14012 for one that was ended */
export async function loadActor(db: Db, { jti, staffId }: Claims): Promise<Actor> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['sessions.revoked_at', 'staff.username', 'staff.name', 'staff.status', 'staff.must_change_password'])
    .where('sessions.jti', '=', jti)
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  if (!session) throw noSession(14010, messages.noToken);
  if (session.revoked_at !== null || session.status !== 1) throw noSession(14012, messages.revoked);
  return {
    id: staffId,
    username: session.username,
    name: session.name,
    jti,
    ...(await rolesHeldBy(db, staffId)),
    mustChangePassword: session.must_change_password === 1,
  };
}

/** @returns the roles of an account, and whether the built-in one is among them */
export async function rolesHeldBy(db: Db, staffId: number): Promise<Pick<Actor, 'isSuper' | 'roleIds'>> {
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['roles.id', 'roles.built_in'])
    .where('staff_id', '=', staffId)
    .execute();
  return { roleIds: roles.map((role) => role.id), isSuper: roles.some((role) => role.built_in === 1) };
}

/** @throws Failure 403 unless the access table lets the actor call the endpoint */
export async function requireAccess(db: Db, actor: Actor, name: EndpointName): Promise<void> {
  if (actor.mustChangePassword && !openWhilePasswordIsOld.has(name)) throw forbidden(messages.mustChangePassword);
  const access: Access = permissions[name];
  if (typeof access === 'string') return;
  if (!(await holdsAny(db, actor, access))) throw forbidden();
}

/** @returns whether the actor holds at least one of the codes; asks for these only, since a role may hold thousands */
export async function holdsAny(db: Db, actor: Pick<Actor, 'isSuper' | 'roleIds'>, codes: readonly string[]): Promise<boolean> {
  if (actor.isSuper) return true;
  const held = await heldCodes(db, actor.roleIds).where('menu_nodes.permission', 'in', codes).limit(1).execute();
  return held.length > 0;
}

/** @returns every code that the actor holds, in order */
export async function permissionCodes(db: Db, actor: Pick<Actor, 'isSuper' | 'roleIds'>): Promise<string[]> {
  const codes = actor.isSuper ? await allCodes(db) : await heldCodes(db, actor.roleIds).execute();
  return [...new Set(codes.map((row) => row.permission ?? ''))].sort();
}

/** The codes of the tree and those that guard endpoints: a code taken off the tree must not lock everyone out. */
async function allCodes(db: Db): Promise<{ permission: string | null }[]> {
  const rows = await db.selectFrom('menu_nodes').select('permission').where('permission', 'is not', null).execute();
  return [...guardingCodes.map((permission) => ({ permission })), ...rows];
}

const heldCodes = (db: Db, roleIds: readonly number[]) =>
  db
    .selectFrom('menu_nodes')
    .select('menu_nodes.permission')
    .where('menu_nodes.permission', 'is not', null)
    .where('menu_nodes.id', 'in', (nodes) =>
      // No list may be empty in SQL, and no role has the id 0.
      nodes.selectFrom('role_nodes').select('node_id').where('role_id', 'in', [...roleIds, 0]),
    );

/** @returns the ids of the menu nodes that a holder of these roles has; everyone has the home and password screens */
export async function heldNodeIds(db: Db, holder: Pick<Actor, 'isSuper' | 'roleIds'>): Promise<Set<number>> {
  const nodes = db.selectFrom('menu_nodes').select('id');
  const rows = await (
    holder.isSuper
      ? nodes
      : nodes.where((row) =>
          row.or([
            // One that gives a code is a right like any other: an address can be moved to any node.
            row.and([row('uri_key', 'in', commonScreens), row('permission', 'is', null)]),
            row('id', 'in', row.selectFrom('role_nodes').select('node_id').where('role_id', 'in', [...holder.roleIds, 0])),
          ]),
        )
  ).execute();
  return new Set(rows.map((row) => row.id));
}
