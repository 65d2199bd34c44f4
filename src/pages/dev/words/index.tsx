import { useEffect, useState } from 'react';
import '@/locales/signedInWords';
import type { LocaleBundle, WordKey, Words } from '@/locales/locale';
import { findLocale, locales } from '@/locales/registry';
import { applyLocale } from '@/locales/translate';
import { visit } from '@/hooks/navigation';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import styles from './words.less';

/** Address of a screen with texts of an area, by area (first part of a key). Areas on all screens are omitted. */
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

/**
 * The filter `long` finds translations that may be too long for the layout.
 * Such translations have more than `LONG` times the characters of the English text, and more than `LONG_FROM`.
 */
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

type Bundles = Record<'chinese' | 'english' | 'own', LocaleBundle>;

const load = async (code: string): Promise<LocaleBundle> =>
  (await findLocale(code)?.load()) ?? { words: {}, antd: {}, dayjs: '' };

/** Returns the texts of a language and the Chinese and English texts; undefined while loading. */
function useBundles(code: string): Bundles | undefined {
  const [bundles, setBundles] = useState<Bundles>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(['zh-CN', 'en-US', code].map(load)).then(([chinese, english, own]) => {
      if (isCurrent && chinese && english && own) setBundles({ chinese, english, own });
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return bundles;
}

/**
 * Page for translators, in development only.
 * The page lists every text with its key, and can show the keys on the screens.
 */
export default function WordsPage() {
  const { code, direction } = useLocale();
  const bundles = useBundles(code);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<WordFilter>('all');
  if (!bundles) return null;
  const { chinese, english, own } = bundles;
  const rows = wordRows({ chinese: chinese.words, english: english.words, own: own.words }, search, filter);

  const showKeys = () => {
    applyLocale({ code, bundle: { ...own, words: withKeys(own.words) } });
    visit('/home');
  };

  return (
    <main className={styles['page']} dir="ltr" lang="en">
      <h1>Words</h1>
      <div className={styles['tools']}>
        <label>
          Language{' '}
          <select value={code} onChange={({ target }) => void changeLocale(target.value)}>
            {locales.map((locale) => (
              <option key={locale.code} value={locale.code}>
                {locale.code} {locale.label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Show{' '}
          <select value={filter} onChange={({ target }) => setFilter(target.value as WordFilter)}>
            {filters.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Search{' '}
          <input type="search" autoComplete="off" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <span role="status">{rows.length} words</span>
        <button type="button" onClick={showKeys}>
          Show the keys on the screens, until the next reload
        </button>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>Key</th>
            <th>Where</th>
            <th>zh-CN</th>
            <th>en-US</th>
            <th>{code}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, area, screen, ...word }) => (
            <tr key={key}>
              <td>
                <code>{key}</code>
              </td>
              <td>{screen ? <a href={screen}>{area}</a> : area}</td>
              <td lang="zh-CN">{word.chinese}</td>
              <td>{word.english}</td>
              <td lang={code} dir={direction}>
                {word.own ?? '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
