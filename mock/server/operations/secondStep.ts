import type { SecondStepKind } from '../../../src/constants/secondSteps';
import type { SecondStep } from '../../../src/contract/factors';
import { Failure, refusal } from '../failure';
import type { PublicContext } from '../pipeline/context';
import { countCodes, findCode, plainCode, spendCode, isPasscode, acceptPasscode, factorsOf } from '../rules/factors';
import type { SignInFactor } from '../rules/logEvents';
import type { PasskeyRow } from '../rules/passkeys';
import { digestOf, findTicket, issueTicket, spendTicket, useSignedTicket, type OpenTicket } from '../rules/tickets';
import type { Db, StaffRow } from '../store/tables';
import { answerText } from '../words/words';
import { findPasskey, requirePasskeys } from './factors';

/** Value that is stored with a ticket. The ticket identifies a sign-in that still needs its second step. */
interface StoredStep {
  /** Digest of the password hash. If the password changes meanwhile, the ticket is refused. */
  password: string;
  step: Omit<SecondStep, 'ticket'>;
}

/**
 * Begins the second step after a correct password.
 * @returns the response that asks for the second factor; undefined if the account has no factor
 */
export async function secondStepOf(
  { secondFactor, passkeys, now }: PublicContext,
  tx: Db,
  person: StaffRow,
): Promise<Failure | undefined> {
  const factors = secondFactor === 'off' ? [] : await factorsOf(tx, person.id);
  if (factors.length === 0) return undefined;
  const passkeyFactors = factors.filter(({ kind }) => kind === 'passkey');
  const second: SecondStepKind[] = [];
  if (passkeyFactors.length < factors.length) second.push('totp');
  const assertion = passkeyFactors.length > 0 && passkeys ? await passkeys.assertion(passkeyFactors) : undefined;
  if (assertion) second.push('passkey');
  if ((await countCodes(tx, person.id)) > 0) second.push('recovery');
  const step = { second, ...(assertion && { passkey: assertion.options }) };
  const value: StoredStep = { password: digestOf(person.password_hash), step };
  const act = { staffId: person.id, purpose: 'sign-in', value: JSON.stringify(value) } as const;
  return furtherStep({ ...step, ticket: await issueTicket(tx, act, now()) });
}

/**
 * Creates the response that asks for the second step. The rate limit does not count the response as a wrong guess.
 * The response is not a success either, since a success would clear the count of wrong passcodes.
 */
function furtherStep(step: SecondStep): Failure {
  const failure = new Failure(401, 401, answerText('secondStep'), step);
  failure.countsAsWrongGuess = false;
  return failure;
}

export const findById = (db: Db, id: number): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

/** A sign-in whose password was correct, and whose second step is missing. */
interface UnfinishedSignIn {
  ticket: OpenTicket;
  person: StaffRow;
  step: SecondStep;
}

/**
 * Finds the unfinished sign-in of a ticket.
 * @throws Failure 401 without `data` if the ticket is unknown, used or expired. The person must then sign in again.
 */
export async function unfinishedSignIn(db: Db, text: string, now: number): Promise<UnfinishedSignIn> {
  const ticket = await findTicket(db, text, 'sign-in', now);
  const person = ticket && (await findById(db, ticket.staffId));
  const storedStep = ticket && (JSON.parse(ticket.value) as StoredStep);
  if (!person || storedStep?.password !== digestOf(person.password_hash)) throw refusal(401, answerText('ticketEnded'));
  return { ticket, person, step: { ...storedStep.step, ticket: text } };
}

/**
 * Creates the failure for a wrong second step.
 * @param step the second step, which the person can repeat; null for a sign-in with only a passkey
 */
export const wrongStep = (step: SecondStep | null): Failure =>
  new Failure(401, 401, answerText('wrongSecondStep'), step);

/**
 * Checks a typed recovery code. An unknown recovery code takes the same time as a known one.
 * @returns the stored recovery code; undefined if the text is not a valid recovery code
 */
