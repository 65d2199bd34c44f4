import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { PASSWORD_LENGTH } from '../../../src/constants/limits';
import { hashedForm } from '../../../src/constants/texts';
import type { FieldErrors } from '../../../src/contract/envelope';
import { words } from '../words/words';
import { fold } from './fold';
import { pinyinOf, readingsOf } from './pinyin';

/** Example passwords of the present and earlier documentation, folded. A test checks that none is missing. */
export const examplePasswords: ReadonlySet<string> = new Set([
  'password',
  'a long sentence',
  'a long sentence of your own',
  'account@2026',
]);

/** Placeholders such as `change-me` or `<your password>`. */
const PLACEHOLDER =
  /^(please[ _-]?)?(change|replace)[ _-]?(me|it|this)\W*\d*$|^your[ _-]?(own[ _-]?)?pass(word|phrase)|^<.*>$/;

/**
 * @returns true if the password is an example or a placeholder.
 * Ignores quotes around the password, because some parsers of env files keep them.
 */
export function isExamplePassword(password: string): boolean {
  const foldedPassword = fold(password).replace(/^(['"])(.*)\1$/, '$2');
  return examplePasswords.has(foldedPassword) || PLACEHOLDER.test(foldedPassword);
}

/** Common leaked passwords of at least eight characters, folded, which the library's list lacks. */
const COMMON = `
password passw0rd p@ssw0rd p@ssword pa55word passwort password1 password12 password123 password1234 password!
passw0rd1 p@ssw0rd1 p@ssw0rd123 mypassword password01 password2 password99 passpass pass1234 pass@123 pass@word1
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx 1qazxsw2 2wsx3edc 3edc4rfv 1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1@wsx
!qaz2wsx !qaz@wsx q1w2e3r4 q1w2e3r4t5 qwer1234 qwer@1234 1234qwer qwe123456 qweasdzxc qweasd123 asdf1234 asdfghjkl
asdfasdf asdf@1234 zxcvbnm1 zxcvbnm123 zxcvbnm, qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyuiop123 1234567890qwertyuiop abcd1234 abcd@1234 abc12345 abc123456 abc@123456 abc123abc a1b2c3d4
a1b2c3d4e5 a12345678 a123456789 a1234567 aa123456 aa12345678 aa123123 aaa111222 as123456 ab123456 qq123456 qq123456789
q1234567 q123456789 w123456789 z123456789 zxc123456 asd123456 qwe12345 wang1234 woaini520 woaini521 woaini1314
woaini123 woaiwojia 5201314520 5201314a 52013145 13145200 iloveyou iloveyou1 iloveyou2 iloveyou! ilovegod
12341234 12344321 11223344 1122334455 112233445566 12121212 123123123 123321123 123123aa 123456ab 123456aa 123456abc
1234abcd 123456qq 123456qwe 12345qwert 123qweasd 123qwe123 123qweasdzxc 123abc123 123654789 147258369 159357456
741852963 789456123 987654321a 147852369 00112233 0987654321 10203040 1029384756 19851985 19861986 19871987 19881988
19891989 19901990 20002000 20082008 20202020 66668888 88886666 88888888a 168168168 13141314 14725836 a5201314
admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin888 admin@888 adminadmin administrator
admin@2023 admin@2024 admin@2025 admin@2026 root1234 root123456 root@123 rootroot test1234 test123456 testtest test@123
guest123 user1234 user123456 user@123 welcome1 welcome123 welcome@123 welcome01 changeme changeme1 changeme123 changeit
default1 letmein1 letmein123 trustno1 superman superman1 batman123 football football1 baseball baseball1 basketball
princess princess1 sunshine sunshine1 starwars starwars1 michelle jennifer jonathan computer computer1 internet
internet1 whatever whatever1 mustang1 corvette maverick mercedes midnight michael1 nicholas patrick1 phoenix1
samantha scorpion shadow12 slipknot sparky12 startrek steelers stephanie superstar swordfish thunder1 tigger12
victoria william1 yankees1 charlie1 cheese12 chocolate danielle dragon12 dragon123 einstein elephant facebook
fuckyou1 garfield godzilla hello123 hellohello hello1234 killer123 liverpool lovelove loveyou1 master12 master123
monkey12 monkey123 ncc1701d pokemon1 rainbow1 redskins rockstar security secret12 secret123 server123 system123
oracle123 mysql123 huawei123 huawei@123 cisco123 zhang123 lihong123 wangwei123 company1 company123 china123 china2008
beijing2008 shanghai1 zhongguo zhongguo1 nihao123 dearbook code8925 xiazhili 31415926 314159265 3.1415926
`;

let passwordsPromise: Promise<ReadonlySet<string>> | undefined;

/**
 * @returns about 18,000 common passwords, folded; the list is loaded by the first call, since unpacking it takes 50 ms
 */
export const loadCommonPasswords = (): Promise<ReadonlySet<string>> => (passwordsPromise ??= unpackCommonPasswords());

async function unpackCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter passwords already fail the length check.
  const commonPasswords = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min);
  return new Set([...COMMON.trim().split(/\s/), ...commonPasswords.map(fold)]);
}

interface Person {
  username: string;
  name: string;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
}

export interface PolicyOptions {
  /** Words that the operator adds to the words of the product. */
  words?: readonly string[];
  /** Returns the organisation's names at the time of the call. */
  organisation?: () => Promise<readonly string[]>;
  /** Returns true if the password is in a list of leaked passwords. */
  isLeaked?: ((password: string) => Promise<boolean>) | undefined;
}

/**
 * Checks a new password, except its length, which the schema of the contract checks.
 * @returns error messages by field of the form; empty if the password is acceptable
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
  const passwordFault = async (password: string, person: Person) => {
    const foldedPassword = fold(password);
    const { fields } = words();
    if (
      (await loadCommonPasswords()).has(foldedPassword) ||
      isRepeated(foldedPassword) ||
      isRun(foldedPassword) ||
      isExamplePassword(password)
    )
      return fields.passwordCommon;
    if (isPersonal(foldedPassword, person)) return fields.passwordPersonal;
    const names = [...PRODUCT_WORDS.split(' '), ...ownWords, ...((await organisation?.()) ?? [])];
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

/** Words of the product, in English and pinyin. A password is refused if its letters consist only of such words. */
const PRODUCT_WORDS =
  'account center centre admin administrator user staff login zhanghu zhanghao zhongxin guanliyuan yuangong yonghu denglu';

const lettersOf = (text: string): string => fold(text).replace(/\P{L}/gu, '');

/**
 * Returns the letters of a word; for a Chinese word, also its pinyin.
 * Single letters are left out, since any password consists of them.
 */
const spellings = (word: string): string[] =>
  [word, ...readingsOf(word)].map(lettersOf).filter(({ length }) => length > 1);

/** @returns true if the text consists only of these words */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const ends = new Set([0]);
  // `for … of` on a set also visits the elements that are added during the loop.
  for (const end of ends) for (const word of parts) if (text.startsWith(word, end)) ends.add(end + word.length);
  return text !== '' && ends.has(text.length);
}

