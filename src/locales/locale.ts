import type zhCN from './zh-CN/words';

/** Every key that a word may be asked by. */
export type WordKey = keyof typeof zhCN;
export type Words = Record<WordKey, string>;

/** What one locale's lazy chunk holds. */
export interface LocaleBundle {
  words: Partial<Words>;
  /** antd's own words. */
  antd: object;
  /** What dayjs calls it. */
  dayjs: string;
  /**
   * What Intl is asked for, the best first; without it the language's code. Browsers lack some languages, and would
   * write numbers in whatever language they have themselves; Thai and Persian have a calendar of their own by default,
   * which the picker has not.
   */
  intl?: Tags;
  /** How days are written, as dayjs says it: for languages whose months browsers do not know. */
  dates?: DatePatterns;
}

/** A day without its year, with it, and with the month's whole name. */
export interface DatePatterns {
  day: string;
  date: string;
  long: string;
}

/** A language that is the current one, or stands in for it. */
export interface LocaleState {
  code: string;
  bundle: LocaleBundle;
}

/** Part of the entry; every other locale, and the table of all of them, is fetched when it is wanted. */
export const DEFAULT_LOCALE = 'zh-CN';

/** Kurdish as in Iraq is Sorani, in Arabic script: to everybody but this app's users, who have `ku-IQ` stored, it is `ckb`. */
export const languageTag = (code: string): string => (code === 'ku-IQ' ? 'ckb-IQ' : code);

/** One language tag, or several of which the first that the browser knows counts. */
export type Tags = string | readonly string[];

/** What Intl is asked for. */
export const intlTags = ({ code, bundle }: LocaleState): Tags => bundle.intl ?? code;

const RTL_LANGUAGES = new Set(['he', 'ar', 'fa', 'ku']);

/** Writing direction of a locale (spec §9). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
