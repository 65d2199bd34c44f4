import { randomUUID } from 'node:crypto';
import { type Failure, refusal } from '../failure';
import { answerText, type AnswerText } from '../words/words';
import type { PublicContext, Handler } from '../pipeline/context';
import type { LoginForm } from '../../../src/contract/session';
import { fold } from '../rules/fold';
import type { Happening } from '../rules/logEvents';
import { rememberNetwork, networkOf } from '../rules/networks';
import { MASK, firstCharacters } from '../rules/logValues';
import { notify } from '../rules/notices';
import { clearExpiredSessions, insertSession } from '../rules/sessions';
import { hasExpired } from '../rules/terms';
import type { Db, StaffRow } from '../store/tables';
import {
  acceptCode,
  acceptPasskey,
  findById,
  passkeyAttempt,
  secondStepOf,
  unfinishedSignIn,
  verifiedPasskey,
  verifiedRecoveryCode,
  wrongStep,
} from './secondStep';

interface SignInData {
  token: string;
  expire_in: number;
}

/**
 * Account and token after a correct password.
 * The token is prepared before the transaction, since signing it takes time.
 */
interface PreparedSession {
  person: StaffRow;
  jti: string;
  at: number;
  token: string;
  expireIn: number;
  expiresAt: number;
}

/** Handles the first or the second step of a sign-in. */
export const login: Handler<'login'> = (context, { body }) => {
  if ('username' in body) return passwordStep(context, body);
  if ('passcode' in body) return passcodeStep(context, body);
  return passkeyStep(context, body);
};

/**
 * Checks a password. An unknown username has the same message, duration and counting as a wrong password.
 * Only a correct password discloses a disabled or expired account, an expired initial password, or a second step.
 */
function passwordStep(context: PublicContext, body: LoginForm): Promise<SignInData> {
  const { store, throttle, hasher, ip } = context;
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
    async conclude(tx, preparedSession) {
      const person = await findByUsername(tx, body.username);
      // During the check, the account may have got another password, or another account may have got this username.
      const isCorrect =
        preparedSession !== null &&
        person?.id === preparedSession.person.id &&
        person.password_hash === preparedSession.person.password_hash;
      const reason = isCorrect && reasonAgainst(person, context.now());
      if (isCorrect && !reason) {
        const step = await secondStepOf(context, tx, person);
        if (!step) return openSession(context, tx, person, preparedSession, { kind: 'signedIn' });
        await logPassword(context, tx, person);
        return step;
      }
      const failure = reason ? refusal(403, reason) : refusal(401, answerText('wrongCredentials'));
      await logRefusal(context, tx, { person, typed: body.username }, failure);
      return failure;
    },
    async logBlocked(tx, failure) {
      const person = await findByUsername(tx, body.username);
      await logBlocked(context, tx, { person, typed: body.username }, failure);
    },
  });
}

/**
 * Checks a passcode or recovery code after a correct password.
 * A wrong passcode or recovery code is counted and logged like a wrong password.
 */
async function passcodeStep(context: PublicContext, body: { ticket: string; passcode: string }): Promise<SignInData> {
  const { store, throttle, ip, now } = context;
  const passcode = body.passcode.replace(/\s/g, '');
  const { person } = await unfinishedSignIn(store.db, body.ticket, now());
  const subject = { person, typed: person.username };
  return throttle.guard({
    kind: 'sign-in',
    username: person.username_key,
    ip,
    async check() {
      const recoveryCode = await verifiedRecoveryCode(context, person.id, passcode);
      return { recoveryCode, prepared: await prepareSession(context, person) };
    },
    async conclude(tx, { recoveryCode, prepared }) {
      const unfinished = await unfinishedSignIn(tx, body.ticket, now());
      const reason = reasonAgainst(unfinished.person, now());
      const factor = reason ? undefined : await acceptCode(context, tx, unfinished, { passcode, recoveryCode });
      if (factor) return openSession(context, tx, unfinished.person, prepared, { kind: 'signedInBy', factor });
      const failure = reason ? refusal(403, reason) : wrongStep(unfinished.step);
      await logRefusal(context, tx, subject, failure);
      return failure;
    },
    logBlocked: (tx, failure) => logBlocked(context, tx, subject, failure),
  });
}

