import { Failure } from '../failure';
import type { HandlersOf } from '../pipeline/handler';
import { loadActor, permissionCodes } from '../rules/actor';
import { ownRoles } from './roleRecords';
import { momentOrNull } from '../rules/time';
import { login } from './signIn';
import { userMenusOf } from './userMenus';

export const sessionOperations: HandlersOf<'login' | 'logout' | 'currentUser' | 'userMenus'> = {
  login,

  /** Ends the session of a token, expired or not; succeeds without one. */
  async logout({ store, tokens, authorization, now, log }) {
    const claims = await tokens.read(authorization).catch(ignoreRefusal);
    if (!claims) return null;
    await store.transaction(async (tx) => {
      const actor = await loadActor(tx, claims, now()).catch(ignoreRefusal);
      if (!actor) return;
      await tx.updateTable('sessions').set({ revoked_at: now() }).where('jti', '=', claims.jti).execute();
      await log(tx, { user: actor, happened: { kind: 'signedOut' }, status: 200, code: 200 });
    });
    return null;
  },

  async currentUser({ store: { db }, actor }) {
    const person = await db
      .selectFrom('staff')
      .innerJoin('departments', 'departments.id', 'staff.department_id')
      .innerJoin('sessions', 'sessions.staff_id', 'staff.id')
      .select(['avatar', 'email', 'mobile', 'previous_login_at', 'valid_until', 'departments.id as department_id'])
      .select(['departments.name as department_name', 'departments.leader'])
      .where('sessions.jti', '=', actor.jti)
      .executeTakeFirstOrThrow();
    return {
      id: actor.id,
      username: actor.username,
      name: actor.name,
      avatar: person.avatar,
      email: person.email,
      mobile: person.mobile,
      department: { id: person.department_id, name: person.department_name, leader: person.leader },
      ...(await ownRoles(db, actor)),
      permissions: await permissionCodes(db, actor),
      must_change_password: actor.mustChangePassword,
      last_login_at: momentOrNull(person.previous_login_at),
      valid_until: momentOrNull(person.valid_until),
      logs_exports: true,
    };
  },

  userMenus: ({ store: { db }, actor }) => userMenusOf(db, actor),
};

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
