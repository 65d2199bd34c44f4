/** Longer texts push the screen away instead of informing. */
const MAX_TEXT = 300;

/** Direction overrides can make a text read as another one; zero-width characters hide in it. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\p{Cs}]/gu;

/** A text that came from outside, on one line, without control characters, at most `MAX_TEXT` characters. */
export function plainText(text: string): string {
  const words = text
    .slice(0, 4 * MAX_TEXT)
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...words];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : words;
}

/** The same of a value that should be a text; whatever else was sent is none. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? plainText(value) : '');

/** Length as counted by the server: a character outside the basic plane is one, not two. */
export const lengthOf = (text: string): number => [...text].length;
