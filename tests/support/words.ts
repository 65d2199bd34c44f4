import { formatWord, type WordValues } from '../../src/locales/format';
import type { WordKey } from '../../src/locales/locale';
import words from '../../src/locales/zh-CN/words';

/** A word of the interface in the language that tests run in, with its values filled in. */
export const t = (key: WordKey, values?: WordValues): string => formatWord(words[key], 'zh-CN', values);
