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
