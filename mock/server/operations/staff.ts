import type { FieldErrors } from '../../../src/contract/envelope';
import type { Staff } from '../../../src/contract/staff';
import { forbidden, invalid, notFound, requireValid, editConflict } from '../failure';
import { answerText, words } from '../words/words';
import type { SignedInContext, HandlersOf } from '../pipeline/context';
import {
  coversAccount,
  symmetricDifference,
  grantableRoles,
  requireMayManage,
  requireMayRename,
  requireNotSelf,
  requireRolesGrantable,
  requireSuperRemains,
} from '../rules/grants';
import { fold } from '../rules/fold';
import { isWithin, reachFor, type Reach } from '../rules/reach';
import { rolesGainingFromMove, hasGainFromMove } from '../rules/gains';
import type { Actor } from '../rules/actor';
import { endSessions } from '../rules/sessions';
import { expiriesAfter, expiriesOf, hasExpired, msOrNull, rolesWithChangedExpiry, termFaults } from '../rules/terms';
import { readForExport } from './exports';
import { passwordChange, withLocks } from './security';
import { platformsOf } from './card';
import { setRoles, staffEntry, staffFaults, toStaffRow, findStaff } from './staffRecords';
import { listStaff } from './staffList';
import type { Db } from '../store/tables';

type NewRow = ReturnType<typeof toStaffRow>;
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
    const list = async (reach: Reach) => {
      const page = await listStaff(store.db, body, reach);
      return { ...page, data: await withLocks(context, store.db, page.data) };
    };
    return body.for_export ? readForExport(context, 'staffExport', reach, list, body.keyword) : list(reach);
  },

  staffFilter: async ({ store, actor }) => ({ roles: await grantableRoles(store.db, actor) }),

  async staffDetail(context, { params: { id } }) {
    const { store, actor } = context;
    const person = await requireStaff(store.db, id, await reachFor(store.db, actor, 'staffDetail'));
    const [personWithLocks = person] = await withLocks(context, store.db, [person]);
    return personWithLocks;
  },

  async staffPlatforms({ store: { db }, actor, now }, { params: { id } }) {
    await requireStaff(db, id, await reachFor(db, actor, 'staffPlatforms'));
    return platformsOf(db, id, now());
  },

  async staffCreate(context, { body }) {
    const { write, now, hasher, passwordFaults, initialPasswordEnd, expiry, store, actor: caller } = context;
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

    // Checks the request before the expensive hashing of the password.
    // Hashing runs outside of the transaction, so other writers need not wait for it.
    await requireCreatable(store.db, caller);
    const password_hash = await hasher.hash(password, { account: caller.id });
    await write(async (tx, actor) => {
      await requireCreatable(tx, actor);
      const times = { created_at: now(), updated_at: now() };
      const { id } = await tx
        .insertInto('staff')
        .values({
          ...{ ...row, ...times, status: 1, password_hash, must_change_password: 1 },
          initial_password_until: initialPasswordEnd(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setRoles(tx, id, roleIds, expiriesAfter(role_terms, new Map(), roleIds));
      return staffEntry(null, await requireStaff(tx, id), [passwordChange]);
    });
    expiry.reschedule();
    return null;
  },

  async staffUpdate({ write, now, expiry }, { params: { id }, body }) {
    const { id: bodyId, version, role_ids, role_terms, ...fields } = body;
    await write(async (tx, actor) => {
      if (bodyId !== id) throw invalid({ id: [words().fields.idDiffers] });
      const reach = await reachFor(tx, actor, 'staffUpdate');
      const before = await requireStaff(tx, id, reach);
      requireNotSelf(actor, id);
      await requireMayManage(tx, actor, id);
      if (version !== undefined && version !== before.version) {
        const detailReach = await reachFor(tx, actor, 'staffDetail');
        throw editConflict((await isWithin(tx, detailReach, [before.department_id])) ? before : null);
      }
      const row = toStaffRow(fields, before);
      const roleIds = [...new Set(role_ids)];
      await requireMayRename(tx, actor, before, row);
      requireValid({
        ...(await staffFaults(tx, before, row, reach)),
        ...termFaults({ valid_until: fields.valid_until, role_terms }, before, roleIds, now()),
        ...(await expiryFaults(tx, actor, before, row, now())),
      });
      const [storedExpiries, newExpiries] = [
        expiriesOf(before),
        expiriesAfter(role_terms, expiriesOf(before), roleIds),
      ];
      const changedRoleIds = [
        ...symmetricDifference(before.role_ids, roleIds),
        ...rolesWithChangedExpiry(storedExpiries, newExpiries, roleIds),
      ];
      await requireRolesGrantable(tx, actor, [...new Set(changedRoleIds)], [before.department_id, row.department_id]);
      await requireMovable(tx, actor, before, row, roleIds, now());
      await tx
        .updateTable('staff')
        .set({ ...row, updated_at: now(), version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      await setRoles(tx, id, roleIds, newExpiries);
      await requireSuperRemains(tx);
      return staffEntry(before, await requireStaff(tx, id));
    });
    expiry.reschedule();
    return null;
  },

  staffEnable: (context, { params: { id } }) => setStatus(context, id, 1),
  staffDisable: (context, { params: { id } }) => setStatus(context, id, 0),
};

/**
 * Enables or disables an account; idempotent. Disabling ends the account's sessions.
 * Enabling an expired account removes its expiry, which would otherwise disable the account again.
 */
const setStatus = async ({ write, now, throttle, expiry }: SignedInContext, id: number, status: 0 | 1) => {
  await write(async (tx, actor) => {
    const reach = await reachFor(tx, actor, status === 1 ? 'staffEnable' : 'staffDisable');
    const before = await requireStaff(tx, id, reach);
    requireNotSelf(actor, id);
    await requireMayManage(tx, actor, id);
    if (before.status !== status) {
      if (status === 1 && !(await coversAccount(tx, actor, id))) throw forbidden(answerText('enableBeyond'));
      const isExpired = status === 1 && hasExpired(msOrNull(before.valid_until), now());
      const columns = {
        status,
        updated_at: now(),
        version: before.version + 1,
        ...(isExpired && { valid_until: null }),
      };
      await tx.updateTable('staff').set(columns).where('id', '=', id).execute();
      // The person has probably tried to sign in before the account was enabled. These failures no longer count.
      if (status === 1) await throttle.clearBlocks(tx, fold(before.username));
    }
    if (status === 0) await endSessions(tx, id, now());
    await requireSuperRemains(tx);
    return staffEntry(before, await requireStaff(tx, id));
  });
  expiry.reschedule();
  return null;
};

/**
 * Checks the permission for a change of an account's expiry.
 * An earlier expiry requires the permission to disable accounts in the account's department.
 * A later expiry requires the permission to enable accounts in this department.
 * @returns error messages by field; empty if the change is allowed
 */
async function expiryFaults(db: Db, actor: Actor, before: Staff, row: NewRow, now: number): Promise<FieldErrors> {
  const [from, to] = [msOrNull(before.valid_until) ?? Infinity, row.valid_until ?? Infinity];
  if (from === to) return {};
  const reach = await reachFor(db, actor, to < from ? 'staffDisable' : 'staffEnable');
  const { fields } = words();
  if (!(await isWithin(db, reach, [before.department_id])))
    return { valid_until: [to < from ? fields.endSooner : fields.endLater] };
  // For a disabled account, the actor's permissions are checked when the account is enabled.
  if (to < from || before.status === 0) return {};
  const extension = { after: Math.max(from, now), departmentId: row.department_id };
  return (await coversAccount(db, actor, before.id, extension)) ? {} : { valid_until: [fields.endBeyond] };
}

/**
 * Refuses a move that extends permissions.
 * @throws Failure 403 or 422 if any account gains a permission that the actor lacks
 */
async function requireMovable(
  db: Db,
  actor: Actor,
  before: Staff,
  row: NewRow,
  roleIds: readonly number[],
  now: number,
): Promise<void> {
  const [from, to] = [before.department_id, row.department_id];
  if (from === to) return;
  const isActive = before.status === 1 && !hasExpired(row.valid_until, now);
  const person = { id: before.id, departmentId: from, roleIds, validUntil: row.valid_until };
  const gainingRoles = isActive ? await rolesGainingFromMove(db, actor, person, to) : [];
  if (gainingRoles.length > 0) throw forbidden(answerText('moveWidens', gainingRoles));
  if (await hasGainFromMove(db, actor, { departmentId: from, toId: to }, now))
    throw invalid({ department_id: [words().fields.moveGains] });
}

/**
 * @returns the account
 * @throws Failure 404 if the account does not exist or is outside the reach
 */
async function requireStaff(db: Db, id: number, reach?: Reach) {
  const person = await findStaff(db, id, reach);
  if (!person) throw notFound();
  return person;
}
