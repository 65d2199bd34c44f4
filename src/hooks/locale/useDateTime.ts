import { useMemo } from 'react';
import { useLocale } from './useLocale';

/** Writes an ISO moment as date and time of the current language, to the minute or the second; a missing one as a dash. */
export function useDateTime(to: 'minute' | 'second' = 'minute'): (moment: string | null | undefined) => string {
  const { code } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(code, {
      dateStyle: 'medium',
      timeStyle: to === 'minute' ? 'short' : 'medium',
    });
    return (moment) => {
      const date = moment ? new Date(moment) : undefined;
      return date && !Number.isNaN(date.getTime()) ? format.format(date) : '—';
    };
  }, [code, to]);
}
