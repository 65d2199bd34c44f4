import { randomUUID } from 'node:crypto';
import { type Failure, refusal } from '../failure';
import { say, type Said } from '../words/words';
import type { PublicContext, Handler } from '../pipeline/context';
import { fold } from '../rules/fold';
import { rememberAddress, networkOf } from '../rules/networks';
import { MASK, firstCharacters } from '../rules/logValues';
import { notify } from '../rules/notices';
import { clearExpiredSessions, insertSession } from '../rules/sessions';
import { hasExpired } from '../rules/terms';
import type { Db, StaffRow } from '../store/tables';

/** Account and token after a correct password; made before the transaction, since signing takes a while. */
interface PreparedSession {
  person: StaffRow;
  jti: string;
  at: number;
  token: string;
  expireIn: number;
  expiresAt: number;
}

/**
 * An unknown name and a wrong password have the same message, duration and count. Only a correct password discloses that
 * the account is disabled, expired, or still has a password of an administrator that is void by now.
 */
export const login: Handler<'login'> = (context, { body }) => {
  const { store, throttle, hasher, ip, userAgent } = context;
  const username = fold(body.username);
  return throttle.guard({
    kind: 'sign-in',
    username,
    ip,
    async check(isKnown) {
      const person = await findByUsername(store.db, body.username);
      const requester = isKnown && person ? { account: person.id } : { network: networkOf(ip) };
      const matches = await hasher.verify(person?.password_hash ?? null, body.password, requester);
      return matches && person ? prepareSession(context, person) : null;
    },
    async conclude(tx, prepared) {
      const person = await findByUsername(tx, body.username);
      // During the check the account may have got another password, or the name another account.
      const isCorrect =
        prepared !== null &&
        person?.id === prepared.person.id &&
        person.password_hash === prepared.person.password_hash;
      const reason = isCorrect && reasonAgainst(person, context.now());
      if (isCorrect && !reason) return openSession(context, tx, person, prepared);
      const failure = reason ? refusal(403, reason) : refusal(401, say('wrongCredentials'));
      await logRefusal(context, tx, { person, typed: body.username }, failure);
      return failure;
    },
    async logBlocked(tx, failure) {
      const person = await findByUsername(tx, body.username);
      await logRefusal(context, tx, { person, typed: body.username }, failure);
      if (person) await notify(tx, person.id, [{ kind: 'blocked' }], { at: context.now(), ip, userAgent });
    },
  });
};

/** @returns why an account is refused despite its correct password */
function reasonAgainst({ valid_until, status, initial_password_until }: StaffRow, now: number): Said | undefined {
  if (hasExpired(valid_until, now)) return say('accountEnded');
  if (status !== 1) return say('accountDisabled');
  return hasExpired(initial_password_until, now) ? say('initialPasswordEnded') : undefined;
}

/** Finds an account by its folded username; of two that fold to the same name, the exact spelling wins. */
const findByUsername = (db: Db, username: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('username_key', 'in', [fold(username), username.trim()])
    .orderBy((row) => row.case().when('username', '=', username.trim()).then(0).else(1).end())
    .executeTakeFirst();

async function prepareSession({ tokens, now }: PublicContext, person: StaffRow): Promise<PreparedSession> {
  const [at, jti] = [now(), randomUUID()];
  return { person, jti, at, ...(await tokens.issue(person.id, jti, at)) };
}

async function openSession(
  { log, ip, userAgent }: PublicContext,
  tx: Db,
  person: StaffRow,
  { jti, at, token, expireIn, expiresAt }: PreparedSession,
): Promise<{ token: string; expire_in: number }> {
  await clearExpiredSessions(tx, at);
  const session = {
    ...{ jti, staff_id: person.id, created_at: at, expires_at: expiresAt },
    previous_login_at: person.last_login_at,
  };
  await insertSession(tx, session, { ip, userAgent });
  await tx.updateTable('staff').set({ last_login_at: at }).where('id', '=', person.id).execute();
  const isKnown = await rememberAddress(tx, person.id, networkOf(ip), at);
  // Every network is new at the first sign-in.
  if (!isKnown && person.last_login_at !== null)
    await notify(tx, person.id, [{ kind: 'signIn' }], { at, ip, userAgent });
  await log(tx, { user: person, happened: { kind: 'signedIn' }, status: 200, code: 200 });
  return { token, expire_in: expireIn };
}

/** Logs a refused sign-in. An unknown username is shortened: it may be a mistyped password, and the log is permanent. */
async function logRefusal(
  { log }: PublicContext,
  tx: Db,
  { person, typed }: { person: StaffRow | undefined; typed: string },
  { status, code, said }: Failure,
): Promise<void> {
  const username = person ? typed : firstCharacters(typed);
  const happened = { kind: 'refusedSignIn', username, reason: said } as const;
  const body = { username, password: MASK };
  await log(tx, { user: person ?? null, happened, status, code, body });
}
