import type { Translate } from './useTranslate';

/** More names than this would not be read. */
const NAMES_SHOWN = 10;

/** Some names as a list; of many the first ones, and how many more there are. */
export function firstNames(t: Translate, names: readonly string[]): string {
  const more = names.length > NAMES_SHOWN ? [t('permission.more', { count: names.length - NAMES_SHOWN })] : [];
  return [...names.slice(0, NAMES_SHOWN), ...more].join(t('common.listSeparator'));
}
