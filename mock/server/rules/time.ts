/** Time zone of the organisation, which decides the days of the log. */
const OFFSET = '+08:00';
export const OFFSET_MS = 8 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** @param time epoch milliseconds; @returns ISO 8601 with the organisation's offset */
export const moment = (time: number): string => new Date(time + OFFSET_MS).toISOString().replace('Z', OFFSET);

export const momentOrNull = (time: number | null): string | null => (time === null ? null : moment(time));

/** @param value a day or a moment with offset; @returns its first millisecond (epoch) */
export const firstMs = (value: string): number => Date.parse(isDay(value) ? `${value}T00:00:00.000${OFFSET}` : value);

/** @param value a day or a moment with offset; @returns its last millisecond (epoch), a day's being 23:59:59.999 */
export const lastMs = (value: string): number => firstMs(value) + (isDay(value) ? DAY_MS - 1 : 0);

/** @param value a day or a moment with offset; @returns the offset in milliseconds; a day has the organisation's */
export function offsetMsOf(value: string | undefined): number {
  if (value === undefined || isDay(value)) return OFFSET_MS;
  return Date.parse(value.replace(/Z|[+-]\d\d:\d\d/, 'Z')) - Date.parse(value);
}

/** @param number days since 1970-01-01 on the organisation's calendar; @returns `YYYY-MM-DD` */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const isDay = (value: string): boolean => value.length === 10;