export async function verifiedRecoveryCode({ store, hasher }: PublicContext, staffId: number, passcode: string) {
  if (isPasscode(passcode)) return undefined;
  const code = plainCode(passcode);
  const storedCode = await findCode(store.db, staffId, code);
  return (await hasher.verify(storedCode?.hash ?? null, code, { account: staffId })) ? storedCode : undefined;
}

type RecoveryCode = Awaited<ReturnType<typeof verifiedRecoveryCode>>;

/**
 * Uses up the ticket together with the passcode or recovery code.
 * @returns the second factor that was used; undefined if the ticket, passcode or recovery code is invalid
 */
export async function acceptCode(
  { sealer, now }: PublicContext,
  tx: Db,
  { ticket, person }: UnfinishedSignIn,
  { passcode, recoveryCode }: { passcode: string; recoveryCode: RecoveryCode },
): Promise<SignInFactor | undefined> {
  const isAccepted = recoveryCode
    ? await spendCode(tx, person.id, recoveryCode)
    : (await acceptPasscode(tx, sealer, { staffId: person.id, passcode, now: now() })) !== undefined;
  if (!isAccepted || !(await spendTicket(tx, ticket.key))) return undefined;
  return recoveryCode ? 'recovery' : 'totp';
}

/** A passkey's response that is not verified yet. */
interface PasskeyAttempt {
  ticket: string;
  challenge: string;
  /** Undefined if the passkey is unknown or belongs to another account. */
  passkey: PasskeyRow | undefined;
  person: StaffRow | undefined;
  /** Undefined for a sign-in with only a passkey. */
  unfinished: UnfinishedSignIn | undefined;
}

/**
 * Collects the data for verifying a passkey's response.
 * @throws Failure 401 if the ticket has expired, 404 if the installation offers no passkeys
 */
export async function passkeyAttempt(
  context: PublicContext,
  { ticket, credential }: { ticket: string; credential: Record<string, unknown> },
): Promise<PasskeyAttempt> {
  const { store, now } = context;
  const passkeys = requirePasskeys(context);
  const passkey = await findPasskey(store.db, String(credential['id']).slice(0, MAX_CREDENTIAL_ID));
  if (!ticket.includes('.')) {
    const unfinished = await unfinishedSignIn(store.db, ticket, now());
    const { person, step } = unfinished;
    const sentChallenge = step.passkey?.['challenge'];
    const challenge = typeof sentChallenge === 'string' ? sentChallenge : '';
    return { ticket, challenge, passkey: passkey?.staff_id === person.id ? passkey : undefined, person, unfinished };
  }
  const challenge = await passkeys.challengeOf(ticket, now());
  if (challenge === undefined) throw refusal(401, answerText('ticketEnded'));
  const person = passkey && (await findById(store.db, passkey.staff_id));
  return { ticket, challenge, passkey, person, unfinished: undefined };
}

/** Maximum length of a credential id in base64url. WebAuthn allows 1023 bytes. */
const MAX_CREDENTIAL_ID = 1400;

/** @returns the new signature counter of the passkey if its response is correct; undefined if the response is wrong */
export async function verifiedPasskey(
  context: PublicContext,
  credential: Record<string, unknown>,
  { passkey, challenge, unfinished }: PasskeyAttempt,
): Promise<number | undefined> {
  if (!passkey || challenge === '') return undefined;
  return requirePasskeys(context).verifyAssertion(credential, passkey, { challenge, isAlone: !unfinished });
}

/**
 * Uses up the ticket, and stores the passkey's signature counter.
 * @returns false if another call has used the ticket or the counter meanwhile
 */
export async function acceptPasskey(
  { now }: PublicContext,
  tx: Db,
  { passkey, ticket, unfinished }: PasskeyAttempt,
  counter: number,
): Promise<boolean> {
  if (!passkey) return false;
  const { numUpdatedRows } = await tx
    .updateTable('factors')
    .set({ counter, used_at: now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  return unfinished ? spendTicket(tx, unfinished.ticket.key) : useSignedTicket(tx, ticket, passkey.staff_id, now());
}
