import { useEffect } from 'react';
import { DEFAULT_LOCALE } from '@/locales/locale';
import type { WordKey } from '@/locales/translate';
import { keepEarlyWords } from '@/utils/early/earlyForm';
import { defaultSettings } from '../../../config/defaultSettings';
import { useLocale } from './useLocale';
import { useTranslate } from './useTranslate';

/** What stands in the page before the scripts have come speaks the same language the next time; the page has the default one. */
export function useEarlyWords(): void {
  const t = useTranslate();
  const { code } = useLocale();
  useEffect(() => {
    if (code === DEFAULT_LOCALE) return;
    const { organisation, title } = defaultSettings;
    keepEarlyWords(code, (key) => t(key as WordKey, { year: '{year}', organisation, title }));
  }, [code, t]);
}
