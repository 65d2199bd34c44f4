import { useEffect, useState } from 'react';
import '@/locales/signedInWords';
import type { LocaleBundle } from '@/locales/locale';
import { findLocale, locales } from '@/locales/registry';
import { applyLocale } from '@/locales/translate';
import { visit } from '@/hooks/navigation';
import { changeLocale, useLocale } from '@/hooks/locale/useLocale';
import { filters, withKeys, wordRows, type WordFilter } from './wordRows';
import styles from './words.less';

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

/** Page for translators, in development only: every text with its key, and links to screens that show the keys. */
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
