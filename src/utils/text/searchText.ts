import { searchedForms, searchTerms } from '@/constants/searchWords';

/** The places of the characters that the letters spell, in full or by initials; undefined where they do not. */
export type PinyinMatch = (text: string, letters: string) => readonly number[] | undefined;

/** Whether a term may be pinyin: letters without tones, as they are typed. */
export const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);

/** A text as `termsTest` looks through it. */
export const searched = (text: string): string => searchedForms(text).join('\n');

/** @returns whether a text from `searched` has each word of a query, as it is or as pinyin; true of all texts without words */
export function termsTest(query: string, pinyin?: PinyinMatch): (text: string) => boolean {
  const terms = searchTerms(query);
  return (text) =>
    terms.every((term) => text.includes(term) || (isLetters(term) && pinyin?.(text, term) !== undefined));
}
