import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCALE, directionOf, findLocale } from '@/locales/registry';
import { applyLocale, currentLocale, subscribeLocale, translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { readStored, writeStored } from '@/utils/safeStorage';

const STORAGE_KEY = 'locale';
const ENGLISH = 'en-US';

/** An unknown code is the default language. Rejects when the language's chunk cannot be had. */
async function loadLocale(code: string | null | undefined): Promise<void> {
  const entry = findLocale(code) ?? findLocale(DEFAULT_LOCALE);
  if (!entry) return;
  const needsEnglish = entry.code !== DEFAULT_LOCALE && entry.code !== ENGLISH;
  const [bundle, english] = await Promise.all([entry.load(), needsEnglish ? findLocale(ENGLISH)?.load() : undefined]);
  dayjs.locale(bundle.dayjs);
  applyLocale({ code: entry.code, bundle }, english ? [english] : []);
  document.documentElement.lang = entry.code;
  document.documentElement.dir = directionOf(entry.code);
  writeStored(STORAGE_KEY, entry.code);
}

/** Makes a language current without a page reload; when it cannot be loaded, says so and leaves the present one. */
export const changeLocale = (code: string): Promise<void> =>
  loadLocale(code).catch(() => feedback().error(translate('common.loadFailed')));

/** Restores the stored language before the first render; a chunk that fails leaves the default language. */
export const restoreLocale = (): Promise<void> => loadLocale(readStored(STORAGE_KEY)).catch(() => undefined);

/** The current language's code, writing direction and antd words. */
export function useLocale() {
  const { code, bundle } = useSyncExternalStore(subscribeLocale, currentLocale);
  return { code, direction: directionOf(code), antd: bundle.antd };
}
