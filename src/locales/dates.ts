import dayjs from 'dayjs';
import { digitsOf, withDigits } from './digits';
import { intlTags, type LocaleState } from './locale';

/**
 * Formats of dates: `day` has no year, `date` is numeric, and `long` has the full name of the month.
 * `minute` and `second` are numeric dates with a time of this precision.
 */
export type DateStyle = 'day' | 'date' | 'long' | 'minute' | 'second';

// Month and day have two digits, so that the dates of a column are aligned.
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

/** Chinese format with hyphens and 24 hours, as usual in offices. Browsers write slashes, and 12 hours for Taiwan. */
function chineseFormat(tags: Intl.LocalesArgument, style: DateStyle): (date: Date) => string {
  const format = new Intl.DateTimeFormat(tags, { ...OPTIONS[style], hourCycle: 'h23' });
  return (date) => format.format(date).replaceAll('/', '-');
}

/**
 * Returns a function that formats days or moments in a language.
 * The browser formats the days. If browsers do not support the language, the pattern of the language is used.
 */
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
