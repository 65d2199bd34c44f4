import { spellingVariants, searchTerms } from '@/constants/searchWords';

/** Returns the positions of the characters that the letters spell, by full pinyin or initials; undefined if none. */
export type PinyinMatch = (text: string, letters: string) => readonly number[] | undefined;

/** Whether a search term may be pinyin: it has only letters without tones. */
export const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);

/** Prepares a text for `termsTest`. */
export const searchTextOf = (text: string): string => spellingVariants(text).join('\n');

/**
 * @returns a function that returns true if a text from `searchTextOf` contains each word of the query,
 * literally or as pinyin; always true for a blank query
 */
export function termsTest(query: string, pinyin?: PinyinMatch): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) =>
    terms.every((term) => text.includes(term) || (isLetters(term) && pinyin?.(text, term) !== undefined));
}
