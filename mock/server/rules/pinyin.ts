import type { pinyin } from 'pinyin-pro';
import { foldText, isChinese } from '../../../src/constants/searchWords';

/** Loads the pinyin dictionary when the first Chinese name is stored, since loading takes 100 ms and 20 MB. */
const dictionary = () =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the only way to load lazily and synchronously
  require('pinyin-pro') as { pinyin: typeof pinyin };

/** Readings of surnames that the dictionary does not contain. */
const FURTHER_READINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['召', ['shao']],
  ['员', ['yuan']],
  ['度', ['duo']],
  ['折', ['she']],
  ['柏', ['bo']],
  ['牟', ['mu']],
  ['种', ['zhong']],
  ['秘', ['bi']],
  ['繁', ['po']],
  ['纪', ['ji']],
  ['缪', ['miao', 'mou', 'miu']],
  ['翟', ['di']],
  ['薄', ['bao']],
  ['覃', ['tan']],
  ['隗', ['kui']],
]);

interface Syllable {
  /** Pinyin without tones; `v` represents ü. */
  letters: string;
  others: string[];
}

/** Returns the syllables of a text. Each Latin word counts as one syllable; punctuation and digits are left out. */
function syllablesOf(text: string, surname: 'head' | 'off'): Syllable[] {
  const characters = dictionary().pinyin(text, { type: 'all', toneType: 'none', surname, v: true });
  const syllables: Syllable[] = [];
  let isWord = false;
  for (const { origin, isZh, pinyin: letters, polyphonic } of characters) {
    if (isZh) syllables.push({ letters, others: polyphonic.map(withoutTones) });
    else if (/[a-z]/.test(origin)) {
      const word = isWord ? syllables.at(-1) : undefined;
      if (word) word.letters += origin;
      else syllables.push({ letters: origin, others: [] });
    }
    isWord = !isZh && /[a-z]/.test(origin);
  }
  return syllables;
}

const withoutTones = (letters: string): string =>
  letters
    .normalize('NFD')
    .replace(/u\u0308/, 'v')
    .replace(/[^a-z]/g, '');

const lettersOf = (text: string, surname: 'head' | 'off') => syllablesOf(text, surname).map(({ letters }) => letters);
const initialsOf = (syllables: readonly string[]): string => syllables.map((letters) => letters.slice(0, 1)).join('');
const unique = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))];

/** Returns the spellings of ü: as typed (lv), as in passports (lyu), and without dots (lu). */
const withSpellings = (syllables: readonly string[]): string[][] => {
  const hasUmlaut = (letters: string) => /^[ln]v/.test(letters);
  const spellings = syllables.some(hasUmlaut) ? ['v', 'yu', 'u'] : ['v'];
  return spellings.map((form) =>
    syllables.map((letters) => (hasUmlaut(letters) ? letters.replace('v', form) : letters)),
  );
};

/**
 * Returns the pinyin of a person's name, for each reading of the surname.
 * Each reading has three spellings: in full, as initials, and as surname with initials (`wangxm`).
 * @returns the spellings; empty if the name has no Chinese characters
 */
export function pinyinOf(name: string): string[] {
  if (!isChinese(name)) return [];
  const foldedName = foldText(name);
  const [surnameReading, usualReading] = [lettersOf(foldedName, 'head'), lettersOf(foldedName, 'off')];
  const furtherReadings = FURTHER_READINGS.get(foldedName.slice(0, 1)) ?? [];
  const readings = [surnameReading, usualReading, ...furtherReadings.map((letters) => surnameReading.with(0, letters))];
  return unique(
    readings.flatMap(withSpellings).flatMap((syllables) => [
      syllables.join(''),
      initialsOf(syllables),
      // Chinese surnames have one or two characters.
      ...[1, 2].map((length) => syllables.slice(0, length).join('') + initialsOf(syllables.slice(length))),
    ]),
  );
}

/**
 * Returns the pinyin of names and titles that are not names of people.
 * @returns full pinyin and initials, also for each further reading of a character; empty without Chinese characters
 */
export function readingsOf(text: string): string[] {
  if (!isChinese(text)) return [];
  const syllables = syllablesOf(foldText(text), 'off');
  const usualReading = syllables.map(({ letters }) => letters);
  const otherReadings = syllables.flatMap((syllable, index) =>
    syllable.others.map((letters) => usualReading.with(index, letters)),
  );
  return unique(
    [usualReading, ...otherReadings]
      .flatMap(withSpellings)
      .flatMap((letters) => [letters.join(''), initialsOf(letters)]),
  );
}
