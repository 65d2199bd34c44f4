import { hashedForm } from '../../../src/constants/texts';
import type { Staff } from '../../../src/contract/staff';
import { invalid, notFound, requireValid, editConflict } from '../failure';
import { words, type AnswerText, answerText } from '../words/words';
import type { SignedInContext, HandlersOf, Services } from '../pipeline/context';
import type { Actor } from '../rules/actor';
import { requireMayTakeOver, requireNotSelf } from '../rules/grants';
import type { StoredChange } from '../rules/logValues';
import { MASK } from '../rules/logValues';
import { reachFor } from '../rules/reach';
import { endSessions, openSessions } from '../rules/sessions';
import type { Db, StaffRow } from '../store/tables';
import { staffEntry, findStaff } from './staffRecords';
import type { SecurityFeature } from '../../../src/contract/endpoints';
import type { Session } from '../../../src/contract/session';
import { fold } from '../rules/fold';
import { markRead, noticesOf } from '../rules/notices';
import { moment } from '../rules/time';

/** Log entry for a changed password, without the password itself. */
export const passwordChange: StoredChange = {
  field: 'password',
  before: MASK,
  after: MASK,
};

/**
 * Finds an account whose password the actor can reset.
 * @param reason message of the refusal if the account has permissions that the actor lacks
 * @returns the account
 * @throws Failure 404 if the account does not exist or is outside the actor's reach.
 * Failure 403 for the actor's own account, and for an account with permissions that the actor lacks.
 */
export async function requireResettable(db: Db, actor: Actor, id: number, reason?: AnswerText): Promise<Staff> {
  const person = await findStaff(db, id, await reachFor(db, actor, 'staffPassword'));
  if (!person) throw notFound();
  requireNotSelf(actor, id);
  await requireMayTakeOver(db, actor, id, reason);
  return person;
}

export const passwordOperations: HandlersOf<'staffPassword' | 'ownPassword'> = {
  /**
   * Sets a password for another account, and ends all its sessions.
   * The person must sign in with this password before it expires, and must then choose another password.
   */
  async staffPassword(context, { params: { id }, body }) {
    const { write, now, hasher, passwordFaults, initialPasswordEnd, throttle, store, actor: caller } = context;
    requireValid(await passwordFaults(body, await requireResettable(store.db, caller, id)));
    const password_hash = await hasher.hash(body.password, { account: caller.id });
    return write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id);
      const { username_key } = await tx
        .updateTable('staff')
        .set({ password_hash, must_change_password: 1, initial_password_until: initialPasswordEnd() })
        .where('id', '=', id)
        .returning('username_key')
        .executeTakeFirstOrThrow();
      await endSessions(tx, id, now());
      // Wrong guesses at the previous password no longer count.
      await throttle.clearBlocks(tx, username_key);
      return staffEntry(person, person, [passwordChange]);
    });
  },

  /** Changes the actor's password, and ends the actor's other sessions. */
  async ownPassword(context, { body }) {
    const { write, now, hasher, passwordFaults, actor } = context;
    const person = await ownAccount(context);
    const faults = await passwordFaults(body, person);
    if (hashedForm(body.password) === hashedForm(body.old_password)) faults['password'] = [words().fields.passwordSame];
    requireValid(faults);
    await requireOldPassword(context, person, body.old_password);
    const password_hash = await hasher.hash(body.password, { account: actor.id });
    return write(async (tx, { id, jti }) => {
      const { numUpdatedRows } = await tx
        .updateTable('staff')
        .set({ password_hash, must_change_password: 0, initial_password_until: null })
        .where('id', '=', id)
        .where('password_hash', '=', person.password_hash)
        .executeTakeFirst();
      // No row is updated if another call has changed the password since the password was checked.
      if (numUpdatedRows === 0n) throw editConflict(null);
      await endSessions(tx, id, now(), jti);
      return { happening: { kind: 'ownPassword' }, changes: [passwordChange] };
    });
  },
};

const ownAccount = ({ store, actor }: SignedInContext): Promise<StaffRow> =>
  store.db.selectFrom('staff').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();

/** Requires the present password. @throws Failure 422 if the password is wrong, 429 after too many wrong passwords */
const requireOldPassword = (
  { throttle, hasher, ip, logRefusal }: SignedInContext,
  { id, username_key, password_hash }: StaffRow,
  password: string,
  field = 'old_password',
): Promise<void> =>
  throttle.guard({
    kind: 'own password',
    username: username_key,
    ip,
    check: () => hasher.verify(password_hash, password, { account: id }),
    async conclude(tx, matches) {
      if (matches) return;
      const failure = invalid({ [field]: [words().fields.oldPasswordWrong] });
      await logRefusal(tx, failure);
      return failure;
    },
    logBlocked: logRefusal,
  });

