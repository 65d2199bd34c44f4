import dayjs from 'dayjs';

/** How a day is shown where it is typed, as dayjs writes it. */
export const DAY_FORMAT = 'YYYY-MM-DD';

const WRITTEN = [DAY_FORMAT, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年M月D日'];

/**
 * How people write a day, in the order of the current language as well. None that is whole before its last key: a field
 * rewrites what it can read while somebody is still writing.
 */
export function writtenDayFormats(): string[] {
  // English has none in dayjs, whatever its type says.
  const { formats } = { ...dayjs.Ls[dayjs.locale()] };
  const own = formats?.L ?? 'MM/DD/YYYY';
  return [...new Set([...WRITTEN, own, own.replace('DD', 'D').replace('MM', 'M')])];
}
