import type { pinyin } from 'pinyin-pro';
import { fold } from './fold';

/** The dictionary takes a tenth of a second and some 20 MB: it is loaded with the first Chinese name written, not with every start. */
const dictionary = () =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the only way to load later and still have the answer at once
  require('pinyin-pro') as { pinyin: typeof pinyin };

/** @returns how a name is typed in Latin letters: in full and by its initials; nothing without Chinese characters */
export function pinyinOf(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const syllables = dictionary()
    .pinyin(fold(name), { toneType: 'none', surname: 'head', nonZh: 'consecutive', v: true })
    .split(' ')
    .map((syllable) => syllable.replace(/[^a-z]/g, ''));
  return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
}

/**
 * @param lines what an account is found by, folded
 * @returns them and the pinyin of its name, each on a line of its own; what they contain anyway is not repeated
 */
export function withPinyin(lines: string, name: string): string {
  return [lines, ...pinyinOf(name).filter((letters) => !lines.includes(letters))].join('\n');
}
