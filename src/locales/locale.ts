import type zhCN from './zh-CN/words';

/** Keys of all words. */
export type WordKey = keyof typeof zhCN;
export type Words = Record<WordKey, string>;

/** Content of a language's lazy chunk. */
export interface LocaleBundle {
  words: Partial<Words>;
  /** Texts of antd itself in this language. */
  antd: object;
  /** Code of this language in dayjs. */
  dayjs: string;
  /**
   * Tags for Intl, best first; by default the code of the language.
   * Browsers lack some languages, and would use the language of their own texts for numbers.
   * Thai and Persian default to their own calendars, which the date picker does not support.
   */
  intl?: Tags;
  /** Patterns of days in the notation of dayjs, for languages whose month names are missing in browsers. */
  dates?: DatePatterns;
}

/** Patterns of a day: without the year, with the year, and with the full name of the month. */
export interface DatePatterns {
  day: string;
  date: string;
  long: string;
}

/** The current language, or a fallback for its missing words. */
export interface LocaleState {
  code: string;
  bundle: LocaleBundle;
}

/** The default locale is part of the entry bundle. Further locales, and the table of locales, are loaded on demand. */
export const DEFAULT_LOCALE = 'zh-CN';

/**
 * Returns the standard tag of a language. Kurdish in Iraq is Sorani in Arabic script, whose tag is `ckb`.
 * In this app, Kurdish has the code `ku-IQ`, which browsers of its users have stored.
 */
export const languageTag = (code: string): string => (code === 'ku-IQ' ? 'ckb-IQ' : code);

/** A language tag, or several tags. Of several tags, the first one that the browser supports is used. */
export type Tags = string | readonly string[];

/** Returns the language tags for Intl. */
export const intlTags = ({ code, bundle }: LocaleState): Tags => bundle.intl ?? code;

const RTL_LANGUAGES = new Set(['he', 'ar', 'fa', 'ku']);

/** Writing direction of a locale (spec §9). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