/** Checks a passkey, alone or after a correct password. A wrong passkey is counted and logged like a wrong password. */
async function passkeyStep(
  context: PublicContext,
  body: { ticket: string; credential: Record<string, unknown> },
): Promise<SignInData> {
  const { throttle, ip, now } = context;
  const attempt = await passkeyAttempt(context, body);
  const { person } = attempt;
  const subject = { person, typed: person?.username ?? '' };
  return throttle.guard({
    kind: 'sign-in',
    username: person?.username_key ?? '',
    ip,
    async check() {
      const counter = await verifiedPasskey(context, body.credential, attempt);
      return person && counter !== undefined ? { counter, prepared: await prepareSession(context, person) } : null;
    },
    async conclude(tx, verification) {
      const unfinished = attempt.unfinished && (await unfinishedSignIn(tx, body.ticket, now()));
      const account = person && (await findById(tx, person.id));
      const reason = verification && account && reasonAgainst(account, now());
      if (verification && account && !reason && (await acceptPasskey(context, tx, attempt, verification.counter)))
        return openSession(context, tx, account, verification.prepared, { kind: 'signedInBy', factor: 'passkey' });
      const failure = reason ? refusal(403, reason) : wrongStep(unfinished?.step ?? null);
      await logRefusal(context, tx, subject, failure);
      return failure;
    },
    logBlocked: (tx, failure) => logBlocked(context, tx, subject, failure),
  });
}

/** @returns the reason to refuse the account although its password is correct; undefined if there is no reason */
function reasonAgainst({ valid_until, status, initial_password_until }: StaffRow, now: number): AnswerText | undefined {
  if (hasExpired(valid_until, now)) return answerText('accountEnded');
  if (status !== 1) return answerText('accountDisabled');
  return hasExpired(initial_password_until, now) ? answerText('initialPasswordEnded') : undefined;
}

/**
 * Finds an account by its username, regardless of case, width and spacing.
 * If several usernames match, the account whose username has exactly this spelling is returned.
 */
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
  happening: Happening,
): Promise<SignInData> {
  await clearExpiredSessions(tx, at);
  const session = {
    ...{ jti, staff_id: person.id, created_at: at, expires_at: expiresAt },
    previous_login_at: person.last_login_at,
  };
  await insertSession(tx, session, { ip, userAgent });
  await tx.updateTable('staff').set({ last_login_at: at }).where('id', '=', person.id).execute();
  const isKnown = await rememberNetwork(tx, person.id, networkOf(ip), at);
  // Every network is unknown at the first sign-in of an account, so the first sign-in causes no notice.
  if (!isKnown && person.last_login_at !== null)
    await notify(tx, person.id, [{ kind: 'signIn' }], { at, ip, userAgent });
  await log(tx, { user: person, happening, status: 200, code: 200 });
  return { token, expire_in: expireIn };
}

/**
 * Logs a correct password before the second step.
 * The entry is not a failure. Otherwise the log would have a failure for every sign-in with a second factor.
 */
const logPassword = ({ log }: PublicContext, tx: Db, person: StaffRow): Promise<void> =>
  log(tx, { user: person, happening: { kind: 'firstStep' }, status: 200, code: 200 });

interface Attempt {
  person: StaffRow | undefined;
  /** Username as the person has typed it. */
  typed: string;
}

/** Logs a sign-in that the throttle refuses, and sends a notice to the account. */
async function logBlocked(context: PublicContext, tx: Db, attempt: Attempt, failure: Failure): Promise<void> {
  const { ip, userAgent, now } = context;
  await logRefusal(context, tx, attempt, failure);
  if (attempt.person) await notify(tx, attempt.person.id, [{ kind: 'blocked' }], { at: now(), ip, userAgent });
}

/**
 * Logs a refused sign-in.
 * An unknown username is shortened: it may be a mistyped password, and log rows cannot be deleted.
 */
async function logRefusal(
  { log }: PublicContext,
  tx: Db,
  { person, typed }: Attempt,
  { status, code, text }: Failure,
): Promise<void> {
  const username = person ? typed : firstCharacters(typed);
  const happening = { kind: 'refusedSignIn', username, reason: text } as const;
  const body = { username, password: MASK };
  await log(tx, { user: person ?? null, happening, status, code, body });
}
