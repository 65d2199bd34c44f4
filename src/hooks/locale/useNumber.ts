import { useCallback } from 'react';
import { formatNumber } from '@/utils/text/formatNumber';
import { useLocale } from './useLocale';

/** Writes a number in the digits and groups of the current language; a missing one as nothing. */
export function useNumber(): (value: number | null | undefined) => string {
  const { tags } = useLocale();
  return useCallback((value) => (typeof value === 'number' ? formatNumber(value, tags) : ''), [tags]);
}
