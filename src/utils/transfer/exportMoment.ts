import dayjs from 'dayjs';

/** A moment as spreadsheets sort it, in the time of this browser; empty for none. */
export function exportMoment(moment: string | null | undefined): string {
  const date = dayjs(moment ?? '');
  return date.isValid() ? date.format('YYYY-MM-DD HH:mm:ss') : '';
}
