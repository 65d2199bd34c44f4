import dayjs from 'dayjs';

/**
 * Formats a moment in the browser's time zone, with the offset from UTC.
 * Spreadsheets can sort this format, and an import in another time zone reads the same moment.
 * Empty for a missing or invalid moment.
 */
export function exportMoment(moment: string | null | undefined): string {
  const date = dayjs(moment ?? '');
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm:ssZ') : '';
}
