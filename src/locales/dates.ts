import dayjs from 'dayjs';
import { digitsOf, withDigits } from './digits';
import { intlTags, type LocaleState } from './locale';

/** A day without its year, in figures, with the month's whole name, and a moment in figures to the minute or second. */
export type DateStyle = 'day' | 'date' | 'long' | 'minute' | 'second';

// Figures of one width each, so that moments stand below each other in one line.
const FIGURES = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const MINUTES = { ...FIGURES, hour: '2-digit', minute: '2-digit' } as const;

const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  date: FIGURES,
  long: { dateStyle: 'long' },
  minute: MINUTES,
  second: { ...MINUTES, second: '2-digit' },
};

const TIMES = { minute: ', HH:mm', second: ', HH:mm:ss' };

/** Chinese offices write dashes and 24 hours; browsers make it slashes, and in Taiwan 12. */
function chineseFormat(tags: Intl.LocalesArgument, style: DateStyle): (date: Date) => string {
  const format = new Intl.DateTimeFormat(tags, { ...OPTIONS[style], hourCycle: 'h23' });
  return (date) => format.format(date).replaceAll('/', '-');
}

/** Writes days and moments in a language: as the browser does, or where browsers do not know it, by its own pattern. */
export function dateFormat(state: LocaleState, style: DateStyle): (date: Date) => string {
  const { dates, dayjs: words } = state.bundle;
  if (!dates) {
    const tags = intlTags(state);
    if (state.code.startsWith('zh')) return chineseFormat(tags, style);
    const format = new Intl.DateTimeFormat(tags, OPTIONS[style]);
    return (date) => format.format(date);
  }
  const isMoment = style === 'minute' || style === 'second';
  const pattern = isMoment ? dates.date + TIMES[style] : dates[style];
  const digits = digitsOf(intlTags(state));
  return (date) => withDigits(dayjs(date).locale(words).format(pattern), digits);
}
