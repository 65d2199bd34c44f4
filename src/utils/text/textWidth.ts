const WIDE_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Returns the width of a text in half-width characters. Chinese, Japanese and Korean characters count as two. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (WIDE_CHARACTER.test(character) ? 2 : 1), 0);

/** Scripts whose letters are broader than Latin letters. `px` is the difference per letter, in pixels. */
const BROAD_SCRIPTS = [
  { letters: /[\p{Script=Tamil}\p{Script=Kannada}\p{Script=Bengali}]/u, px: 3 },
  { letters: /[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}]/u, px: 1 },
] as const;

const CHARACTER_PX = 8;
const PADDING_PX = 26;

const broaderBy = (character: string): number => BROAD_SCRIPTS.find(({ letters }) => letters.test(character))?.px ?? 0;

/** Returns the width in pixels that a column needs for the longest of the translated texts; at least `minWidth`. */
export const columnWidth = (minWidth: number, ...words: readonly string[]): number =>
  Math.max(
    minWidth,
    ...words.map((text) =>
      Array.from(text).reduce(
        (width, character) => width + broaderBy(character),
        textWidth(text) * CHARACTER_PX + PADDING_PX,
      ),
    ),
  );
