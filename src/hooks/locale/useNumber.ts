import { useCallback } from 'react';
import { formatNumber } from '@/utils/text/formatNumber';
import { useLocale } from './useLocale';

/** Returns a function that formats a number in the current language; a missing one as an empty text. */
export function useNumber(): (value: number | null | undefined) => string {
  const { tags } = useLocale();
  return useCallback((value) => (typeof value === 'number' ? formatNumber(value, tags) : ''), [tags]);
}
