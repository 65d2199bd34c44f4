import { glossary } from '../../config/commands/glossary/page';
import type { WordKey } from '@/locales/locale';
import { locales } from '@/locales/registry';
import american from '@/locales/en-US/words';
import british from '@/locales/en-GB';
import chinese from '@/locales/zh-CN/words';

type Words = Readonly<Record<string, string>>;

/** Returns whether the text of a key is a list of accepted column names. Column names may be rejected synonyms. */
const isAlias = (key: string): boolean => key.startsWith('transfer.alias.');

const pairs = (words: Words): [key: string, text: string][] => Object.entries(words).filter(([key]) => !isAlias(key));

const keysWith = (words: Words, what: string): string[] =>
  pairs(words).flatMap(([key, text]) => (text.toLowerCase().includes(what.toLowerCase()) ? [key] : []));

describe.each([
  ['zh-CN', chinese, 'zh', 'notZh'],
  ['en-US', american, 'en', 'notEn'],
] as const)('glossary of %s', (_code, words: Words, word, not) => {
  test.each(glossary.map((entry) => [entry[word], entry] as const))(
    'the term "%s" is in all texts that the glossary lists for this term',
    (term, entry) => {
      const { title, sameTexts = [], keys = [], more = [] } = entry;
      const holding = keysWith(words, term);
      expect([title, ...sameTexts, ...keys, ...more].filter((key) => !holding.includes(key))).toEqual([]);
    },
  );

  const competitors = glossary.flatMap((entry) => Object.entries<readonly string[]>(entry[not] ?? {}));
  test.each(competitors)(
    'the rejected term "%s" is only in texts that the glossary lists as exceptions',
    (competitor, exceptions) => {
      expect(keysWith(words, competitor).sort()).toEqual([...exceptions].sort());
    },
  );
});

/** Returns the text without accents, capitals, placeholders and plural keywords. */
const letters = (text: string): string =>
  text
    .replace(/\{\w+, plural,|\{\w+(, \w+)?\}|\b(zero|one|two|few|many|other) \{|=\d \{|[{}#]/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** @returns how many successive letters must match: half of the longest word, at least 3 (2 in Han, kana, hangul) */
function lettersNeeded(title: string): number {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const least = /[\u3040-\u30ff\u3400-\u9fff\u1100-\u11ff]/.test(title) ? 2 : 3;
  return Math.min(longest, Math.max(least, Math.floor(longest / 2)));
}

function share(title: string, text: string): boolean {
  const length = lettersNeeded(title);
  return [...title].some((_, start) => {
    const part = title.slice(start, start + length);
    return part.length === length && text.includes(part);
  });
}

/** Keys of texts with an inflected form of the term that the test does not recognise, by language. */
const INFLECTED_KEYS: Readonly<Record<string, readonly WordKey[]>> = {
  'ar-EG': [
    'role.create',
    'role.edit',
    'builtIn.roleShow',
    'menuManagement.asRole',
    'menu.department',
    'department.empty',
    'staff.departments.all',
  ],
  'cs-CZ': ['staff.create', 'staff.edit'],
  'ga-IE': ['role.create', 'role.edit', 'builtIn.roleShow', 'list.role.empty', 'menuManagement.asRole'],
  'he-IL': ['palette.group.screens'],
  'sk-SK': ['staff.create', 'staff.edit'],
  'ta-IN': ['staff.avatar.change'],
};

test.each(locales)(
  '$code: all texts listed for a glossary term contain the same word, except known inflected forms',
  async ({ code, load }) => {
    const words = code === 'zh-CN' ? chinese : (await load()).words;
    const textOf = (key: WordKey): string => words[key] ?? '';
    const faults = glossary.flatMap(({ title, sameTexts = [], keys = [] }) => [
      ...sameTexts.filter((key) => textOf(key) !== textOf(title)),
      ...keys.filter((key) => !share(letters(textOf(title)).trim(), letters(textOf(key)))),
    ]);
    expect(faults).toEqual(INFLECTED_KEYS[code] ?? []);
  },
);

describe('style of texts', () => {
  const TEXT = 'name|names|label|field|fields|column|username|text|before|after|first|second|values|query|words|title';

  test('Chinese texts have no space around text placeholders, and quote with “”', () => {
    const spacing = new RegExp(`[\\p{Script=Han}“] \\{(${TEXT})\\}|\\{(${TEXT})\\} [\\p{Script=Han}”]`, 'u');
    const faults = pairs(chinese).filter(([, text]) => spacing.test(text) || /[「」『』"']/.test(text));
    expect(faults).toEqual([]);
  });

  test('Chinese texts have a space around numbers', () => {
    const tight = /\p{Script=Han}\{\w+, number\}|\{\w+, number\}\p{Script=Han}/u;
    expect(pairs(chinese).filter(([, text]) => tight.test(text))).toEqual([]);
  });

  test.each([
    ['en-US', american, /organis|colour|favourit|centre|categoris|[^l]licence/i],
    ['en-GB', british.words, /organiz|color|favorit|center|categoriz/i],
  ] as [string, Words, RegExp][])('%s has a single spelling in all its texts', (_code, words, other) => {
    // Names of placeholders are not visible, so they are removed first.
    const faults = pairs(words).filter(([, text]) => other.test(text.replace(/\{\w+\}/g, '')) || /['"]/.test(text));
    expect(faults).toEqual([]);
  });
});
