/** Maximum length of a shown text, in characters. */
const MAX_TEXT = 300;

/** Bidirectional control characters, which can disguise a text, zero-width characters, and lone surrogates. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\p{Cs}]/gu;

/**
 * Returns a text from an external source as one line without control characters, truncated to `MAX_TEXT` characters.
 */
export function plainText(text: string): string {
  const words = text
    .slice(0, 4 * MAX_TEXT)
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...words];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : words;
}

/** Returns `plainText` of a value that should be a text. For a value that is no text, the result is empty. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? plainText(value) : '');

/** Returns the number of characters as the server counts them. A surrogate pair counts as one character. */
export const lengthOf = (text: string): number => [...text].length;
