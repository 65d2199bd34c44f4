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
}

/** Part of the entry; every other locale, and the table of all of them, is fetched when it is wanted. */
export const DEFAULT_LOCALE = 'zh-CN';

const RTL_LANGUAGES = new Set(['he', 'ar', 'fa', 'ku']);

/** Writing direction of a locale (spec §9). */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
