import dayjs from 'dayjs';

/**
 * Formats a moment so that spreadsheets can sort it, in the browser's time zone and with its offset, so that an import
 * elsewhere yields the same moment. Empty for a missing one.
 */
export function exportMoment(moment: string | null | undefined): string {
  const date = dayjs(moment ?? '');
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm:ssZ') : '';
}
