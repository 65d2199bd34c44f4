import { formatWord, type WordValues } from '../../src/locales/format';
import type { WordKey } from '../../src/locales/locale';
import words from '../../src/locales/zh-CN/words';

/** @returns a text of the interface in the language of the tests, with the values inserted */
export const t = (key: WordKey, values?: WordValues): string => formatWord(words[key], 'zh-CN', values);

const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`);

/** @returns a regular expression that matches a text of the interface. Values that are not given match any text. */
export const like = (key: WordKey, values: WordValues = {}): RegExp =>
  new RegExp(
    words[key]
      .split(/(\{\w+(?:, number)?\})/)
      .map((piece) => {
        const name = /^\{(\w+)/.exec(piece)?.[1];
        if (name === undefined) return literally(piece);
        return name in values ? literally(String(values[name])) : '.*';
      })
      .join(''),
  );

/** @returns a regular expression for the text of a button, where antd inserts a space between two Chinese characters */
export const spaced = (key: WordKey): RegExp => new RegExp(`^${[...t(key)].join(String.raw`\s*`)}$`);

/** @returns a day in the format of the interface */
export const longDate = (day: string): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long' }).format(new Date(`${day}T00:00`));
