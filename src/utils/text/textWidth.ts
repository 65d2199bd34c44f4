const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** How wide a text is, in half-width characters: those of Chinese, Japanese and Korean count twice. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** Letters of these scripts are wider than others that count once; by as many pixels as a column has to allow for. */
const BROADER = [
  { letters: /[\p{Script=Tamil}\p{Script=Kannada}\p{Script=Bengali}]/gu, px: 3 },
  { letters: /\p{Script=Arabic}/gu, px: 1 },
] as const;

const CHARACTER_PX = 8;
const PADDING_PX = 26;

const broaderBy = (text: string): number =>
  BROADER.reduce((width, { letters, px }) => width + (text.match(letters)?.length ?? 0) * px, 0);

/** Pixels that a column needs for its words, whatever the language made of them; `least` at least. */
export const columnWidth = (least: number, ...words: readonly string[]): number =>
  Math.max(least, ...words.map((text) => textWidth(text) * CHARACTER_PX + broaderBy(text) + PADDING_PX));
