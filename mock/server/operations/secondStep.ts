import type { SecondStep, SecondStepKind } from '../../../src/contract/factors';
import { Failure, refusal } from '../failure';
import type { PublicContext } from '../pipeline/context';
import { acceptPasscode, factorsOf } from '../rules/factors';
import type { SignInFactor } from '../rules/logEvents';
import { countCodes, findCode, plainCode, spendCode } from '../rules/recoveryCodes';
import { digestOf, findTicket, issueTicket, spendTicket, type OpenTicket } from '../rules/tickets';
import { isPasscode } from '../rules/totp';
import type { Db, StaffRow } from '../store/tables';
import { say } from '../words/words';

/** Content of a sign-in's ticket. */
interface StoredStep {
  /** Digest of the password's hash: another password since ends the sign-in. */
  password: string;
  step: Omit<SecondStep, 'ticket'>;
}

/** @returns the answer to a correct password of an account with a second factor; undefined for one without */
export async function secondStepOf(
  { secondFactor, now }: PublicContext,
  tx: Db,
  person: StaffRow,
): Promise<Failure | undefined> {
  const kinds = secondFactor === 'off' ? [] : (await factorsOf(tx, person.id)).map(({ kind }) => kind);
  if (kinds.length === 0) return undefined;
  const second: SecondStepKind[] = [...new Set(kinds)];
  if ((await countCodes(tx, person.id)) > 0) second.push('recovery');
  const step = { second };
  const value: StoredStep = { password: digestOf(person.password_hash), step };
  const act = { staffId: person.id, purpose: 'sign-in', value: JSON.stringify(value) } as const;
  return furtherStep({ ...step, ticket: await issueTicket(tx, act, now()) });
}

/** Not a wrong guess, and no success yet: the throttle counts neither, or the password would clear wrong passcodes. */
function furtherStep(step: SecondStep): Failure {
  const failure = new Failure(401, 401, say('secondStep'), step);
  failure.isGuess = false;
  return failure;
}

/** An unfinished sign-in, whose password was correct. */
export interface UnfinishedSignIn {
  ticket: OpenTicket;
  person: StaffRow;
  step: SecondStep;
}

/**
 * @returns the unfinished sign-in of a ticket
 * @throws Failure 401 without `data` where there is none (any more): the person starts again
 */
export async function unfinishedSignIn(db: Db, text: string, now: number): Promise<UnfinishedSignIn> {
  const ticket = await findTicket(db, text, 'sign-in', now);
  const people = db.selectFrom('staff').selectAll();
  const person = ticket && (await people.where('id', '=', ticket.staffId).executeTakeFirst());
  const stored = ticket && (JSON.parse(ticket.value) as StoredStep);
  if (!person || stored?.password !== digestOf(person.password_hash)) throw refusal(401, say('ticketEnded'));
  return { ticket, person, step: { ...stored.step, ticket: text } };
}

/** @returns the refusal of a wrong second step, which may be repeated with the same ticket */
export const wrongStep = (step: SecondStep): Failure => new Failure(401, 401, say('wrongSecondStep'), step);

/** @returns the recovery code that was typed, where it is one; takes as long for a code that is none */
export async function verifiedRecoveryCode({ store, hasher }: PublicContext, staffId: number, passcode: string) {
  if (isPasscode(passcode)) return undefined;
  const code = plainCode(passcode);
  const stored = await findCode(store.db, staffId, code);
  return (await hasher.verify(stored?.hash ?? null, code, { account: staffId })) ? stored : undefined;
}

type RecoveryCode = Awaited<ReturnType<typeof verifiedRecoveryCode>>;

/** Uses up ticket and passcode, or a recovery code instead. @returns the factor; undefined for a wrong one */
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
