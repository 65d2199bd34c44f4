import type { FieldErrors } from '../../../src/contract/envelope';
import type { Staff } from '../../../src/contract/staff';
import { forbidden, invalid, notFound, requireValid, stale } from '../failure';
import { say, words } from '../words/words';
import type { SignedInContext } from '../pipeline/context';
import type { HandlersOf } from '../pipeline/handler';
import {
  coversAccount,
  difference,
  grantableRoles,
  requireMayManage,
  requireMayRename,
  requireNotSelf,
  requireRolesGrantable,
  requireSuperRemains,
} from '../rules/grants';
import { fold } from '../rules/fold';
import { isWithin, reachFor, type Reach } from '../rules/reach';
import { rolesGainingBy, wouldGainBy } from '../rules/gains';
import type { Actor } from '../rules/actor';
import { endSessions } from '../rules/sessions';
import { endsAfter, endsOf, isOver, msOrNull, otherEnds, termFaults } from '../rules/terms';
import { readForExport } from './exports';
import { passwordChange } from './password';
import { platformsOf } from './platforms';
import { setRoles, staffEntry, staffFaults, toStaffRow } from './staffFields';
import { listStaff } from './staffList';
import { findStaff } from './staffRecords';
import type { Db } from '../store/tables';

type Stored = ReturnType<typeof toStaffRow>;
type Names =
  | 'staffList'
  | 'staffFilter'
  | 'staffDetail'
  | 'staffCreate'
  | 'staffUpdate'
  | 'staffEnable'
  | 'staffDisable'
  | 'staffPlatforms';

