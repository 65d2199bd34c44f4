import { foldName } from './writing';

/**
 * Folding of texts for searches, in the app and in the reference backend.
 * This folding is less strict than `foldName`, which decides if two names are equal:
 * a search also finds a name if its accents are omitted.
 */

/**
 * Accents, points and vowel marks, which are optional in a search. Marks of Kana and Indic scripts are not included.
 */
const LETTER_MARKS =
  /(?=\p{M})(?!\p{Script_Extensions=Hiragana})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/** Each line has the canonical form and the characters that it replaces. */
const FORMS: readonly (readonly [form: string, replaced: string])[] = [
  ['ae', '\u00e6'],
  ['oe', '\u0153'],
  ['o', '\u00f8'],
  ['l', '\u0142'],
  ['d', '\u0111\u00f0'],
  ['th', '\u00fe'],
  ['h', '\u0127'],
  ['i', '\u0131'],
  // Arabic letters (alef, kaf, heh, yeh), and their forms in Persian, Urdu and Uyghur.
  ['\u0627', '\u0671'],
  ['\u0643', '\u06a9\u06aa'],
  ['\u0647', '\u0629\u06be\u06c0\u06c1\u06c2\u06c3\u06d5'],
  ['\u064a', '\u0649\u06cc'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  // Tatweel, apostrophes, and the dots between the parts of a name. Folding removes these characters.
  ['', "\u0640'`\u2018\u2019\u02bb\u02bc\u00b7\u2022\u2027\u2219\u22c5\u30fb"],
];

/** Code points of the digit zero in Arabic and in Persian. The other nine digits follow in order. */
const ZEROS: readonly number[] = [0x0660, 0x06f0];

const REPLACED: ReadonlyMap<string, string> = new Map([
  ...FORMS.flatMap(([form, variants]) => [...variants].map((character) => [character, form] as const)),
  ...ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)] as const),
  ),
]);
const REPLACED_ANYWHERE = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'g');
const ASCII = /^[\x21-\x26\x28-\x40\x5b-\x5f\x61-\x7e]*$/;

/**
 * Returns the folded form of a text, which is equal for all spellings that a search treats as equal.
 * Equal spellings may differ in width, letter case, accents, forms of a letter, hyphens and the script of digits.
 * Apostrophes, and dots between the parts of a name, are removed.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text;
  return foldName(text)
    .normalize('NFD')
    .replace(LETTER_MARKS, '')
    .normalize('NFC')
    .replace(REPLACED_ANYWHERE, (character) => REPLACED.get(character) ?? '');
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['\u00e4', 'ae'],
  ['\u00f6', 'oe'],
  ['\u00fc', 'ue'],
  ['\u00f8', 'oe'],
  ['\u00e5', 'aa'],
]);

/** @returns the spellings by which a search finds a text: folded and, if it has umlauts, also with ä written as ae */
export function spellingVariants(text: string): string[] {
  const foldedText = foldText(text);
  const expandedText = foldName(text).replace(
    /[\u00e4\u00f6\u00fc\u00f8\u00e5]/g,
    (letter) => UMLAUTS.get(letter) ?? '',
  );
  return [...new Set([foldedText, foldText(expandedText)])];
}

/** Word separators: white space, commas, semicolons, and hyphens between letters (Xiao-Ming). */
const BETWEEN_WORDS = /[\s,;\u060c\u061b\u3001]+|(?<=\p{L})-(?=\p{L})/u;

/** @returns the folded words of a query; a text matches if it contains each of them, in any order */
export const searchTerms = (query: string): string[] => foldText(query).split(BETWEEN_WORDS).filter(Boolean);

/** @returns the id in a query such as `#123`, with digits of any width and script; undefined for other queries */
export function searchedId(query: string): number | undefined {
  const [, digits] = /^#(\d{1,15})$/.exec(foldText(query)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
