import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dateFormat, type DateStyle } from '@/locales/dates';
import { currentLocale, subscribeLocale } from '@/locales/translate';
import { formatNumber } from '@/utils/text/formatNumber';
import { useLocale } from './useLocale';
import type { Translate } from './useTranslate';

/**
 * Returns a function that formats an ISO 8601 moment as date and time in the current language, to the minute or second.
 * For a missing or invalid moment, the returned function returns a dash.
 */
export function useDateTime(to: 'minute' | 'second' = 'minute'): (moment: string | null | undefined) => string {
  const format = useDateFormat(to);
  return useCallback(
    (moment) => {
      const date = moment ? new Date(moment) : undefined;
      return date && !Number.isNaN(date.getTime()) ? format(date) : '—';
    },
    [format],
  );
}

/** Returns a function that formats days or moments in the current language. */
export function useDateFormat(style: DateStyle): (date: Date) => string {
  const state = useSyncExternalStore(subscribeLocale, currentLocale);
  return useMemo(() => dateFormat(state, style), [state, style]);
}

/** Returns a function that formats a number in the current language. For a missing number, the text is empty. */
export function useNumber(): (value: number | null | undefined) => string {
  const { tags } = useLocale();
  return useCallback((value) => (typeof value === 'number' ? formatNumber(value, tags) : ''), [tags]);
}

/** Maximum number of names in a list, so that it stays readable. */
const NAMES_SHOWN = 10;

/** Lists at most ten names. If `total` is higher than the number of listed names, the rest is counted at the end. */
export function firstNames(t: Translate, names: readonly string[], total = names.length): string {
  const shownNames = names.slice(0, NAMES_SHOWN);
  const remainder = total > shownNames.length ? [t('permission.more', { count: total - shownNames.length })] : [];
  return [...shownNames, ...remainder].join(t('common.listSeparator'));
}

/** Like `firstNames`, for names of people. The number at the end counts the people who are not listed. */
export function firstPeople(t: Translate, people: readonly string[], total = people.length): string {
  const names = people.slice(0, NAMES_SHOWN).join(t('common.listSeparator'));
  const count = total - Math.min(people.length, NAMES_SHOWN);
  return count > 0 ? t('transfer.batch.namedMore', { names, count }) : names;
}
