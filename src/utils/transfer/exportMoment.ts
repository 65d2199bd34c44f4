import dayjs from 'dayjs';

/**
 * Formats a moment in the browser's time zone, with the offset: spreadsheets can sort it, and an import in another time
 * zone yields the same moment. Empty for a missing or invalid one.
 */
export function exportMoment(moment: string | null | undefined): string {
  const date = dayjs(moment ?? '');
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm:ssZ') : '';
}
