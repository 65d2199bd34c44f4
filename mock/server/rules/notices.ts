import { sql } from 'kysely';
import type { Notice, NoticeKind } from '../../../src/contract/notice';
import type { Db } from '../store/tables';
import type { AuditedEvent, Happening } from './logEvents';
import type { StoredChange } from './logValues';
import { networkOf } from './networks';
import { moment } from './time';

/** Maximum number of notices that are stored for an account. */
const PER_ACCOUNT = 30;
const MAX_NAMES = 20;
const MAX_NETWORK = 64;
const MAX_USER_AGENT = 500;

/** An event of an account in its stored form. */
interface AccountEvent extends Pick<Notice, 'given' | 'ended' | 'until' | 'fields'> {
  kind: NoticeKind;
}

/** Origin of an event: the account that caused it, or the network and browser of a request. */
interface Origin {
  at: number;
  by?: string | undefined;
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** Calls that always cause a notice, regardless of their changes. */
const events: Partial<Record<AuditedEvent, NoticeKind>> = {
  staffPassword: 'password',
  staffUnlock: 'unlocked',
  staffSessionsEnd: 'sessions',
};

/** Changed fields that a notice names. Remarks are left out, because administrators use them for internal notes. */
const NAMED_FIELDS = ['username', 'name', 'mobile', 'email', 'department', 'role_terms'];

/**
 * Returns the events of which the owner of a changed account is notified.
 * The events contain only data of this account, because the owner may not see other records.
 * @param call logged call, or the expiry of an account or role
 * @param changes logged changes of the account
 */
export function eventsOf(call: AuditedEvent, changes: readonly StoredChange[] = []): AccountEvent[] {
  const eventKind = events[call];
  // A new account has no user yet who could be notified.
  if (eventKind || call === 'staffCreate') return eventKind ? [{ kind: eventKind }] : [];
  if (call === 'staffFactorsRemove') return [{ kind: 'account', fields: ['factors'] }];
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [roles, expiry] = [changeOf('roles'), changeOf('valid_until')];
  const fields = NAMED_FIELDS.filter((field) => changeOf(field) && !(field === 'role_terms' && roles));
  return [
    ...(roles ? [{ kind: 'roles' as const, ...rolesOf(roles) }] : []),
    ...(expiry ? [{ kind: 'expiry' as const, until: expiry.after as string | null }] : []),
    ...(fields.length > 0 ? [{ kind: 'account' as const, fields }] : []),
  ];
}

function rolesOf({ before, after }: StoredChange): Pick<AccountEvent, 'given' | 'ended'> {
  const [oldRoles, newRoles] = [before ?? [], after ?? []] as [string[], string[]];
  const [givenRoles, endedRoles] = [
    newRoles.filter((name) => !oldRoles.includes(name)),
    oldRoles.filter((name) => !newRoles.includes(name)),
  ];
  return {
    ...(givenRoles.length > 0 && { given: shortList(givenRoles) }),
    ...(endedRoles.length > 0 && { ended: shortList(endedRoles) }),
  };
}

const shortList = (names: string[]): string[] =>
  names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `…+${names.length - MAX_NAMES}`] : names;

/**
 * Stores notices for the owner of a changed account.
 * @param happening outcome of the call; it contains the id of the account
 */
export async function notifyOfChange(
  tx: Db,
  call: AuditedEvent,
  { happening, changes }: { happening: Happening; changes?: readonly StoredChange[] | undefined },
  origin: Origin,
): Promise<void> {
  if (!call.startsWith('staff') || happening.kind !== 'done' || happening.id === undefined) return;
  await notify(tx, happening.id, eventsOf(call, changes), origin);
}

/**
 * Stores events of an account as notices, and deletes all but the latest thirty.
 * A notice about blocked sign-ins replaces an unread notice of this kind.
 * Without the replacement, password guesses from unknown networks could push out all other notices.
 * @param tx a write transaction, so that no notice number is used twice
 */
export async function notify(
  tx: Db,
  staffId: number,
  newEvents: readonly AccountEvent[],
  origin: Origin,
): Promise<void> {
  const ownNotices = tx.selectFrom('notices').where('staff_id', '=', staffId);
  for (const { kind, ...values } of newEvents) {
    const { last } = await ownNotices.select((row) => row.fn.max('number').as('last')).executeTakeFirstOrThrow();
    const number = Number(last) + 1;
    if (kind === 'blocked') await deleteUnread(tx, staffId, kind);
    const place = {
      network: origin.ip === undefined ? null : networkOf(origin.ip).slice(0, MAX_NETWORK),
      user_agent: origin.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    };
    const row = { staff_id: staffId, number, kind, is_read: 0, actor_name: origin.by ?? null, created_at: origin.at };
    await tx
      .insertInto('notices')
      .values({ ...row, ...place, details: JSON.stringify(values) })
      .execute();
    await tx
      .deleteFrom('notices')
      .where('staff_id', '=', staffId)
      .where('number', '<=', number - PER_ACCOUNT)
      .execute();
  }
}

const deleteUnread = (tx: Db, staffId: number, kind: NoticeKind): Promise<unknown> =>
  tx.deleteFrom('notices').where('staff_id', '=', staffId).where('kind', '=', kind).where('is_read', '=', 0).execute();

/** @returns the notices of an account, newest first */
export async function noticesOf(db: Db, staffId: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, kind, is_read, actor_name, network, user_agent, details, created_at }) => ({
    ...{ id: number, kind, read: is_read === 1, by: actor_name, network, user_agent },
    ...(JSON.parse(details) as Partial<Notice>),
    created_at: moment(created_at),
  }));
}

/** @returns the numbers of all notices and of unread notices of an account, for the call `currentUser` */
export async function noticeCounts(db: Db, staffId: number): Promise<{ totalCount: number; unreadCount: number }> {
  const { total, read } = await db
    .selectFrom('notices')
    .select((row) => [row.fn.countAll<number>().as('total'), sql<number | null>`sum(is_read)`.as('read')])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { totalCount: Number(total), unreadCount: Number(total) - Number(read ?? 0) };
}

/** Marks the notices of an account as read, up to and including the notice number `upTo`. */
export async function markRead(tx: Db, staffId: number, upTo: number): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ is_read: 1 })
    .where('staff_id', '=', staffId)
    .where('number', '<=', upTo)
    .where('is_read', '=', 0)
    .execute();
}
