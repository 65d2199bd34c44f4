import dayjs from 'dayjs';

/**
 * A moment as spreadsheets sort it, in the time of this browser and with its offset: an import elsewhere means the same
 * moment. Empty for none.
 */
export function exportMoment(moment: string | null | undefined): string {
  const date = dayjs(moment ?? '');
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm:ssZ') : '';
}
