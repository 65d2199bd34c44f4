import { useCallback, useSyncExternalStore } from 'react';
import { currentLocale, subscribeLocale, translate, type WordKey, type WordValues } from '@/locales/translate';

export type Translate = (key: WordKey, values?: WordValues) => string;

/** Returns `t`, which translates into the current language: `t('login.submit')`. A switch renders the caller again. */
export function useTranslate(): Translate {
  const { code } = useSyncExternalStore(subscribeLocale, currentLocale);
  // `code` makes a new function per language, so that memoised children notice the switch.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the language is what translate() reads
  return useCallback((key, values) => translate(key, values), [code]);
}