export const staffOperations: HandlersOf<Names> = {
  async staffList(context, { body }) {
    const { store, actor } = context;
    const reach = await reachFor(store.db, actor, 'staffList');
    const list = (within: Reach) => listStaff(store.db, body, within);
    return body.for_export ? readForExport(context, 'staffExport', reach, list, body.keyword) : list(reach);
  },

  staffFilter: async ({ store, actor }) => ({ roles: await grantableRoles(store.db, actor) }),

  staffDetail: async ({ store: { db }, actor }, { params: { id } }) =>
    existing(db, id, await reachFor(db, actor, 'staffDetail')),

  async staffPlatforms({ store: { db }, actor, now }, { params: { id } }) {
    await existing(db, id, await reachFor(db, actor, 'staffPlatforms'));
    return platformsOf(db, id, now());
  },

  async staffCreate({ write, now, hasher, passwordFaults, ends, store, actor: asking }, { body }) {
    const { password, password_confirmation, role_ids, role_terms, ...fields } = body;
    requireValid(await passwordFaults({ password, password_confirmation }, fields));
    const row = toStaffRow(fields, null);
    const roleIds = [...new Set(role_ids)];
    const requireCreatable = async (db: Db, actor: Actor) => {
      requireValid({
        ...(await staffFaults(db, null, row, await reachFor(db, actor, 'staffCreate'))),
        ...termFaults({ valid_until: fields.valid_until, role_terms }, null, roleIds, now()),
      });
      await requireRolesGrantable(db, actor, roleIds, [row.department_id]);
    };
    // Also before the hash, which costs more than all else. That is outside the transaction: nobody could write meanwhile.
    await requireCreatable(store.db, asking);
    const password_hash = await hasher.hash(password, { account: asking.id });
    await write(async (tx, actor) => {
      await requireCreatable(tx, actor);
      const times = { created_at: now(), updated_at: now() };
      const { id } = await tx
        .insertInto('staff')
        .values({ ...row, ...times, status: 1, password_hash, must_change_password: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setRoles(tx, id, roleIds, endsAfter(role_terms, new Map(), roleIds));
      return staffEntry(null, await existing(tx, id), [passwordChange]);
    });
    ends.lookAgain();
    return null;
  },

  async staffUpdate({ write, now, ends }, { params: { id }, body }) {
    const { id: repeated, version, role_ids, role_terms, ...fields } = body;
    await write(async (tx, actor) => {
      if (repeated !== id) throw invalid({ id: [words().fields.idDiffers] });
      const reach = await reachFor(tx, actor, 'staffUpdate');
      const before = await existing(tx, id, reach);
      requireNotSelf(actor, id);
      await requireMayManage(tx, actor, id);
      if (version !== undefined && version !== before.version) {
        const readers = await reachFor(tx, actor, 'staffDetail');
        throw stale((await isWithin(tx, readers, [before.department_id])) ? before : null);
      }
      const row = toStaffRow(fields, before);
      const roleIds = [...new Set(role_ids)];
      await requireMayRename(tx, actor, before, row);
      requireValid({
        ...(await staffFaults(tx, before, row, reach)),
        ...termFaults({ valid_until: fields.valid_until, role_terms }, before, roleIds, now()),
        ...(await endFaults(tx, actor, before, row, now())),
      });
      const [stored, wanted] = [endsOf(before), endsAfter(role_terms, endsOf(before), roleIds)];
      const changed = [...difference(before.role_ids, roleIds), ...otherEnds(stored, wanted, roleIds)];
      await requireRolesGrantable(tx, actor, [...new Set(changed)], [before.department_id, row.department_id]);
      await requireMovable(tx, actor, before, row, roleIds, now());
      await tx
        .updateTable('staff')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      await setRoles(tx, id, roleIds, wanted);
      await requireSuperRemains(tx);
      return staffEntry(before, await existing(tx, id));
    });
    ends.lookAgain();
    return null;
  },

  staffEnable: (context, { params: { id } }) => setStatus(context, id, 1),
  staffDisable: (context, { params: { id } }) => setStatus(context, id, 0),
};

/**
 * Repeating it is fine: an account that is as wanted stays as it is. Disabling ends the account's sessions. Enabling one
 * that has come to its end takes the end away: whoever enables it wants it to be of use.
 */
const setStatus = async ({ write, now, throttle, ends }: SignedInContext, id: number, status: 0 | 1) => {
  await write(async (tx, actor) => {
    const reach = await reachFor(tx, actor, status === 1 ? 'staffEnable' : 'staffDisable');
    const before = await existing(tx, id, reach);
    requireNotSelf(actor, id);
    await requireMayManage(tx, actor, id);
    if (before.status !== status) {
      if (status === 1 && !(await coversAccount(tx, actor, id))) throw forbidden(say('enableBeyond'));
      const isEnded = status === 1 && isOver(msOrNull(before.valid_until), now());
      const set = {
        status,
        updated_at: now(),
        version: before.version + 1,
        ...(isEnded && { valid_until: null }),
      };
      await tx.updateTable('staff').set(set).where('id', '=', id).execute();
      // Whoever was told to ask for it has tried some times.
      if (status === 1) await throttle.forgive(tx, fold(before.username));
    }
    if (status === 0) await endSessions(tx, id, now());
    await requireSuperRemains(tx);
    return staffEntry(before, await existing(tx, id));
  });
  ends.lookAgain();
  return null;
};

/**
 * An end that comes sooner disables, one that comes later enables: whoever may not do the one or the other in the
 * account's department does not do it by an end either.
 * @returns messages by field
 */
async function endFaults(db: Db, actor: Actor, before: Staff, row: Stored, now: number): Promise<FieldErrors> {
  const [from, to] = [msOrNull(before.valid_until) ?? Infinity, row.valid_until ?? Infinity];
  if (from === to) return {};
  const reach = await reachFor(db, actor, to < from ? 'staffDisable' : 'staffEnable');
  const { fields } = words();
  if (!(await isWithin(db, reach, [before.department_id])))
    return { valid_until: [to < from ? fields.endSooner : fields.endLater] };
  // Enabling a disabled account is judged when somebody does it.
  if (to < from || before.status === 0) return {};
  const gained = { after: Math.max(from, now), departmentId: row.department_id };
  return (await coversAccount(db, actor, before.id, gained)) ? {} : { valid_until: [fields.endBeyond] };
}

/** @throws Failure where somebody would gain by another department of a person more than the actor has */
async function requireMovable(
  db: Db,
  actor: Actor,
  before: Staff,
  row: Stored,
  roleIds: readonly number[],
  now: number,
): Promise<void> {
  const [from, to] = [before.department_id, row.department_id];
  if (from === to) return;
  const isActive = before.status === 1 && !isOver(row.valid_until, now);
  const moved = { id: before.id, departmentId: from, roleIds, validUntil: row.valid_until };
  const gaining = isActive ? await rolesGainingBy(db, actor, moved, to) : [];
  if (gaining.length > 0) throw forbidden(say('moveWidens', gaining));
  if (await wouldGainBy(db, actor, { departmentId: from, toId: to }, now))
    throw invalid({ department_id: [words().fields.moveGains] });
}

/** @throws Failure 404, also for an account beyond the reach */
async function existing(db: Db, id: number, reach?: Reach) {
  const person = await findStaff(db, id, reach);
  if (!person) throw notFound();
  return person;
}
