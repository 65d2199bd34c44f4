const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** How wide a text is, in half-width characters: those of Chinese, Japanese and Korean count twice. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** Letters of these scripts are wider than others that count once; by as much of a pixel as a column has to allow for. */
const BROAD = /[\p{Script=Tamil}\p{Script=Kannada}\p{Script=Bengali}]/gu;
const BROADER_PX = 3;

const CHARACTER_PX = 8;
const PADDING_PX = 26;

/** Pixels that a column needs for its words, whatever the language made of them; `least` at least. */
export const columnWidth = (least: number, ...words: readonly string[]): number =>
  Math.max(
    least,
    ...words.map((text) => textWidth(text) * CHARACTER_PX + (text.match(BROAD)?.length ?? 0) * BROADER_PX + PADDING_PX),
  );
