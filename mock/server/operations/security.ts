import type { SecurityFeature } from '../../../src/contract/endpoints';
import type { Session } from '../../../src/contract/session';
import type { Staff } from '../../../src/contract/staff';
import { notFound } from '../failure';
import type { HandlersOf, Services, SignedInContext } from '../pipeline/context';
import { fold } from '../rules/fold';
import { markRead, noticesOf } from '../rules/notices';
import { endSessions, openSessions } from '../rules/sessions';
import { moment } from '../rules/time';
import type { Db } from '../store/tables';
import { say } from '../words/words';
import { requireResettable } from './password';
import { staffEntry } from './staffRecords';

/** @returns the optional parts of the contract, as `currentUser` announces them */
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
  /** Ends the waiting times after wrong passwords of an account; idempotent. */
  staffUnlock: ({ write, throttle }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, say('unlockBeyond'));
      await throttle.clearBlocks(tx, fold(person.username));
      return staffEntry(person, person);
    }),

  ownSessions: (context) => sessionsOf(context, context.actor.id),

  /** Ends one session of the actor. Numbers count within an account, so sessions of others cannot be named. */
  ownSessionEnd: ({ write, now, sessionIdleMs }, { params: { id } }) =>
    write(async (tx, actor) => {
      const rows = await openSessions(tx, actor.id, now(), sessionIdleMs);
      const session = rows.find(({ number }) => number === id);
      if (!session) throw notFound();
      await tx.updateTable('sessions').set({ revoked_at: now() }).where('jti', '=', session.jti).execute();
      return { happened: { kind: 'sessionsEnded', count: 1 } };
    }),

  otherSessionsEnd: ({ write, now, sessionIdleMs }) =>
    write(async (tx, actor) => {
      const rows = await openSessions(tx, actor.id, now(), sessionIdleMs);
      await endSessions(tx, actor.id, now(), actor.jti);
      return { happened: { kind: 'sessionsEnded', count: rows.filter(({ jti }) => jti !== actor.jti).length } };
    }),

  async staffSessions(context, { params: { id } }) {
    await requireResettable(context.store.db, context.actor, id, say('sessionsBeyond'));
    return sessionsOf(context, id);
  },

  staffSessionsEnd: ({ write, now }, { params: { id } }) =>
    write(async (tx, actor) => {
      const person = await requireResettable(tx, actor, id, say('sessionsBeyond'));
      await endSessions(tx, id, now());
      return staffEntry(person, person);
    }),

  ownNotices: ({ store, actor }) => noticesOf(store.db, actor.id),

  /** Not logged, since it changes nothing for anybody else. */
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

/** @returns the accounts, each with the end of its lock: null without one */
export async function withLocks({ throttle }: Pick<Services, 'throttle'>, db: Db, people: Staff[]): Promise<Staff[]> {
  const locks = await throttle.readLocks(
    db,
    people.map(({ username }) => fold(username)),
  );
  return people.map((person) => {
    const until = locks.get(fold(person.username));
    return { ...person, locked_until: until === undefined ? null : moment(until) };
  });
}
