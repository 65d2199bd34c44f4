import type { pinyin } from 'pinyin-pro';
import { foldText, isChinese } from '../../../src/constants/searchWords';

/** The dictionary takes a tenth of a second and some 20 MB: it is loaded with the first Chinese name written, not with every start. */
const dictionary = () =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the only way to load later and still have the answer at once
  require('pinyin-pro') as { pinyin: typeof pinyin };

/** Readings of surnames that the dictionary gives neither as a surname's nor as the character's usual one. */
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
  /** In letters without tones; v for ü. */
  letters: string;
  others: string[];
}

/** Signs and digits are left out; what is written in Latin letters is one syllable a word. */
function syllablesOf(text: string, surname: 'head' | 'off'): Syllable[] {
  const characters = dictionary().pinyin(text, { type: 'all', toneType: 'none', surname, v: true });
  const syllables: Syllable[] = [];
  let isWord = false;
  for (const { origin, isZh, pinyin: letters, polyphonic } of characters) {
    if (isZh) syllables.push({ letters, others: polyphonic.map(withoutTones).filter((other) => other !== letters) });
    else if (/[a-z]/.test(origin)) {
      const last = isWord ? syllables.at(-1) : undefined;
      if (last) last.letters += origin;
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

/** As ü is typed (lv), as passports have it (lyu), and without its points. */
const withForms = (syllables: readonly string[]): string[][] => {
  const has = (letters: string) => /^[ln]v/.test(letters);
  const forms = syllables.some(has) ? ['v', 'yu', 'u'] : ['v'];
  return forms.map((form) => syllables.map((letters) => (has(letters) ? letters.replace('v', form) : letters)));
};

/**
 * @returns how a person's name is typed in Latin letters, by each reading of the surname: in full, by initials, and
 * with the initials behind the surname (`wangxm`); nothing without Chinese characters
 */
export function pinyinOf(name: string): string[] {
  if (!isChinese(name)) return [];
  const folded = foldText(name);
  const [named, usual] = [lettersOf(folded, 'head'), lettersOf(folded, 'off')];
  const further = FURTHER_READINGS.get(folded.slice(0, 1)) ?? [];
  const readings = [named, usual, ...further.map((letters) => named.with(0, letters))];
  return unique(
    readings.flatMap(withForms).flatMap((syllables) => [
      syllables.join(''),
      initialsOf(syllables),
      // A surname of two characters, too.
      ...[1, 2].map((length) => syllables.slice(0, length).join('') + initialsOf(syllables.slice(length))),
    ]),
  );
}

/**
 * @returns how other names and titles are typed: in full and by initials, each character with several readings once by
 * each of them
 */
export function readingsOf(text: string): string[] {
  if (!isChinese(text)) return [];
  const syllables = syllablesOf(foldText(text), 'off');
  const usual = syllables.map(({ letters }) => letters);
  const others = syllables.flatMap((syllable, at) => syllable.others.map((letters) => usual.with(at, letters)));
  return unique([usual, ...others].flatMap(withForms).flatMap((letters) => [letters.join(''), initialsOf(letters)]));
}
