import { spellingVariants, searchTerms } from '@/constants/searchWords';

/** Returns the positions of the characters that the letters spell, by full pinyin or initials; undefined if none. */
export type PinyinMatch = (text: string, letters: string) => readonly number[] | undefined;

/** Whether a search term may be pinyin: it has only letters without tones. */
export const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);

/** Prepares a text for `termsTest`. */
export const searchTextOf = (text: string): string => spellingVariants(text).join('\n');

/**
 * @returns a function that returns true if a text from `searchTextOf` contains each word of the query.
 * The text can contain a word literally or as pinyin. A blank query matches every text.
 */
export function termsTest(query: string, pinyin?: PinyinMatch): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) =>
    terms.every((term) => text.includes(term) || (isLetters(term) && pinyin?.(text, term) !== undefined));
}
