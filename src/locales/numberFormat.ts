import type { Tags } from './locale';

/** By locale and options: a format takes a browser longer to make than hundreds of numbers to write. */
const formats = new Map<string, Intl.NumberFormat>();

/** The format of numbers of a locale, made once. */
export function numberFormat(locale: Tags, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
