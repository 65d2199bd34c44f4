import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '@/locales/locale';
import type { WordKey } from '@/locales/translate';
import { keepEarlyWords } from '@/utils/early/earlyForm';
import { defaultSettings } from '../../../config/defaultSettings';
import { useLocale } from './useLocale';
import { useTranslate } from './useTranslate';

/**
 * Stores the current texts of the HTML page's own sign-in form and frame, which are shown until the app has loaded.
 * The HTML page itself contains only the texts of the default language.
 * On the next visit, `src/early.ts` replaces these default texts with the stored texts.
 */
export function useEarlyWords(): void {
  const t = useTranslate();
  const { code } = useLocale();
  useEffect(() => {
    if (code === DEFAULT_LOCALE) return;
    const { organisation, title } = defaultSettings;
    keepEarlyWords(code, (key) => t(key as WordKey, { year: '{year}', organisation, title }));
  }, [code, t]);
}
