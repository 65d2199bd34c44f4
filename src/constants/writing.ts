/**
 * How people write: what cannot be seen in a text, and what makes no difference between two names. For the contract,
 * the app and the reference backend alike.
 */

/** Controls, format characters, halves of characters, fillers, selectors of variants, the blank of Braille. */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800';
const UNSEEN_ANYWHERE = new RegExp(`[${UNSEEN}]`, 'gu');
const UNSEEN_AROUND = new RegExp(`^[\\s${UNSEEN}]+|[\\s${UNSEEN}]+$`, 'gu');

/** They can make a text read as another one. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The form in which names and codes are compared: compatibility forms (ＡＢＣ), letter case, composed or separate marks,
 * characters that cannot be seen and the amount of white space make no difference. Upper before lower case, so that ß
 * and SS meet; composed anew after it, as some capitals are two characters.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    .replace(UNSEEN_ANYWHERE, '')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/gu, 'σ')
    .normalize('NFKC');

/**
 * A name on one line as it is kept: marks composed, without marks of direction, and without blanks or characters that
 * cannot be seen around it. Joiners within it stay: Persian and Hindi are written with them.
 */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ')
    .replace(UNSEEN_AROUND, '');

/** Whether Latin letters stand beside Cyrillic or Greek ones, many of which look the same. */
export const mixesScripts = (text: string): boolean => {
  const letters = text.normalize('NFKC');
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
};
