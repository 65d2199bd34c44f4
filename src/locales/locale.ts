import type zhCN from './zh-CN/words';

/** Keys of all words. */
export type WordKey = keyof typeof zhCN;
export type Words = Record<WordKey, string>;

/** Content of the lazy chunk of a locale. */
export interface LocaleBundle {
  words: Partial<Words>;
  /** antd's own words. */
  antd: object;
  /** Code of the language in dayjs. */
  dayjs: string;
  /**
   * Tags for Intl, best first; by default the language's code. Browsers lack some languages and would use their own
   * language for numbers; Thai and Persian default to their own calendars, which the date picker does not support.
   */
  intl?: Tags;
  /** Patterns of days in dayjs notation, for languages with months unknown to browsers. */
  dates?: DatePatterns;
}

/** Patterns of a day without its year, with its year, and with the month's full name. */
export interface DatePatterns {
  day: string;
  date: string;
  long: string;
}

/** The current language, or one that replaces its missing words. */
export interface LocaleState {
  code: string;
  bundle: LocaleBundle;
}

/** Part of the entry; all other locales, and their table, are loaded on demand. */
export const DEFAULT_LOCALE = 'zh-CN';

/**
 * Returns the standard tag of a language. Kurdish in Iraq is Sorani, in Arabic script, with the tag `ckb`; this app
 * uses `ku-IQ`, which its users have stored.
 */
export const languageTag = (code: string): string => (code === 'ku-IQ' ? 'ckb-IQ' : code);

/** One language tag, or several, of which the first one known to the browser is used. */
export type Tags = string | readonly string[];

/** Returns the tags for Intl. */
export const intlTags = ({ code, bundle }: LocaleState): Tags => bundle.intl ?? code;

const RTL_LANGUAGES = new Set(['he', 'ar', 'fa', 'ku']);

/** Writing direction of a locale (spec §9). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
