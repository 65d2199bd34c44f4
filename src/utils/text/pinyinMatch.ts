import { polyphonic } from 'pinyin-pro';
import type { PinyinMatch } from './searchText';

/** Spellings of ü: as typed (lv), in passports (lyu), and without its dots. */
const typedForms = (reading: string): string[] => {
  const plain = reading.normalize('NFD').replace(/u\u0308/, 'v');
  return /^[ln]v/.test(plain) ? [plain, plain.replace('v', 'u'), plain.replace('v', 'yu')] : [plain];
};

const known = new Map<string, readonly string[]>();

/** Returns the readings of a character without tones; a character other than an ideograph is its own reading. */
function readingsOf(character: string): readonly string[] {
  const before = known.get(character);
  if (before) return before;
  const [readings = []] = polyphonic(character, { type: 'array', toneType: 'none', nonZh: 'removed' });
  const typed = readings.flatMap(typedForms);
  const all = typed.length > 0 ? typed : [character.toLowerCase()];
  known.set(character, all);
  return all;
}

/** @returns the number of characters from `at` on that spell the letters; 0 if they do not */
function spelled(characters: readonly string[], at: number, letters: string): number {
  const character = characters[at];
  if (character === undefined) return 0;
  for (const reading of readingsOf(character)) {
    if (reading.startsWith(letters)) return 1;
    for (const part of [reading, reading.slice(0, 1)]) {
      const rest = letters.startsWith(part) ? spelled(characters, at + 1, letters.slice(part.length)) : 0;
      if (rest > 0) return rest + 1;
    }
  }
  return 0;
}

/**
 * Matches neighbouring characters, each by one of its readings in full or by its initial, the last one by the beginning
 * of a reading as well. In a separate module, because it imports the dictionary.
 */
export const matchPinyin: PinyinMatch = (text, letters) => {
  const characters = Array.from(text);
  for (let at = 0, start = 0; at < characters.length; start += characters[at]?.length ?? 0, at += 1) {
    const count = spelled(characters, at, letters);
    if (count === 0) continue;
    const starts = [start];
    for (const character of characters.slice(at, at + count - 1)) starts.push((starts.at(-1) ?? 0) + character.length);
    return starts;
  }
  return undefined;
};
