/** One text for what looks alike: full-width and half-width, upper and lower case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a query, folded; a text fits when it fits each of them. */
export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** The places of the characters that the letters spell, in full or by initials; undefined where they do not. */
export type PinyinMatch = (text: string, letters: string) => readonly number[] | undefined;

/** Whether a term may be pinyin: letters without tones, as they are typed. */
export const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);
