import { Failure } from '../failure';
import type { HandlersOf } from '../pipeline/context';
import { loadActor, permissionCodes, memoizeByRoles, grantedNodeIds } from '../rules/actor';
import { lacksFactor } from '../rules/factors';
import { securityFeatures } from './security';
import { ownRoles } from './roleRecords';
import { noticeCounts } from '../rules/notices';
import { momentOrNull } from '../rules/time';
import { login } from './signIn';
import type { UserMenu } from '../../../src/contract/session';
import { cacheSerialized } from '../pipeline/serialize';
import { ancestors, byParent } from '../rules/tree';
import type { Db, MenuNodeRow } from '../store/tables';
import { orderedNodes } from './menu';

export const sessionOperations: HandlersOf<'login' | 'logout' | 'currentUser' | 'userMenus'> = {
  login,

  /** Ends the session of a token, even if the token has expired. The call also succeeds without a valid token. */
  async logout({ store, tokens, authorization, now, log }) {
    const claims = await tokens.read(authorization).catch(ignoreRefusal);
    if (!claims) return null;
    await store.transaction(async (tx) => {
      const actor = await loadActor(tx, claims, now()).catch(ignoreRefusal);
      if (!actor) return;
      await tx.updateTable('sessions').set({ revoked_at: now() }).where('jti', '=', claims.jti).execute();
      await log(tx, { user: actor, happening: { kind: 'signedOut' }, status: 200, code: 200 });
    });
    return null;
  },

  async currentUser({ store: { db }, actor, sessionIdleMs, secondFactor, passkeys, reasonMode }) {
    const person = await db
      .selectFrom('staff')
      .innerJoin('departments', 'departments.id', 'staff.department_id')
      .innerJoin('sessions', 'sessions.staff_id', 'staff.id')
      .select(['avatar', 'email', 'mobile', 'previous_login_at', 'valid_until', 'departments.id as department_id'])
      .select(['departments.name as department_name', 'departments.leader'])
      .where('sessions.jti', '=', actor.jti)
      .executeTakeFirstOrThrow();
    const { leader: ownLeader, department_id, department_name } = person;
    const hasOtherLeader = ownLeader !== null && ownLeader !== actor.name;
    const leader = hasOtherLeader ? ownLeader : await leaderAbove(db, department_id, actor.name);
    return {
      id: actor.id,
      username: actor.username,
      name: actor.name,
      avatar: person.avatar,
      email: person.email,
      mobile: person.mobile,
      department: { id: department_id, name: department_name, leader },
      ...(await ownRoles(db, actor)),
      permissions: await permissionCodes(db, actor),
      must_change_password: actor.mustChangePassword,
      must_set_up_factor: await lacksFactor(db, secondFactor, actor),
      last_login_at: momentOrNull(person.previous_login_at),
      valid_until: momentOrNull(person.valid_until),
      logs_exports: true,
      security: securityFeatures({ secondFactor, passkeys, reasonMode }),
      ...(await noticeCounts(db, actor.id)),
      ...(sessionIdleMs > 0 && { session_idle: sessionIdleMs / 1000 }),
    };
  },

  userMenus: ({ store: { db }, actor }) => userMenusOf(db, actor),
};

/**
 * Finds the leader of this department, or else of its nearest ancestor. Leaders with the person's own name are skipped.
 * @returns the leader's name; null if no department has another leader
 */
async function leaderAbove(db: Db, departmentId: number, personName: string): Promise<string | null> {
  const ids = await ancestors(db, 'departments', departmentId);
  const rows = await db.selectFrom('departments').select(['id', 'leader']).where('id', 'in', ids).execute();
  const leadersById = new Map(rows.map(({ id, leader }) => [id, leader]));
  return ids.map((id) => leadersById.get(id)).find((leader) => leader && leader !== personName) ?? null;
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** Icon for a menu node without an icon. The app must have an icon of this name. */
const DEFAULT_ICON = 'table';

/** @returns the navigation entries for an account with these roles */
export const userMenusOf = memoizeByRoles(['menus', 'roles'], async (db, holder) =>
  cacheSerialized(userMenuTree(await orderedNodes(db), await grantedNodeIds(db, holder))),
);

/**
 * Builds the navigation from the menu nodes.
 * @param nodes all nodes, in the display order of siblings
 * @param grantedIds ids of the nodes that the person's roles contain
 * @returns the granted visible pages in their directories; empty directories and hidden branches are left out
 */
function userMenuTree(nodes: readonly MenuNodeRow[], grantedIds: ReadonlySet<number>): UserMenu[] {
  const groups = byParent(nodes.filter((node) => node.visible === 1 && node.type !== 'action'));

  function menusBelow(parentId: number | null): UserMenu[] {
    return (groups.get(parentId) ?? []).flatMap((node) => {
      const children = menusBelow(node.id);
      const entry = { name: node.name, icon: node.icon ?? DEFAULT_ICON, uri: node.uri ?? '' };
      if (node.type === 'directory') return children.length > 0 ? [{ ...entry, children }] : [];
      // A page that is not granted is replaced by the granted pages below it.
      if (!grantedIds.has(node.id)) return children;
      return [{ ...entry, ...(children.length > 0 && { children }) }];
    });
  }
  return menusBelow(null);
}
