import { useCallback } from 'react';
import { useDateFormat } from './useDateFormat';

/** Writes an ISO moment as date and time of the current language, to the minute or the second; a missing one as a dash. */
export function useDateTime(to: 'minute' | 'second' = 'minute'): (moment: string | null | undefined) => string {
  const format = useDateFormat(to);
  return useCallback(
    (moment) => {
      const date = moment ? new Date(moment) : undefined;
      return date && !Number.isNaN(date.getTime()) ? format(date) : '—';
    },
    [format],
  );
}
