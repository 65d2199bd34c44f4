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
  // With the year first, "2026/10/2" would be complete before the 8 of "2026/10/28".
  const short = own.endsWith('YYYY') ? [own.replace('DD', 'D').replace('MM', 'M')] : [];
  // What is whole before the last dot of Hungarian and Korean days is rewritten, and the dot comes behind it.
  const dotted = own.endsWith('.') ? [`${DAY_FORMAT}.`] : [];
  return [...new Set([...WRITTEN, own, ...short, ...dotted])];
}
