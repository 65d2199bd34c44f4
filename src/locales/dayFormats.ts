import dayjs from 'dayjs';

/** Format of days in input fields, in the notation of dayjs. */
export const DAY_FORMAT = 'YYYY-MM-DD';

const WRITTEN = [DAY_FORMAT, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD', 'YYYY年M月D日'];

/**
 * Returns the formats in which people type a day, including the order of the current language.
 * The field rewrites a text as soon as it can be parsed.
 * Therefore a shorter format must not match a text before a longer format is complete.
 */
export function writtenDayFormats(): string[] {
  // dayjs has no formats for English, although its types say so.
  const { formats } = { ...dayjs.Ls[dayjs.locale()] };
  const own = formats?.L ?? 'MM/DD/YYYY';
  // If the year comes first, "2026/10/2" would be complete before the 8 of "2026/10/28" is typed.
  const short = own.endsWith('YYYY') ? [own.replace('DD', 'D').replace('MM', 'M')] : [];
  // Hungarian and Korean days already match before their last dot is typed, and are rewritten.
  // The user then types the dot after the rewritten day, so this format is accepted, too.
  const dotted = own.endsWith('.') ? [`${DAY_FORMAT}.`] : [];
  return [...new Set([...WRITTEN, own, ...short, ...dotted])];
}
