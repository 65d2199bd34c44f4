import { foldText, isChinese } from '../../../src/constants/searchWords';
import { HAN_ORDER } from './hanOrder';
import { fold } from './fold';

const FIRST_HAN = 0x4e00;
/** Positions in `HAN_ORDER` by code point; built for the first Chinese name. */
let positions: Uint16Array | undefined;

function positionOf(codePoint: number): number {
  if (!positions) {
    positions = new Uint16Array(HAN_ORDER.length);
    for (let position = 0; position < HAN_ORDER.length; position += 1)
      positions[HAN_ORDER.charCodeAt(position) - FIRST_HAN] = position;
  }
  return positions[codePoint - FIRST_HAN] ?? 0;
}

/** Punctuation in the order of collators, before digits. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
/** Offset that sorts letters after ideographs. */
const LETTERS = 0x100000;

function weightOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint >= FIRST_HAN && codePoint < FIRST_HAN + HAN_ORDER.length) return FIRST_HAN + positionOf(codePoint);
  // Ideographs outside of the table follow it, by code point.
  if (isChinese(character)) return codePoint < FIRST_HAN ? 0xf0000 + codePoint : codePoint;
  if (/\p{L}/u.test(character)) return codePoint < 0xffff ? LETTERS + codePoint : codePoint;
  const sign = SIGNS.indexOf(character);
  return sign < 0 ? codePoint : sign + 2;
}

/**
 * Sort key of a name, compared by code points: punctuation, digits, Chinese characters by pinyin and strokes, then
 * letters regardless of case. Names that differ only by accents are adjacent, unaccented first.
 *
 * Limits: ideographs outside of `HAN_ORDER`, scripts and letters are sorted by code point (Cyrillic ё and й like е and
 * и). A character with several readings is sorted by the collator's: the surname 单 as dan.
 * @returns the key; the same for names that differ only by case
 */
export function nameOrder(name: string): string {
  const [folded, loose] = [fold(name), foldText(name)];
  const key = [...loose].map((character) => String.fromCodePoint(weightOf(character))).join('');
  return folded === loose ? key : `${key}\u0001${folded}`;
}
