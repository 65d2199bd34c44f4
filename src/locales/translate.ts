import { formatWord, type WordValues } from './format';
import { DEFAULT_LOCALE, type LocaleBundle, type WordKey } from './locale';
import zhCN from './zh-CN/bundle';

export type { WordValues } from './format';
export type { WordKey } from './locale';

interface LocaleState {
  code: string;
  bundle: LocaleBundle;
}

let state: LocaleState = { code: DEFAULT_LOCALE, bundle: zhCN };
/** What is asked where the current locale lacks a word; English joins once it was loaded. */
let fallbacks: readonly LocaleBundle[] = [zhCN];
const listeners = new Set<() => void>();

export const currentLocale = (): LocaleState => state;

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a loaded locale the current one; everything that subscribed renders anew. */
export function applyLocale(next: LocaleState, between: readonly LocaleBundle[] = []): void {
  state = next;
  fallbacks = [...between, zhCN];
  listeners.forEach((listener) => listener());
}

/** Adds to the default language what the entry has no words for. */
export function addWords(words: LocaleBundle['words']): void {
  Object.assign(zhCN.words, words);
}

function patternOf(key: WordKey): string {
  for (const { words } of [state.bundle, ...fallbacks]) {
    const word = words[key];
    if (word !== undefined) return word;
  }
  return key;
}

/**
 * A word in the current language, ICU placeholders and plurals filled in.
 * Falls back current locale → English → Chinese; never throws, never empty.
 */
export const translate = (key: WordKey, values?: WordValues): string => formatWord(patternOf(key), state.code, values);
