import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import {
  DEFAULT_LOCALE,
  directionOf,
  intlTags,
  languageTag,
  type LocaleBundle,
  type LocaleState,
} from '@/locales/locale';
import { applyLocale, currentLocale, subscribeLocale, translate } from '@/locales/translate';
import zhCN from '@/locales/zh-CN/bundle';
import { feedback } from '@/request/feedback';
import { readStored, writeStored } from '@/utils/storage/safeStorage';

const STORAGE_KEY = 'locale';
/** Storage key of the language that the user chose last. */
const CHOSEN_KEY = 'locale-chosen';
const ENGLISH = 'en-US';

interface FetchedLocale extends LocaleState {
  /** English texts, shown where `bundle` lacks a translation. */
  english?: LocaleBundle | undefined;
}

/** Fetches a language; for an unknown code, the default language. Rejects if the language's chunk cannot be loaded. */
async function fetchLocale(code: string): Promise<FetchedLocale> {
  if (code === DEFAULT_LOCALE) return { code, bundle: zhCN };
  const { findLocale, isWhole } = await import('@/locales/registry');
  const entry = findLocale(code);
  if (!entry) return { code: DEFAULT_LOCALE, bundle: zhCN };
  const bundle = await entry.load();
  if (code === ENGLISH || isWhole(bundle)) return { code, bundle };
  // If English cannot be loaded, missing words are shown in Chinese. The language is switched nevertheless.
  return {
    code,
    bundle,
    english: await findLocale(ENGLISH)
      ?.load()
      .catch(() => undefined),
  };
}

let loadCount = 0;

/** @param isChosen whether the user has just chosen this language */
async function loadLocale(requestedCode: string, { isChosen }: { isChosen: boolean }): Promise<void> {
  const ownCount = (loadCount += 1);
  const { code, bundle, english } = await fetchLocale(requestedCode);
  // The user may have chosen another language meanwhile, and it may have loaded first.
  if (ownCount !== loadCount) return;
  writeStored(STORAGE_KEY, code);
  if (isChosen) writeStored(CHOSEN_KEY, code);
  dayjs.locale(bundle.dayjs);
  applyLocale({ code, bundle }, english ? [{ code: ENGLISH, bundle: english }] : []);
  document.documentElement.lang = languageTag(code);
  document.documentElement.dir = directionOf(code);
}

/** Whether the user has chosen a language. The app stores the default language under `STORAGE_KEY` without a choice. */
export const isLocaleChosen = (): boolean =>
  readStored(CHOSEN_KEY) !== null || (readStored(STORAGE_KEY) ?? DEFAULT_LOCALE) !== DEFAULT_LOCALE;

/**
 * Switches the language without a page reload.
 * If the new language cannot be loaded, an error is shown and the current language stays.
 */
export const changeLocale = (code: string): Promise<void> =>
  loadLocale(code, { isChosen: true }).catch(() => feedback().error(translate('common.loadFailed')));

/** Restores the stored language before the first render. If its chunk fails to load, the default language is used. */
export const restoreLocale = (): Promise<void> =>
  loadLocale(readStored(STORAGE_KEY) ?? DEFAULT_LOCALE, { isChosen: false }).catch(() => undefined);

/** Returns the current language: its code, the tags for Intl, the writing direction, and the texts of antd. */
export function useLocale() {
  const state = useSyncExternalStore(subscribeLocale, currentLocale);
  const { code, bundle } = state;
  return { code, tags: intlTags(state), direction: directionOf(code), antd: bundle.antd };
}
