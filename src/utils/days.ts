import { day } from './address/queryValues';

/** Formats a number from 0 to 99 with two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Period from a first to a last day, both inclusive. Days are texts such as `2026-03-01`. */
export interface Period {
  start_at?: string | undefined;
  end_at?: string | undefined;
}

export interface DayCount {
  date: string;
  total: number;
  failed: number;
}

/** Returns the calendar day of a moment in the browser's time zone, such as `2026-03-01`. */
export const dayText = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Returns noon of a day in the browser's time zone, for formatting. At noon, daylight saving cannot change the day. */
export const dateOf = (text: string): Date => new Date(`${text}T12:00:00`);

/** @returns the calendar day of a timestamp from the server, in the browser's time zone; undefined if it is invalid */
export function dayOfMoment(moment: unknown): string | undefined {
  if (typeof moment !== 'string' || day(moment.slice(0, 10)) === undefined) return undefined;
  const date = moment.length === 10 ? dateOf(moment) : new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : dayText(date);
}

/** @returns the offset of the browser's time zone from UTC at a moment, such as `+08:00` */
function offsetText(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const absoluteMinutes = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absoluteMinutes / 60))}:${twoDigits(absoluteMinutes % 60)}`;
}

/**
 * @returns the time zone of a server's timestamp, such as `UTC+08:00`; undefined if unknown or equal to the browser's
 */
export function foreignClock(moment: string | undefined): string | undefined {
  const [offset] = /[+-]\d\d:\d\d$/.exec(moment ?? '') ?? [];
  return offset === undefined || offset === offsetText(new Date(moment ?? '')) ? undefined : `UTC${offset}`;
}

/** Returns a timestamp in the browser's time zone for a day and a time, such as `2026-03-01T00:00:00.000+08:00`. */
function timestampOf(text: string | undefined, time: string): string | undefined {
  return text === undefined ? undefined : `${text}T${time}${offsetText(new Date(`${text}T${time}`))}`;
}

/** Returns the period of `days` days that ends `daysBefore` days ago; by default, it ends today. */
export function lastDays(days: number, now: Date, daysBefore = 0): Required<Period> {
  const daysAgo = (count: number) => dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count, 12));
  return { start_at: daysAgo(daysBefore + days - 1), end_at: daysAgo(daysBefore) };
}

/** Returns the period with its days in order; they are swapped if the first day is the later one. */
export const orderedPeriod = ({ start_at, end_at }: Period): Period =>
  start_at !== undefined && end_at !== undefined && start_at > end_at
    ? { start_at: end_at, end_at: start_at }
    : { start_at, end_at };

/**
 * Converts a period to timestamps in the browser's time zone: the start of its first day and the end of its last day.
 */
export function momentsOf(period: Period): Period {
  const { start_at, end_at } = orderedPeriod(period);
  return { start_at: timestampOf(start_at, '00:00:00.000'), end_at: timestampOf(end_at, '23:59:59.999') };
}

const validCount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

/**
 * Returns the counts of all days from the first to the last day in `counts`, oldest first.
 * Only the latest `maxDays` days are included. Missing days have a count of zero. Invalid items are skipped.
 */
export function everyDay(counts: readonly unknown[], maxDays: number): DayCount[] {
  const countsByDay = new Map<string, DayCount>();
  for (const raw of counts) {
    const { date, total, failed } = Object(raw) as Record<keyof DayCount, unknown>;
    const name = typeof date === 'string' ? day(date) : undefined;
    if (name !== undefined)
      countsByDay.set(name, {
        date: name,
        total: validCount(total),
        failed: Math.min(validCount(failed), validCount(total)),
      });
  }
  const [firstDay, ...laterDays] = [...countsByDay.keys()].sort();
  if (firstDay === undefined) return [];
  const lastTime = Date.parse(laterDays.at(-1) ?? firstDay);
  const days: DayCount[] = [];
  for (let time = Math.max(Date.parse(firstDay), lastTime - (maxDays - 1) * DAY_MS); time <= lastTime; time += DAY_MS) {
    const date = new Date(time).toISOString().slice(0, 10);
    days.push(countsByDay.get(date) ?? { date, total: 0, failed: 0 });
  }
  return days;
}
