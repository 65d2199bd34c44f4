import { spellingVariants, searchTerms } from '@/constants/searchWords';

/**
 * Returns the positions in `text` of the characters that the letters spell, in full or by initials; undefined if none.
 */
export type PinyinMatch = (text: string, letters: string) => readonly number[] | undefined;

/** Whether a term may be pinyin: letters without tones, as they are typed. */
export const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);

/** Prepares a text for `termsTest`. */
export const searchTextOf = (text: string): string => spellingVariants(text).join('\n');

/**
 * @returns a test of whether a text from `searchTextOf` contains each word of a query, literally or as pinyin; always
 * true for a blank query
 */
export function termsTest(query: string, pinyin?: PinyinMatch): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) =>
    terms.every((term) => text.includes(term) || (isLetters(term) && pinyin?.(text, term) !== undefined));
}
