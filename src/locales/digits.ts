import { numberFormat } from '@/utils/text/formatNumber';
import type { Tags } from './locale';

/** Returns the ten digits of a language, beginning with zero. */
export const digitsOf = (tags: Tags): readonly string[] => {
  const format = numberFormat(tags, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
};

/** Replaces the digits 0 to 9 with other digits. */
export const withDigits = (text: string, digits: readonly string[]): string =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Replaces other digits with the digits 0 to 9. */
export const withoutDigits = (text: string, digits: readonly string[]): string =>
  Array.from(text, (sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