/**
 * Returns true for one repeated character or pair, such as `abababab`.
 * Also returns true for the empty text, to which a password of spaces is folded.
 */
const isRepeated = (text: string): boolean => /^(.?)(.?)(?:\1\2)*\1?$/su.test(text);

/** Returns true for a sequence such as `abcdefgh` or `87654321`, whose code points have a constant step of 1 or -1. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
}

function isPersonal(foldedPassword: string, { username, name, mobile, email }: Person): boolean {
  // Short pinyin, such as the initials of a name, occurs in many passwords by chance.
  const pinyinSpellings = pinyinOf(name).filter(({ length }) => length > 4);
  return [username, name, mobile, email, email?.split('@')[0], ...pinyinSpellings]
    .filter((text) => typeof text === 'string')
    .map(fold)
    .some((text) => isDistinctive(text) && foldedPassword.includes(text));
}

/**
 * Returns true if the text is long enough to be searched for in a password.
 * Two Latin letters occur in many passwords by chance, but two Chinese characters can be a name.
 */
const isDistinctive = (text: string): boolean => text.length >= 3 || (text.length === 2 && /[^\x20-\x7e]/.test(text));

/** Line in a file of leaked passwords: a SHA-1 hash in hexadecimal digits, usually followed by a colon and a count. */
const HASH = /^[0-9a-f]{40}(?=:|$)/i;

/** Number of bytes per read. A block is longer than two lines, so it always contains a complete line. */
const BLOCK = 4096;

/** Error for a file that is not a sorted list of hashes. The message of the error is the path of the file. */
class LeakedPasswordsError extends Error {
  override name = 'LeakedPasswordsError';
}

/**
 * Opens a sorted text file with the SHA-1 hashes of leaked passwords.
 * The file is searched by bisection: 26 reads for 45 MB, 36 for 40 GB.
 * The file stays open, so a replaced file takes effect only after a restart.
 * @returns `has`, which looks up a password, and `close`
 * @throws LeakedPasswordsError if the first and last lines are not hashes in ascending order
 * @throws an error of the file system if the file cannot be read
 */
export async function openLeakedPasswords(path: string) {
  const file = await open(path);
  const { size } = await file.stat();
  const [firstHash, lastHash] = [await hashFrom(file, 0), await hashFrom(file, Math.max(0, size - BLOCK), -1)];
  if (firstHash === undefined || lastHash === undefined || firstHash > lastHash) {
    await file.close();
    throw new LeakedPasswordsError(path);
  }
  return {
    /** @returns true if the file contains the password, either as typed or normalized as for hashing */
    has: async (password: string): Promise<boolean> => {
      for (const form of new Set([password, hashedForm(password)]))
        if (await hasHash(file, size, createHash('sha1').update(form).digest('hex'))) return true;
      return false;
    },
    close: () => file.close(),
  };
}

async function hasHash(file: FileHandle, size: number, hash: string): Promise<boolean> {
  // If the file contains the hash, its line begins in [low, high).
  let [low, high] = [0, size];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const middleHash = await hashFrom(file, middle);
    if (middleHash === undefined || middleHash > hash) high = middle;
    else low = middle;
  }
  return (await hashFrom(file, low)) === hash;
}

/** @returns the hash in the first or last complete line of the block at `start`, in lower case; or undefined */
async function hashFrom(file: FileHandle, start: number, place: 0 | -1 = 0): Promise<string | undefined> {
  // Also reads the byte before `start`. A line at `start` is complete only if this byte is a line break.
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK + 1), 0, BLOCK + 1, Math.max(0, start - 1));
  const text = buffer.toString('latin1', 0, bytesRead);
  const lines = (start === 0 ? text : text.slice(text.indexOf('\n') + 1 || text.length)).split(/\r?\n/).filter(Boolean);
  return hashOf(lines.at(place) ?? '');
}

/** @returns the hash in a line, in lower case; undefined if the line has no hash */
export const hashOf = (line: string): string | undefined => HASH.exec(line)?.[0].toLowerCase();
