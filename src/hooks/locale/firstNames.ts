import type { Translate } from './useTranslate';

/** Maximum number of names in a list, so that it stays readable. */
const NAMES_SHOWN = 10;

/** Formats names as a list: the first ten, followed by the number of further names if `total` is higher. */
export function firstNames(t: Translate, names: readonly string[], total = names.length): string {
  const shownNames = names.slice(0, NAMES_SHOWN);
  const remainder = total > shownNames.length ? [t('permission.more', { count: total - shownNames.length })] : [];
  return [...shownNames, ...remainder].join(t('common.listSeparator'));
}

/** Like `firstNames`, for names of people. If `total` is higher, the text mentions the number of further people. */
export function firstPeople(t: Translate, people: readonly string[], total = people.length): string {
  const names = people.slice(0, NAMES_SHOWN).join(t('common.listSeparator'));
  const count = total - Math.min(people.length, NAMES_SHOWN);
  return count > 0 ? t('transfer.batch.namedMore', { names, count }) : names;
}
