import type { LogChange } from '../../../src/contract/log';
import { auditLabels, auditSummaries } from '../auditWords';
import { invalid, notFound, requireValid, stale } from '../failure';
import { fieldMessages } from '../messages';
import type { HandlersOf } from '../pipeline/handler';
import { requireMayTakeOver, requireNotSelf } from '../rules/grants';
import { MASK } from '../rules/mask';
import { passwordFaults } from '../rules/passwords';
import { endSessions } from '../rules/sessions';
import { staffEntry } from './staffFields';
import { findStaff } from './staffRecords';

/** What the log tells about a new password: that there is one. */
export const passwordChange: LogChange = {
  field: 'password',
  label: auditLabels.staff.password,
  before: MASK,
  after: MASK,
};

export const passwordOperations: HandlersOf<'staffPassword' | 'ownPassword'> = {
  /** The account must change it at its next sign-in, and all its sessions end. */
  async staffPassword({ write, now, hasher, store }, { params: { id }, body }) {
    const person = await findStaff(store.db, id);
    if (!person) throw notFound();
    requireValid(passwordFaults(body, person));
    const password_hash = await hasher.hash(body.password);
    return write(async (tx, actor) => {
      requireNotSelf(actor, id);
      await requireMayTakeOver(tx, actor, id);
      await tx.updateTable('staff').set({ password_hash, must_change_password: 1 }).where('id', '=', id).execute();
      await endSessions(tx, id, now());
      return staffEntry('staffPassword', person, person, [passwordChange]);
    });
  },

  /** Every other session of the account ends. */
  async ownPassword({ write, now, hasher, throttle, store, actor, ip }, { body }) {
    const account = store.db.selectFrom('staff').selectAll().where('id', '=', actor.id);
    const person = await account.executeTakeFirstOrThrow();
    const isMine = await throttle.guard(`password ${actor.id} ${ip}`, () =>
      hasher.verify(person.password_hash, body.old_password),
    );
    if (!isMine) throw invalid({ old_password: [fieldMessages.oldPasswordWrong] });
    const faults = passwordFaults(body, person);
    if (body.password === body.old_password) faults['password'] = [fieldMessages.passwordSame];
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
      return { summary: auditSummaries.ownPassword, changes: [passwordChange] };
    });
  },
};
