import { numberFormat } from '@/utils/text/formatNumber';
import type { Tags } from './locale';

/** The ten digits that a language writes numbers with, from zero. */
export const digitsOf = (tags: Tags): readonly string[] => {
  const format = numberFormat(tags, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
};

/** A text with other digits in the place of 0 to 9. */
export const withDigits = (text: string, digits: readonly string[]): string =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** A text with 0 to 9 in the place of other digits. */
export const withoutDigits = (text: string, digits: readonly string[]): string =>
  Array.from(text, (sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');
