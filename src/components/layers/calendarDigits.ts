import type { GenerateConfig } from 'rc-picker/es/generate';
import { digitsOf, withDigits, withoutDigits } from '@/locales/digits';
import { intlTags, type Tags } from '@/locales/locale';
import { currentLocale } from '@/locales/translate';

let known: { tags: Tags; digits: readonly string[] } | undefined;

/** Each day of a calendar asks. */
function currentDigits(): readonly string[] {
  const tags = intlTags(currentLocale());
  if (known?.tags !== tags) known = { tags, digits: digitsOf(tags) };
  return known.digits;
}

/** A calendar that writes with the digits of the current language, and reads them as well as 0 to 9. */
export const withOwnDigits = <Day extends object>(config: GenerateConfig<Day>): GenerateConfig<Day> => ({
  ...config,
  locale: {
    ...config.locale,
    format: (locale, day, format) => withDigits(config.locale.format(locale, day, format), currentDigits()),
    parse: (locale, text, formats) => config.locale.parse(locale, withoutDigits(text, currentDigits()), formats),
  },
});
