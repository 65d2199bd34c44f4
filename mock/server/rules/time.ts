/** Time zone of the organisation. The days of the operation log begin and end in this time zone. */
const OFFSET = '+08:00';
export const OFFSET_MS = 8 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param time epoch milliseconds
 * @returns the moment in ISO 8601, with the organisation's time zone offset
 */
export const moment = (time: number): string => new Date(time + OFFSET_MS).toISOString().replace('Z', OFFSET);

export const momentOrNull = (time: number | null): string | null => (time === null ? null : moment(time));

/**
 * @param value a day, or a moment with a time zone offset
 * @returns the first millisecond of the day or moment, in epoch milliseconds
 */
export const firstMs = (value: string): number => Date.parse(isDay(value) ? `${value}T00:00:00.000${OFFSET}` : value);

/**
 * @param value a day, or a moment with a time zone offset
 * @returns the last millisecond of the day or moment, in epoch milliseconds; a day ends at 23:59:59.999
 */
export const lastMs = (value: string): number => firstMs(value) + (isDay(value) ? DAY_MS - 1 : 0);

/**
 * @param value a day, or a moment with a time zone offset
 * @returns the time zone offset in milliseconds; a day has the offset of the organisation
 */
export function offsetMsOf(value: string | undefined): number {
  if (value === undefined || isDay(value)) return OFFSET_MS;
  return Date.parse(value.replace(/Z|[+-]\d\d:\d\d/, 'Z')) - Date.parse(value);
}

/**
 * @param number days since 1970-01-01 in the organisation's time zone
 * @returns the day as `YYYY-MM-DD`
 */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const isDay = (value: string): boolean => value.length === 10;
