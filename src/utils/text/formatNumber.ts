/** From this value on numbers are abbreviated, because long ones are hard to read: 1.2 亿 instead of 123,456,789. */
const COMPACT_FROM = 10_000_000;

/** A language tag, or several, of which the first one known to the browser is used. */
type Tags = string | readonly string[];

/** Cached by locale and options: creating a format takes longer than formatting hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/** Returns the number format of a locale from the cache. */
export function numberFormat(locale: Tags, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats a number with the digits and separators of a locale, and at most two decimals. */
export const formatNumber = (value: number, locale: Tags): string =>
  numberFormat(locale, {
    maximumFractionDigits: 2,
    notation: Math.abs(value) >= COMPACT_FROM ? 'compact' : 'standard',
  }).format(value);

/** A share (0.12) as a percentage; `exceptZero` adds the sign to all values but zero: `+12%`. */
export const formatPercent = (share: number, locale: Tags, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);
