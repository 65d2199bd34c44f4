/**
 * Normalization of texts, shared by the contract, the app and the reference backend.
 * Normalization removes invisible characters, and makes different spellings of the same name equal.
 */

/** Control and format characters, lone surrogates, fillers, variation selectors, and the blank Braille pattern. */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800';
const UNSEEN_ANYWHERE = new RegExp(`[${UNSEEN}]`, 'gu');
/** Captures the text between leading and trailing blanks and invisible characters, in linear time. */
const SEEN = new RegExp(`^[\\s${UNSEEN}]*((?:[^]*[^\\s${UNSEEN}])?)[\\s${UNSEEN}]*$`, 'u');
/** Run of white space, including line breaks. */
const BLANKS = /[\s\p{Cc}]+/gu;
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Invisible characters that disguise a text, or make equal-looking texts differ. Joiners are not included. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Returns the form in which names and codes are compared.
 * Compatibility forms (ＡＢＣ), letter case, and composed or separate marks make no difference.
 * Invisible characters and the amount of white space make no difference either.
 * The text is upper-cased before it is lower-cased, so that ß equals SS.
 * Marks are composed again at the end, since upper-casing separates some letters from their marks.
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
 * Returns a name in the form in which it is stored: one line with composed marks.
 * Direction marks, surrounding blanks and surrounding invisible characters are removed.
 * Joiners within the name are kept, because Persian and Hindi need them.
 */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/\u00a0/gu, ' ')
    .replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks))
    .replace(SEEN, '$1');

/**
 * Returns a user name, a code or an address in the form in which it is stored:
 * without invisible characters, and with full-width letters converted to ASCII.
 */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(UNSEEN_ANYWHERE, '').trim();

const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/gu;

/** Returns a telephone number as typed, but with ASCII characters and hyphens, and without invisible characters. */
export const cleanPhone = (text: string): string => cleanCode(text.replace(/\s+/gu, ' ')).replace(HYPHENS, '-');

/** Converts full-width letters and digits to ASCII. Brackets and other signs stay unchanged. */
const withNarrowLetters = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu, (character) => character.normalize('NFKC'));

/** Cleans a person's name from an imported file. */
export const cleanPersonName = (text: string): string => cleanName(withNarrowLetters(text));

/** Cleans a list of names in a cell of a file. The separators between the names, including line breaks, are kept. */
export const cleanList = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(cleanName)
    .filter(Boolean)
    .join('\n');

/** Returns an e-mail address or telephone number in the form that is compared. Numbers lose their punctuation. */
export function contactKey(text: string): string {
  const foldedText = foldName(text);
  return foldedText.includes('@') ? foldedText : foldedText.replace(/[^\p{N}\p{L}+]/gu, '');
}

/** Whether a text mixes Latin letters with Cyrillic or Greek letters, many of which look the same. */
export const mixesScripts = (text: string): boolean => {
  const letters = text.normalize('NFKC');
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
};
