import { useCallback, useSyncExternalStore } from 'react';
import { currentLocale, subscribeLocale, translate, type WordKey, type WordValues } from '@/locales/translate';

export type Translate = (key: WordKey, values?: WordValues) => string;

/**
 * Returns `t`, which translates into the current language: `t('login.submit')`. Re-renders when the language changes.
 */
export function useTranslate(): Translate {
  const { code } = useSyncExternalStore(subscribeLocale, currentLocale);
  // The dependency `code` creates a new `t` for each language, so that memoized children notice the change.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the language is what translate() reads
  return useCallback((key, values) => translate(key, values), [code]);
}
