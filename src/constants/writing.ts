/**
 * Invisible characters, and spellings that make no difference between two names. Shared by contract, app and reference
 * backend.
 */

/** Control and format characters, lone surrogates, fillers, variation selectors, the blank Braille pattern. */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800';
const UNSEEN_ANYWHERE = new RegExp(`[${UNSEEN}]`, 'gu');
/** Visible text between invisible characters: one pass, however long their runs are. */
const SEEN = new RegExp(`^[\\s${UNSEEN}]*((?:[^]*[^\\s${UNSEEN}])?)[\\s${UNSEEN}]*$`, 'u');
/** A run in which a line may end. */
const BLANKS = /[\s\p{Cc}]+/gu;
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Invisible marks that disguise a text as another one, or make equal-looking texts differ; joiners are not among them.
 */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Form in which names and codes are compared: compatibility forms (ＡＢＣ), letter case, composed or separate marks,
 * invisible characters and the amount of white space make no difference. Upper before lower case, so that ß and SS are
 * equal; recomposed after it, as some capitals are two characters.
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
 * A name on one line as it is kept: marks composed, without marks of direction and breaks, and without blanks or characters that
 * cannot be seen around it. Joiners within it stay: Persian and Hindi are written with them.
 */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/\u00a0/gu, ' ')
    .replace(BLANKS, (run) => (BREAK.test(run) ? ' ' : run))
    .replace(SEEN, '$1');

/** A user name, a code or an address as it is kept: nothing in it that cannot be seen, no letters of full width. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(UNSEEN_ANYWHERE, '').trim();

const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/gu;

/** A telephone number as it was typed, but for what cannot be seen, full width and the kind of its hyphens. */
export const cleanPhone = (text: string): string => cleanCode(text.replace(/\s+/gu, ' ')).replace(HYPHENS, '-');

/** Letters and digits of full width as those of ASCII; brackets and other signs stay as they are. */
const narrowed = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu, (character) => character.normalize('NFKC'));

/** A person's name out of a file. */
export const cleanPersonName = (text: string): string => cleanName(narrowed(text));

/** A list of names in a cell: separators between the names are kept, line breaks among them. */
export const cleanList = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(cleanName)
    .filter(Boolean)
    .join('\n');

/** The form in which e-mail addresses and telephone numbers are compared: of a number its digits alone count. */
export function contactKey(text: string): string {
  const folded = foldName(text);
  return folded.includes('@') ? folded : folded.replace(/[^\p{N}\p{L}+]/gu, '');
}

/** Whether a text mixes Latin letters with Cyrillic or Greek ones, many of which look the same. */
export const mixesScripts = (text: string): boolean => {
  const letters = text.normalize('NFKC');
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
};
