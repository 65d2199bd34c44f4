import { invalid, notFound, requireValid, stale } from '../failure';
import { words } from '../words/words';
import type { SignedInContext } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import { requireMayTakeOver, requireNotSelf } from '../rules/grants';
import type { StoredChange } from '../rules/logEvents';
import { MASK } from '../rules/mask';
import { passwordFaults } from '../rules/passwords';
import { reachFor, requireReached } from '../rules/reach';
import { endSessions } from '../rules/sessions';
import type { StaffRow } from '../store/tables';
import { staffEntry } from './staffFields';
import { findStaff } from './staffRecords';

/** What the log tells about a new password: that there is one. */
export const passwordChange: StoredChange = {
  field: 'password',
  before: MASK,
  after: MASK,
};

export const passwordOperations: HandlersOf<'staffPassword' | 'ownPassword'> = {
  /** The account must change it at its next sign-in, and all its sessions end. */
  async staffPassword({ write, now, hasher, throttle, store, actor: asking }, { params: { id }, body }) {
    const person = await findStaff(store.db, id, await reachFor(store.db, asking, 'staffPassword'));
    if (!person) throw notFound();
    requireValid(passwordFaults(body, person));
    const password_hash = await hasher.hash(body.password);
    return write(async (tx, actor) => {
      await requireReached(tx, await reachFor(tx, actor, 'staffPassword'), id);
      requireNotSelf(actor, id);
      await requireMayTakeOver(tx, actor, id);
      const { username_key } = await tx
        .updateTable('staff')
        .set({ password_hash, must_change_password: 1 })
        .where('id', '=', id)
        .returning('username_key')
        .executeTakeFirstOrThrow();
      await endSessions(tx, id, now());
      // Nobody waits for what was guessed at the password of before.
      await throttle.forgive(tx, username_key);
      return staffEntry(person, person, [passwordChange]);
    });
  },

  /** Every other session of the account ends. */
  async ownPassword(context, { body }) {
    const { write, now, hasher, store, actor } = context;
    const account = store.db.selectFrom('staff').selectAll().where('id', '=', actor.id);
    const person = await account.executeTakeFirstOrThrow();
    await requireOldPassword(context, person, body.old_password);
    const faults = passwordFaults(body, person);
    if (body.password === body.old_password) faults['password'] = [words().fields.passwordSame];
    requireValid(faults);
    const password_hash = await hasher.hash(body.password);
    return write(async (tx, { id, jti }) => {
      const { numUpdatedRows } = await tx
        .updateTable('staff')
        .set({ password_hash, must_change_password: 0 })
        .where('id', '=', id)
        .where('password_hash', '=', person.password_hash)
        .executeTakeFirst();
      // Somebody else set another one since it was checked.
      if (numUpdatedRows === 0n) throw stale(null);
      await endSessions(tx, id, now(), jti);
      return { happened: { kind: 'ownPassword' }, changes: [passwordChange] };
    });
  },
};

/** @throws Failure 422 for a wrong one, 429 after too many */
const requireOldPassword = (
  { throttle, hasher, ip, logRefusal }: SignedInContext,
  { username_key, password_hash }: StaffRow,
  password: string,
): Promise<void> =>
  throttle.guard({
    what: 'own password',
    username: username_key,
    ip,
    check: () => hasher.verify(password_hash, password, true),
    async conclude(tx, matches) {
      if (matches) return;
      const refused = invalid({ old_password: [words().fields.oldPasswordWrong] });
      await logRefusal(tx, refused);
      return refused;
    },
    logBlocked: logRefusal,
  });
