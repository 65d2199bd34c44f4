/** Numbers from this value on are abbreviated, because long numbers are hard to read: 1.2 亿 instead of 123,456,789. */
const COMPACT_FROM = 10_000_000;

/** A language tag, or several tags. Of several tags, the first one that the browser supports is used. */
type Tags = string | readonly string[];

/** Cache by locale and options, since creating a format takes longer than formatting hundreds of numbers. */
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

/** Formats a share (0.12) as a percentage. With `exceptZero`, all values except zero have a sign: `+12%`. */
export const formatPercent = (share: number, locale: Tags, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);
