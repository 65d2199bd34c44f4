import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '@/locales/locale';
import type { WordKey } from '@/locales/translate';
import { keepEarlyWords } from '@/utils/early/earlyForm';
import { defaultSettings } from '../../../config/defaultSettings';
import { useLocale } from './useLocale';
import { useTranslate } from './useTranslate';

/**
 * Stores the texts of the early form and the early frame in this browser.
 * The HTML page contains only the texts of the default language.
 * With the stored texts, the next visit begins in the current language.
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
