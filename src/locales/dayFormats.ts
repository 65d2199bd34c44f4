import dayjs from 'dayjs';

/** Format of days in input fields, in dayjs notation. */
export const DAY_FORMAT = 'YYYY-MM-DD';

const WRITTEN = [DAY_FORMAT, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年M月D日'];

/**
 * Returns the formats in which people type a day, including the order of the current language. No format may match
 * before the last key of a longer one: the field rewrites a text as soon as it can parse it.
 */
export function writtenDayFormats(): string[] {
  // dayjs has no formats for English, contrary to its types.
  const { formats } = { ...dayjs.Ls[dayjs.locale()] };
  const own = formats?.L ?? 'MM/DD/YYYY';
  // With the year first, "2026/10/2" would be complete before the 8 of "2026/10/28".
  const short = own.endsWith('YYYY') ? [own.replace('DD', 'D').replace('MM', 'M')] : [];
  // Hungarian and Korean days match before their last dot and are rewritten; the dot is then typed after the rewritten
  // day.
  const dotted = own.endsWith('.') ? [`${DAY_FORMAT}.`] : [];
  return [...new Set([...WRITTEN, own, ...short, ...dotted])];
}
