import type { WordKey, Words } from '@/locales/locale';

/** Address of a screen with the texts of an area, by area. Areas whose texts are on all screens are omitted. */
const SCREENS: Record<string, string> = {
  department: '/account/department',
  exception: '/exception',
  home: '/home',
  icon: '/account/menu',
  log: '/account/record',
  login: '/user/login',
  menuManagement: '/account/menu',
  orgChart: '/account/department?view=chart',
  password: '/account/password',
  permission: '/account/role',
  role: '/account/role',
  staff: '/account/staff',
  transfer: '/account/staff',
};

/** Filters of the word list, for translators. */
export const filters = ['all', 'same as English', 'long', 'missing'] as const;
export type WordFilter = (typeof filters)[number];

/** Text of a language (`own`), with the Chinese and the English text of the same key. */
interface WordRow {
  key: WordKey;
  area: string;
  /** Address of a screen that shows texts of the area, if there is one. */
  screen: string | undefined;
  chinese: string;
  english: string;
  /** Undefined if the language lacks the text. */
  own: string | undefined;
}

/** A translation may not fit if it is longer than the English text times `LONG`, and than `LONG_FROM` characters. */
const LONG = 1.5;
const LONG_FROM = 12;

const FITS: Record<WordFilter, (row: WordRow) => boolean> = {
  'all': () => true,
  'missing': ({ own }) => own === undefined,
  'same as English': ({ own, english }) => own === english && /[a-z]{3}/.test(english.replace(/\{.*\}/g, '')),
  'long': ({ own, english }) => (own ?? '').length > Math.max(LONG_FROM, english.length * LONG),
};

const areaOf = (key: string): string => key.split('.')[0] ?? key;

/** Returns the texts of a language that match the search and the filter, in the order of the Chinese texts. */
export function wordRows(
  { chinese, english, own }: Record<'chinese' | 'english' | 'own', Partial<Words>>,
  search: string,
  filter: WordFilter,
): WordRow[] {
  const searchText = search.trim().toLowerCase();
  const rows = (Object.keys(chinese) as WordKey[]).map((key) => ({
    key,
    area: areaOf(key),
    screen: SCREENS[areaOf(key)],
    chinese: chinese[key] ?? '',
    english: english[key] ?? '',
    own: own[key],
  }));
  return rows.filter(
    (row) =>
      FITS[filter](row) &&
      [row.key, row.chinese, row.english, row.own].some((text) => text?.toLowerCase().includes(searchText)),
  );
}

/** Appends to each text its key in brackets that have no meaning in ICU, so that message patterns stay valid. */
export const withKeys = (words: Partial<Words>): Partial<Words> =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, `${word} ⟦${key}⟧`]));
