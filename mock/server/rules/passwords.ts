import { hashedForm } from '../../../src/constants/texts';
import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import { commonPasswords } from './commonPasswords';
import { isExamplePassword } from './examplePasswords';
import { fold } from './fold';

interface Person {
  username: string;
  name: string;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
}

/**
 * The rules for a new password beyond its length, which the contract's schema checks.
 * @returns what is wrong by field of the form; empty when the password may be used
 */
export function passwordFaults(form: { password: string; password_confirmation: string }, person: Person): FieldErrors {
  const faults: FieldErrors = {};
  if (isCommon(form.password)) faults['password'] = [words().fields.passwordCommon];
  else if (isPersonal(form.password, person)) faults['password'] = [words().fields.passwordPersonal];
  if (hashedForm(form.password) !== hashedForm(form.password_confirmation)) {
    faults['password_confirmation'] = [words().fields.passwordDiffers];
  }
  return faults;
}

function isCommon(password: string): boolean {
  const folded = fold(password);
  return commonPasswords.has(folded) || isRepeated(folded) || isRun(folded) || isExamplePassword(password);
}

/** One character or one pair again and again, such as `abababab`; blanks are nothing in folded form. */
const isRepeated = (text: string): boolean => /^(.?)(.?)(?:\1\2)*\1?$/su.test(text);

/** `abcdefgh`, `87654321`: each character follows from the one before by the same step of 1 or -1. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
}

function isPersonal(password: string, { username, name, mobile, email }: Person): boolean {
  const folded = fold(password);
  return [username, name, mobile, email, email?.split('@')[0]]
    .map((part) => fold(part ?? ''))
    .some((part) => isTelling(part) && folded.includes(part));
}

/** Two Latin letters are in many a password by chance; two Chinese characters are a name. */
const isTelling = (part: string): boolean => part.length >= 3 || (part.length === 2 && /[^\x20-\x7e]/.test(part));
