import { polyphonic } from 'pinyin-pro';
import type { PinyinMatch } from './searchText';

/** Returns the spellings of a pinyin syllable with ü: typed (lv), without the dots (lu), and as in passports (lyu). */
const typedForms = (reading: string): string[] => {
  const plainReading = reading.normalize('NFD').replace(/u\u0308/, 'v');
  return /^[ln]v/.test(plainReading)
    ? [plainReading, plainReading.replace('v', 'u'), plainReading.replace('v', 'yu')]
    : [plainReading];
};

const readingsCache = new Map<string, readonly string[]>();

/** Returns the pinyin readings of a Chinese character without tones. Any other character is its own reading. */
function readingsOf(character: string): readonly string[] {
  const cachedReadings = readingsCache.get(character);
  if (cachedReadings) return cachedReadings;
  const [readings = []] = polyphonic(character, { type: 'array', toneType: 'none', nonZh: 'removed' });
  const typedReadings = readings.flatMap(typedForms);
  const allReadings = typedReadings.length > 0 ? typedReadings : [character.toLowerCase()];
  readingsCache.set(character, allReadings);
  return allReadings;
}

/** @returns the number of characters from `index` on that the letters spell completely; 0 if they do not */
function spelledCount(characters: readonly string[], index: number, letters: string): number {
  const character = characters[index];
  if (character === undefined) return 0;
  for (const reading of readingsOf(character)) {
    if (reading.startsWith(letters)) return 1;
    for (const spelling of [reading, reading.slice(0, 1)]) {
      const restCount = letters.startsWith(spelling)
        ? spelledCount(characters, index + 1, letters.slice(spelling.length))
        : 0;
      if (restCount > 0) return restCount + 1;
    }
  }
  return 0;
}

/**
 * Finds consecutive characters that the letters spell.
 * Each character is spelled by its whole reading or the first letter of the reading.
 * The last character can also be spelled by the beginning of its reading.
 * `pinyinMatch.ts` is a separate module, because it imports the large dictionary.
 */
export const matchPinyin: PinyinMatch = (text, letters) => {
  const characters = Array.from(text);
  for (let index = 0, start = 0; index < characters.length; start += characters[index]?.length ?? 0, index += 1) {
    const count = spelledCount(characters, index, letters);
    if (count === 0) continue;
    const starts = [start];
    for (const character of characters.slice(index, index + count - 1))
      starts.push((starts.at(-1) ?? 0) + character.length);
    return starts;
  }
  return undefined;
};
