import { randomUUID } from 'node:crypto';
import { type Failure, refusal } from '../failure';
import { say } from '../words/words';
import type { PublicContext } from '../pipeline/context';
import type { Handler } from '../pipeline/handler';
import { fold } from '../rules/fold';
import { rememberAddress, networkOf } from '../rules/networks';
import { MASK, firstCharacters } from '../rules/logValues';
import { clearExpiredSessions } from '../rules/sessions';
import { hasExpired } from '../rules/terms';
import type { Db, StaffRow } from '../store/tables';

/** Account and token after a correct password; made before the transaction, since signing takes a while. */
interface Checked {
  person: StaffRow;
  jti: string;
  at: number;
  token: string;
  expireIn: number;
  expiresAt: number;
}

/**
 * An unknown name and a wrong password have the same message, duration and count. Only a correct password discloses that
 * the account is disabled or expired.
 */
export const login: Handler<'login'> = (context, { body }) => {
  const { store, throttle, hasher, ip } = context;
  const username = fold(body.username);
  return throttle.guard({
    kind: 'sign-in',
    username,
    ip,
    async check(isKnown) {
      const person = await staffNamed(store.db, body.username);
      const asker = isKnown && person ? { account: person.id } : { network: networkOf(ip) };
      const matches = await hasher.verify(person?.password_hash ?? null, body.password, asker);
      return matches && person ? prepareSession(context, person) : null;
    },
    async conclude(tx, checked) {
      const person = await staffNamed(tx, body.username);
      // During the check the account may have got another password, or the name another account.
      const isRight =
        checked !== null && person?.id === checked.person.id && person.password_hash === checked.person.password_hash;
      const hasEnded = isRight && hasExpired(person.valid_until, context.now());
      if (isRight && person.status === 1 && !hasEnded) return openSession(context, tx, person, checked);
      const closed = say(hasEnded ? 'accountEnded' : 'accountDisabled');
      const refused = isRight ? refusal(403, closed) : refusal(401, say('wrongCredentials'));
      await logRefused(context, tx, { person, typed: body.username }, refused);
      return refused;
    },
    async logBlocked(tx, refused) {
      await logRefused(context, tx, { person: await staffNamed(tx, body.username), typed: body.username }, refused);
    },
  });
};

/** Finds an account by its folded username; of two that fold to the same name, the exact spelling wins. */
const staffNamed = (db: Db, typed: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('username_key', 'in', [fold(typed), typed.trim()])
    .orderBy((row) => row.case().when('username', '=', typed.trim()).then(0).else(1).end())
    .executeTakeFirst();

async function prepareSession({ tokens, now }: PublicContext, person: StaffRow): Promise<Checked> {
  const [at, jti] = [now(), randomUUID()];
  return { person, jti, at, ...(await tokens.issue(person.id, jti, at)) };
}

async function openSession(
  { log, ip }: PublicContext,
  tx: Db,
  person: StaffRow,
  { jti, at, token, expireIn, expiresAt }: Checked,
): Promise<{ token: string; expire_in: number }> {
  await clearExpiredSessions(tx, at);
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
  await rememberAddress(tx, person.id, networkOf(ip), at);
  await log(tx, { user: person, happened: { kind: 'signedIn' }, status: 200, code: 200 });
  return { token, expire_in: expireIn };
}

/** Logs a refused sign-in. An unknown username is shortened: it may be a mistyped password, and the log is permanent. */
async function logRefused(
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
