import type { PinyinMatch } from './searchText';

/** The readings of a character in letters without tones, as they are typed; empty for what is no ideograph. */
type Readings = (character: string) => readonly string[];

/** As ü is typed (lv), as passports have it (lyu), and without its points. */
const typedForms = (reading: string): string[] => {
  const plain = reading.normalize('NFD').replace(/u\u0308/, 'v');
  return /^[ln]v/.test(plain) ? [plain, plain.replace('v', 'u'), plain.replace('v', 'yu')] : [plain];
};

/**
 * @returns a match of neighbouring characters, each by one of its readings in full or by its initial, the last one by
 * the beginning of a reading as well; other characters stand for themselves
 */
export function pinyinMatchBy(readingsOf: Readings): PinyinMatch {
  const known = new Map<string, readonly string[]>();
  const readings = (character: string): readonly string[] => {
    const before = known.get(character);
    if (before) return before;
    const found = readingsOf(character).flatMap(typedForms);
    const all = found.length > 0 ? found : [character.toLowerCase()];
    known.set(character, all);
    return all;
  };
  /** How many of the characters from `at` on spell the letters; 0 where they do not. */
  const spelled = (characters: readonly string[], at: number, letters: string): number => {
    const character = characters[at];
    if (character === undefined) return 0;
    for (const reading of readings(character)) {
      if (reading.startsWith(letters)) return 1;
      for (const part of [reading, reading.slice(0, 1)]) {
        const rest =
          part !== '' && letters.startsWith(part) ? spelled(characters, at + 1, letters.slice(part.length)) : 0;
        if (rest > 0) return rest + 1;
      }
    }
    return 0;
  };
  return (text, letters) => {
    const characters = Array.from(text);
    const starts: number[] = [];
    let unit = 0;
    for (const character of characters) {
      starts.push(unit);
      unit += character.length;
    }
    for (let at = 0; at < characters.length; at += 1) {
      const count = spelled(characters, at, letters);
      if (count > 0) return starts.slice(at, at + count);
    }
    return undefined;
  };
}
