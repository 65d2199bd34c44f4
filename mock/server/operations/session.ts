import { randomUUID } from 'node:crypto';
import { auditSummaries } from '../auditWords';
import { Failure, refusal } from '../failure';
import { messages, successMessages } from '../messages';
import type { PublicContext } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import { loadActor, permissionCodes } from '../rules/actor';
import { fold } from '../rules/fold';
import { momentOrNull } from '../rules/time';
import type { Db, StaffRow } from '../store/tables';
import { userMenusOf } from './userMenus';

/** Dead sessions are forgotten once their tokens would be refused for their age alone. */
const FORGET_AFTER_MS = 15 * 24 * 60 * 60 * 1000;

export const sessionOperations: HandlersOf<'login' | 'logout' | 'currentUser' | 'userMenus'> = {
  async login(context, { body: { username, password } }) {
    const { store, throttle, hasher, ip } = context;
    const key = fold(username);
    const person = await store.db.selectFrom('staff').selectAll().where('username_key', '=', key).executeTakeFirst();
    try {
      const verify = () => hasher.verify(person?.password_hash ?? null, password);
      // Also counted alone: one name is guessed at from many addresses, and many names from one.
      const fromHere = () => throttle.guardShared(`sign-in from ${ip}`, verify);
      const asThem = () => throttle.guardShared(`sign-in as ${key}`, fromHere);
      const matches = await throttle.guard(`sign-in ${key} ${ip}`, asThem);
      if (!matches || !person) throw refusal(401, messages.wrongCredentials);
      return await openSession(context, person);
    } catch (error) {
      if (error instanceof Failure) await logRefusedSignIn(context, person, username, error);
      throw error;
    }
  },

  /** Ends the session of any token of ours, expired or not; without one there is nothing to end. */
  async logout({ store, tokens, authorization, now, log }) {
    const claims = await tokens.read(authorization).catch(ignoreRefusal);
    if (!claims) return null;
    await store.transaction(async (tx) => {
      const actor = await loadActor(tx, claims).catch(ignoreRefusal);
      if (!actor) return;
      await tx.updateTable('sessions').set({ revoked_at: now() }).where('jti', '=', claims.jti).execute();
      const response = { code: 200, message: successMessages.logout ?? messages.ok };
      await log(tx, { user: actor, summary: auditSummaries.signedOut, status: 200, response });
    });
    return null;
  },

  async currentUser({ store: { db }, actor }) {
    const person = await db
      .selectFrom('staff')
      .innerJoin('departments', 'departments.id', 'staff.department_id')
      .innerJoin('sessions', 'sessions.staff_id', 'staff.id')
      .select(['avatar', 'email', 'mobile', 'previous_login_at', 'departments.id as department_id'])
      .select('departments.name as department_name')
      .where('sessions.jti', '=', actor.jti)
      .executeTakeFirstOrThrow();
    const roles = await db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('id', 'in', [...actor.roleIds, 0])
      .orderBy('id')
      .execute();
    return {
      id: actor.id,
      username: actor.username,
      name: actor.name,
      avatar: person.avatar,
      email: person.email,
      mobile: person.mobile,
      department: { id: person.department_id, name: person.department_name },
      roles,
      permissions: await permissionCodes(db, actor),
      must_change_password: actor.mustChangePassword,
      last_login_at: momentOrNull(person.previous_login_at),
    };
  },

  userMenus: ({ store: { db }, actor }) => userMenusOf(db, actor),
};

async function openSession({ store, tokens, now, log }: PublicContext, checked: StaffRow) {
  const at = now();
  const jti = randomUUID();
  const { token, expireIn, expiresAt } = await tokens.issue(checked.id, jti, at);
  return store.transaction(async (tx) => {
    const person = await stillThere(tx, checked);
    const forgotten = tx.deleteFrom('sessions').where('staff_id', '=', person.id);
    await forgotten.where('expires_at', '<', at - FORGET_AFTER_MS).execute();
    await tx
      .insertInto('sessions')
      .values({
        jti,
        staff_id: person.id,
        created_at: at,
        expires_at: expiresAt,
        revoked_at: null,
        previous_login_at: person.last_login_at,
      })
      .execute();
    await tx.updateTable('staff').set({ last_login_at: at }).where('id', '=', person.id).execute();
    const response = { code: 200, message: successMessages.login ?? messages.ok };
    await log(tx, { user: person, summary: auditSummaries.signedIn, status: 200, response });
    return { token, expire_in: expireIn };
  });
}

/** Checking a password takes a while, in which the account may have been disabled or got another password. */
async function stillThere(tx: Db, { id, password_hash }: StaffRow): Promise<StaffRow> {
  const person = await tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (person.password_hash !== password_hash) throw refusal(401, messages.wrongCredentials);
  if (person.status !== 1) throw refusal(403, messages.accountDisabled);
  return person;
}

async function logRefusedSignIn(
  { store, log }: PublicContext,
  person: StaffRow | undefined,
  username: string,
  { status, code, message }: Failure,
): Promise<void> {
  const summary = auditSummaries.refusedSignIn(username, message);
  await log(store.db, { user: person ?? null, summary, status, response: { code, message } });
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
