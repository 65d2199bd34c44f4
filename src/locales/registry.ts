import type { LocaleBundle } from './locale';
import zhCN from './zh-CN/bundle';

export interface LocaleEntry {
  code: string;
  /** The language's own name, with its flag. */
  label: string;
  flag: string;
  /** The word for "language" in that language. */
  title: string;
  load: () => Promise<LocaleBundle>;
}

export const DEFAULT_LOCALE = 'zh-CN';

/** The default locale is part of the entry; every other one is a chunk of its own. */
export const locales: readonly LocaleEntry[] = [
  { code: 'zh-CN', label: '简体中文', flag: '🇨🇳', title: '语言', load: () => Promise.resolve(zhCN) },
  {
    code: 'en-US',
    label: 'English',
    flag: '🇺🇸',
    title: 'Language',
    load: () => import('./en-US/bundle').then((module) => module.default),
  },
];

const RTL_LANGUAGES = new Set(['he', 'ar', 'fa', 'ku']);

/** Writing direction of a locale (spec §9). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';

export const findLocale = (code: string | null | undefined): LocaleEntry | undefined =>
  locales.find((entry) => entry.code === code);
