const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** How wide a text is, in half-width characters: those of Chinese, Japanese and Korean count twice. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** Letters that are broader than those of Latin, and by how many pixels. */
const BROAD = [
  { letters: /[\p{Script=Tamil}\p{Script=Kannada}\p{Script=Bengali}]/u, px: 3 },
  { letters: /[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}]/u, px: 1 },
] as const;

const CHARACTER_PX = 8;
const PADDING_PX = 26;

const broaderBy = (character: string): number => BROAD.find(({ letters }) => letters.test(character))?.px ?? 0;

/** Pixels that a column needs for its words, whatever the language made of them; `least` at least. */
export const columnWidth = (least: number, ...words: readonly string[]): number =>
  Math.max(
    least,
    ...words.map((text) =>
      Array.from(text).reduce(
        (width, character) => width + broaderBy(character),
        textWidth(text) * CHARACTER_PX + PADDING_PX,
      ),
    ),
  );
