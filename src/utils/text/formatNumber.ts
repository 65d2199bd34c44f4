import type { Tags } from '@/locales/locale';
import { numberFormat } from '@/locales/numberFormat';

/** From here on digits are counted rather than read: 1.2 亿 instead of 123,456,789. */
const COMPACT_FROM = 10_000_000;

/** A number in the digits and groups of a locale, with at most two decimals. */
export const formatNumber = (value: number, locale: Tags): string =>
  numberFormat(locale, {
    maximumFractionDigits: 2,
    notation: Math.abs(value) >= COMPACT_FROM ? 'compact' : 'standard',
  }).format(value);

/** A share (0.12) as a percentage; with its sign where asked for, except for zero: `+12%`. */
export const formatPercent = (share: number, locale: Tags, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);
