import { foldText, isChinese } from '../../../src/constants/searchWords';
import { HAN_ORDER } from './hanOrder';
import { fold } from './fold';

const FIRST_HAN = 0x4e00;
/** Where the table's characters are, in order; made with the first Chinese name. */
let places: Uint16Array | undefined;

function placeOf(codePoint: number): number {
  if (!places) {
    places = new Uint16Array(HAN_ORDER.length);
    for (let place = 0; place < HAN_ORDER.length; place += 1) places[HAN_ORDER.charCodeAt(place) - FIRST_HAN] = place;
  }
  return places[codePoint - FIRST_HAN] ?? 0;
}

/** Signs before digits, as collators have them. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
/** Letters come after ideographs, at the end of Unicode. */
const LETTERS = 0x100000;

function weightOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint >= FIRST_HAN && codePoint < FIRST_HAN + HAN_ORDER.length) return FIRST_HAN + placeOf(codePoint);
  // Ideographs that the table lacks come after it, by their numbers.
  if (isChinese(character)) return codePoint < FIRST_HAN ? 0xf0000 + codePoint : codePoint;
  if (/\p{L}/u.test(character)) return codePoint < 0xffff ? LETTERS + codePoint : codePoint;
  const sign = SIGNS.indexOf(character);
  return sign < 0 ? codePoint : sign + 2;
}

/**
 * A key whose order by code points is that of names in a Chinese list: signs, digits, Chinese characters by pinyin and
 * strokes, then letters regardless of case. Names that differ by accents alone stay together, without them first.
 *
 * Limits: beyond the 20,902 characters of `HAN_ORDER`, ideographs come by their numbers; scripts come in the order of
 * Unicode, and letters by their numbers where that is not the alphabet's order (Cyrillic ё and й like е and и). A
 * character with several readings has the one that the collator gives it: the surname 单 is at dan.
 * @returns the key; names that are equal but for case have the same
 */
export function nameOrder(name: string): string {
  const [folded, loose] = [fold(name), foldText(name)];
  const key = [...loose].map((character) => String.fromCodePoint(weightOf(character))).join('');
  return folded === loose ? key : `${key}\u0001${folded}`;
}
