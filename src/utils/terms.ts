import type { RoleTerm, Staff } from '@/contract/staff';
import { dayText, twoDigits } from './days';

/** Expiry (moment of automatic end) of accounts and role assignments. Days are in the browser's time zone. */

/** Screens highlight an expiry that is at most this number of days ahead. */
export const NEAR_DAYS = 7;

const termPresets = ['today', 'friday', 'week', 'month', 'quarter'] as const;
export type TermPreset = (typeof termPresets)[number];

const FRIDAY = 5;
const MONTH_DAYS = 30;

/** Returns the last millisecond of the day that is `days` days from now. */
const endOfDay = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999);

/** Returns the expiry that a preset sets, always the end of a day. If today is a Friday, `friday` means today. */
export function presetExpiry(preset: TermPreset, now: Date): Date {
  switch (preset) {
    case 'today':
      return endOfDay(now, 0);
    case 'friday':
      return endOfDay(now, (FRIDAY - now.getDay() + 7) % 7);
    case 'week':
      return endOfDay(now, 7);
    case 'month':
      return endOfDay(now, MONTH_DAYS);
    case 'quarter':
      return new Date(now.getFullYear(), (Math.floor(now.getMonth() / 3) + 1) * 3, 0, 23, 59, 59, 999);
  }
}

/**
 * @returns the presets, each day only once: on a Friday, `friday` is left out because `today` is the same day
 */
export function offeredPresets(now: Date): TermPreset[] {
  const expiries = termPresets.map((preset) => presetExpiry(preset, now).getTime());
  return termPresets.filter((_, index) => expiries.indexOf(expiries[index] ?? 0) === index);
}

/** @returns the date of a timestamp; undefined if the timestamp is missing or invalid */
function dateOf(moment: string | null | undefined): Date | undefined {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * @returns the number of calendar days until the expiry: 0 for today, -1 if it has passed, undefined if there is none
 */
export function daysLeft(until: string | null | undefined, now: Date): number | undefined {
  const end = dateOf(until);
  if (!end) return undefined;
  if (end <= now) return -1;
  const noon = (date: Date) => Date.parse(`${dayText(date)}T12:00:00Z`);
  return (noon(end) - noon(now)) / 86_400_000;
}

/** @returns true if the moment has passed; false if it is missing */
export const isPast = (until: string | null | undefined): boolean => daysLeft(until, new Date()) === -1;

/** @returns true if the moment has not passed and is at most this number of days ahead */
export function expiresWithin(until: string | null | undefined, days: number, now: Date): boolean {
  const remainingDays = daysLeft(until, now);
  return remainingDays !== undefined && remainingDays >= 0 && remainingDays <= days;
}

/**
 * Whether the backend supports an expiry of accounts (`valid_until`). Without support, screens do not offer expiries.
 */
export const hasTermFields = ({ valid_until }: Pick<Staff, 'valid_until'>): boolean => valid_until !== undefined;

/** Returns the expiries of an account's temporary role assignments, by role id. */
export const expiryByRole = (terms: readonly RoleTerm[] | null | undefined): ReadonlyMap<number, string> =>
  new Map((terms ?? []).map(({ role_id, until }) => [role_id, until]));

/**
 * A day in common notations: `2026-12-31`, `2026\u5e7412\u670831\u65e5`, `31.12.2026`. A time and an offset may follow.
 */
const DATE_NOTATION =
  /^(\d{1,4})([-/.\u5e74\ub144\s]+)(\d{1,2})[-/.\u6708\uc6d4\s]+(\d{1,4})[\u65e5\uc77c.]?(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|[+-]\d{2}:\d{2})?)?$/;
/** Languages in which the month is before the day if slashes or hyphens separate the numbers. */
const MONTH_FIRST: readonly string[] = ['en-US'];
const BUDDHIST_YEARS = 543;

/** Returns `[year, month, day]`; undefined if neither the first nor the last number is a year. */
function orderedParts(first: number, sign: string, second: number, third: number, language: string) {
  const [year, former, latter] = first > 31 ? [first, second, third] : [third, first, second];
  if (year < 1000) return undefined;
  // A number above 12 cannot be a month, so it is a day.
  const isMonthFirst =
    first > 31 || (latter > 12 && former <= 12) || (former <= 12 && sign !== '.' && MONTH_FIRST.includes(language));
  const [month, day] = isMonthFirst ? [former, latter] : [latter, former];
  return [language === 'th-TH' && year > 2400 ? year - BUDDHIST_YEARS : year, month, day] as const;
}

/** Converts digits of any script to ASCII. */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });

/**
 * Converts an expiry as written by people and spreadsheets to a UTC timestamp.
 * The text may be a moment, or a day, which means the end of that day. Undefined for any other text.
 * @param language language of the app, such as `zh-CN`; it determines the order of day and month in `3/4/2026`
 */
export function readTerm(text: string, language: string): string | undefined {
  const match = DATE_NOTATION.exec(asciiDigits(text.normalize('NFKC').trim()));
  if (!match) return undefined;
  const [, first, sign = '', second, third, hour, minute = '0', seconds = '0', offset] = match;
  const dateParts = orderedParts(Number(first), sign, Number(second), Number(third), language);
  if (!dateParts) return undefined;
  const [year, month, day] = dateParts;
  const date =
    hour === undefined
      ? new Date(year, month - 1, day, 23, 59, 59, 999)
      : new Date(year, month - 1, day, Number(hour), Number(minute), Number(seconds));
  // `Date` turns 30 February into a day in March, so the month is compared.
  const isValid =
    date.getMonth() === month - 1 && Number(hour ?? 0) < 24 && Number(minute) < 60 && Number(seconds) < 60;
  if (!isValid) return undefined;
  if (offset === undefined) return date.toISOString();
  const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(Number(hour))}:${minute}:${twoDigits(Number(seconds))}${offset}`;
  return new Date(iso).toISOString();
}
