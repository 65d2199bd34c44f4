import { hashedForm } from '../../../src/constants/texts';
import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import { loadCommonPasswords } from './commonPasswords';
import { isExamplePassword } from './examplePasswords';
import { fold } from './fold';
import { pinyinOf, readingsOf } from './pinyin';

interface Person {
  username: string;
  name: string;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
}

export interface PolicyOptions {
  /** Words that the operator adds to those of the product. */
  words?: readonly string[];
  /** Names of the organisation, at the time of the call. */
  organisation?: () => Promise<readonly string[]>;
  /** Whether the password is in a list of leaked ones. */
  isLeaked?: ((password: string) => Promise<boolean>) | undefined;
}

/**
 * Checks of a new password beyond its length, which the contract's schema checks.
 * @returns faults by field of the form; empty when the password may be used
 */
export type PasswordPolicy = (
  form: { password: string; password_confirmation: string },
  person: Person,
) => Promise<FieldErrors>;

export function createPasswordPolicy({
  words: ownWords = [],
  organisation,
  isLeaked,
}: PolicyOptions = {}): PasswordPolicy {
  let loading: ReturnType<typeof loadCommonPasswords> | undefined;
  const passwordFault = async (password: string, person: Person) => {
    loading ??= loadCommonPasswords();
    const folded = fold(password);
    const { fields } = words();
    if ((await loading).has(folded) || isRepeated(folded) || isRun(folded) || isExamplePassword(password))
      return fields.passwordCommon;
    if (isPersonal(folded, person)) return fields.passwordPersonal;
    const names = [...PRODUCT_WORDS, ...ownWords, ...((await organisation?.()) ?? [])];
    if (isMadeOf(lettersOf(password), names.flatMap(spellings))) return fields.passwordCommon;
    return (await isLeaked?.(password)) ? fields.passwordLeaked : undefined;
  };
  return async (form, person) => {
    const fault = await passwordFault(form.password, person);
    const differs = hashedForm(form.password) !== hashedForm(form.password_confirmation);
    return {
      ...(fault && { password: [fault] }),
      ...(differs && { password_confirmation: [words().fields.passwordDiffers] }),
    };
  };
}

/** With digits and signs between them they are as common as alone. */
const PRODUCT_WORDS = [
  'account',
  'center',
  'centre',
  'admin',
  'administrator',
  'user',
  'staff',
  'login',
  '账户',
  '账号',
  '中心',
  '管理员',
  '员工',
  '用户',
  '登录',
];

const lettersOf = (text: string): string => fold(text).replace(/\P{L}/gu, '');

/** A word's letters and how Chinese ones are typed; single letters are in everything. */
const spellings = (word: string): string[] =>
  [word, ...readingsOf(word)].map(lettersOf).filter(({ length }) => length > 1);

/** Whether the text is nothing but these words, in a row. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at++)
    if (ends.has(at)) for (const part of parts) if (text.startsWith(part, at)) ends.add(at + part.length);
  return text !== '' && ends.has(text.length);
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

function isPersonal(folded: string, { username, name, mobile, email }: Person): boolean {
  // Of the ways of typing a name, initials are too short to be told from chance.
  const typed = pinyinOf(name).filter(({ length }) => length > 4);
  return [username, name, mobile, email, email?.split('@')[0], ...typed]
    .map((part) => fold(part ?? ''))
    .some((part) => isTelling(part) && folded.includes(part));
}

/** Two Latin letters are in many a password by chance; two Chinese characters are a name. */
const isTelling = (part: string): boolean => part.length >= 3 || (part.length === 2 && /[^\x20-\x7e]/.test(part));
