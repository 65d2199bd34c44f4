import { hashedForm } from '../../../src/constants/texts';
import type { Staff } from '../../../src/contract/staff';
import { invalid, notFound, requireValid, stale } from '../failure';
import { words, type Said } from '../words/words';
import type { SignedInContext, HandlersOf } from '../pipeline/context';
import type { Actor } from '../rules/actor';
import { requireMayTakeOver, requireNotSelf } from '../rules/grants';
import type { StoredChange } from '../rules/logEvents';
import { MASK } from '../rules/logValues';
import { reachFor } from '../rules/reach';
import { endSessions } from '../rules/sessions';
import type { Db, StaffRow } from '../store/tables';
import { staffEntry, findStaff } from './staffRecords';

/** Logged change of a password, without its value. */
export const passwordChange: StoredChange = {
  field: 'password',
  before: MASK,
  after: MASK,
};

/**
 * @param reason for an account with more permissions
 * @returns the account, whose password the actor may reset
 * @throws Failure 404 for an account that does not exist or is beyond the reach; 403 for the actor's own one, and for one
 * with more permissions
 */
export async function requireResettable(db: Db, actor: Actor, id: number, reason?: Said): Promise<Staff> {
  const person = await findStaff(db, id, await reachFor(db, actor, 'staffPassword'));
  if (!person) throw notFound();
  requireNotSelf(actor, id);
  await requireMayTakeOver(db, actor, id, reason);
  return person;
}

export const passwordOperations: HandlersOf<'staffPassword' | 'ownPassword'> = {
  /** Sets a password that must be changed at the next sign-in, in time, and ends all sessions of the account. */
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
      // Failed guesses at the previous password no longer count.
      await throttle.clearBlocks(tx, username_key);
      return staffEntry(person, person, [passwordChange]);
    });
  },

  /** Changes the actor's password, and ends the other sessions. */
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
      // Another password was set since the check.
      if (numUpdatedRows === 0n) throw stale(null);
      await endSessions(tx, id, now(), jti);
      return { happened: { kind: 'ownPassword' }, changes: [passwordChange] };
    });
  },
};

const ownAccount = ({ store, actor }: SignedInContext): Promise<StaffRow> =>
  store.db.selectFrom('staff').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();

/** @throws Failure 422 for a wrong password, 429 after too many */
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
 * Asks for the actor's password before a change of how the account signs in.
 * @throws Failure 422 at the field `password` for a wrong one, 429 after too many
 */
export async function requireCurrentPassword(context: SignedInContext, password: string): Promise<void> {
  await requireOldPassword(context, await ownAccount(context), password, 'password');
}
