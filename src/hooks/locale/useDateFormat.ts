import { useMemo, useSyncExternalStore } from 'react';
import { dateFormat, type DateStyle } from '@/locales/dates';
import { currentLocale, subscribeLocale } from '@/locales/translate';

/** Writes days and moments in the current language. */
export function useDateFormat(style: DateStyle): (date: Date) => string {
  const state = useSyncExternalStore(subscribeLocale, currentLocale);
  return useMemo(() => dateFormat(state, style), [state, style]);
}