/**
 * Requires the actor's password before a change of the account's second factors or recovery codes.
 * @throws Failure 422 for the field `password` if the password is wrong, 429 after too many wrong passwords
 */
export async function requireCurrentPassword(context: SignedInContext, password: string): Promise<void> {
  await requireOldPassword(context, await ownAccount(context), password, 'password');
}

/** @returns the optional features of the contract that this installation offers, in the form of `currentUser` */
export const securityFeatures = ({
  secondFactor,
  passkeys,
  reasonMode,
}: Pick<Services, 'secondFactor' | 'passkeys' | 'reasonMode'>): SecurityFeature[] => [
  'unlock',
  'sessions',
  'notices',
  ...(secondFactor === 'off' ? [] : (['factors'] as const)),
  ...(secondFactor === 'off' || !passkeys ? [] : (['passkeys'] as const)),
  ...(reasonMode === 'off' ? [] : (['reason'] as const)),
  ...(reasonMode === 'required' ? (['reason_required'] as const) : []),
];

type Names =
  | 'staffUnlock'
  | 'ownSessions'
  | 'ownSessionEnd'
  | 'otherSessionsEnd'
  | 'staffSessions'
  | 'staffSessionsEnd'
  | 'ownNotices'
  | 'noticesRead';

export const securityOperations: HandlersOf<Names> = {
  /** Removes the lock that wrong passwords have caused for an account. Idempotent. */
  staffUnlock: ({ write, throttle }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, answerText('unlockBeyond'));
      await throttle.clearBlocks(tx, fold(person.username));
      return staffEntry(person, person);
    }),

  ownSessions: (context) => sessionsOf(context, context.actor.id),

  /**
   * Ends one session of the actor.
   * Session numbers are unique only within an account, so sessions of other accounts cannot be addressed.
   */
  ownSessionEnd: ({ write, now, sessionIdleMs }, { params: { id } }) =>
    write(async (tx, actor) => {
      const rows = await openSessions(tx, actor.id, now(), sessionIdleMs);
      const session = rows.find(({ number }) => number === id);
      if (!session) throw notFound();
      await tx.updateTable('sessions').set({ revoked_at: now() }).where('jti', '=', session.jti).execute();
      return { happening: { kind: 'sessionsEnded', count: 1 } };
    }),

  otherSessionsEnd: ({ write, now, sessionIdleMs }) =>
    write(async (tx, actor) => {
      const rows = await openSessions(tx, actor.id, now(), sessionIdleMs);
      await endSessions(tx, actor.id, now(), actor.jti);
      return { happening: { kind: 'sessionsEnded', count: rows.filter(({ jti }) => jti !== actor.jti).length } };
    }),

  async staffSessions(context, { params: { id } }) {
    await requireResettable(context.store.db, context.actor, id, answerText('sessionsBeyond'));
    return sessionsOf(context, id);
  },

  staffSessionsEnd: ({ write, now }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, answerText('sessionsBeyond'));
      await endSessions(tx, id, now());
      return staffEntry(person, person);
    }),

  ownNotices: ({ store, actor }) => noticesOf(store.db, actor.id),

  /** Marks notices as read. The call is not logged, since it affects no other account. */
  async noticesRead({ store, actor }, { body: { id } }) {
    await store.transaction((tx) => markRead(tx, actor.id, id));
    return null;
  },
};

async function sessionsOf({ store, now, sessionIdleMs, actor }: SignedInContext, staffId: number): Promise<Session[]> {
  const rows = await openSessions(store.db, staffId, now(), sessionIdleMs);
  return rows.map(({ number, jti, network, user_agent, created_at, seen_at }) => ({
    ...{ id: number, current: jti === actor.jti, network, user_agent },
    ...{ created_at: moment(created_at), seen_at: moment(seen_at) },
  }));
}

/**
 * Adds `locked_until`, the moment at which an account's lock ends.
 * @returns the accounts; `locked_until` is null for an account that is not locked
 */
export async function withLocks({ throttle }: Pick<Services, 'throttle'>, db: Db, people: Staff[]): Promise<Staff[]> {
  const locks = await throttle.readLocks(
    db,
    people.map(({ username }) => fold(username)),
  );
  return people.map((person) => {
    const lockEnd = locks.get(fold(person.username));
    return { ...person, locked_until: lockEnd === undefined ? null : moment(lockEnd) };
  });
}
