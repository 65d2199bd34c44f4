import { createListeners } from '@/utils/createListeners';
import { formatWord, type WordValues } from './format';
import { DEFAULT_LOCALE, intlTags, type LocaleBundle, type LocaleState, type WordKey } from './locale';
import zhCN from './zh-CN/bundle';

export type { WordValues } from './format';
export type { WordKey } from './locale';

const chinese: LocaleState = { code: DEFAULT_LOCALE, bundle: zhCN };
let state = chinese;
/** Languages that are used if the current language does not have a word. English is included once it was loaded. */
let fallbacks: readonly LocaleState[] = [chinese];
const localeChange = createListeners();

export const currentLocale = (): LocaleState => state;

export const subscribeLocale = localeChange.add;

/**
 * Makes a loaded locale the current one and notifies all subscribers, which re-render.
 * @param between fallback languages to use before Chinese
 */
export function applyLocale(next: LocaleState, between: readonly LocaleState[] = []): void {
  state = next;
  fallbacks = [...between, chinese];
  localeChange.notify();
}

/** Adds words to the default language that are not part of the entry bundle. */
export function addWords(words: LocaleBundle['words']): void {
  Object.assign(zhCN.words, words);
}

/**
 * Returns a word in the current language, with its ICU placeholders and plurals filled in.
 * If the word is missing, falls back to English, then to Chinese, with the plural rules of that language.
 * Never throws an error, and never returns an empty text.
 */
export function translate(key: WordKey, values?: WordValues): string {
  for (const source of [state, ...fallbacks]) {
    const pattern = source.bundle.words[key];
    if (pattern !== undefined) return formatWord(pattern, intlTags(state), values, intlTags(source));
  }
  return key;
}
