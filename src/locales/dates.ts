import dayjs from 'dayjs';
import { digitsOf, withDigits } from './digits';
import { intlTags, type LocaleState } from './locale';

/** A day without and with its year, with the month's whole name, and a moment to the minute or second. */
export type DateStyle = 'day' | 'date' | 'long' | 'minute' | 'second';

const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  date: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
};

const TIMES = { minute: ', HH:mm', second: ', HH:mm:ss' };

/** Writes days and moments in a language: as the browser does, or where browsers do not know it, by its own pattern. */
export function dateFormat(state: LocaleState, style: DateStyle): (date: Date) => string {
  const { dates, dayjs: words } = state.bundle;
  if (!dates) {
    const format = new Intl.DateTimeFormat(intlTags(state), OPTIONS[style]);
    return (date) => format.format(date);
  }
  const isMoment = style === 'minute' || style === 'second';
  const pattern = isMoment ? dates.date + TIMES[style] : dates[style];
  const digits = digitsOf(intlTags(state));
  return (date) => withDigits(dayjs(date).locale(words).format(pattern), digits);
}
