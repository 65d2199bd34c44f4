import type { RoleTerm, Staff } from '@/contract/staff';
import { dayText } from './days';

/** What ends by itself, an account or a role of one, does so at a moment; these are days of the person's clock. */

/** From here on it is said how near an end is. */
export const NEAR_DAYS = 7;

export const termPresets = ['today', 'friday', 'week', 'month', 'quarter'] as const;
export type TermPreset = (typeof termPresets)[number];

const FRIDAY = 5;
const MONTH_DAYS = 30;

/** The last millisecond of the day that many days from now. */
const endOfDay = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999);

/** The moment that a preset stands for; on a Friday, this Friday is today. */
export function presetEnd(preset: TermPreset, now: Date): Date {
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

/** @returns the moment; undefined for none, and for what a backend says that is none */
function dateOf(moment: string | null | undefined): Date | undefined {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** @returns in how many days of the calendar it ends, 0 for today; -1 where that is past; undefined where it does not end */
export function daysLeft(until: string | null | undefined, now: Date): number | undefined {
  const end = dateOf(until);
  if (!end) return undefined;
  if (end <= now) return -1;
  const noon = (date: Date) => Date.parse(`${dayText(date)}T12:00:00Z`);
  return (noon(end) - noon(now)) / 86_400_000;
}

/** @returns whether it has ended */
export const isPast = (until: string | null | undefined): boolean => daysLeft(until, new Date()) === -1;

/** @returns whether it ends within so many days, and has not ended yet */
export function endsWithin(until: string | null | undefined, days: number, now: Date): boolean {
  const left = daysLeft(until, now);
  return left !== undefined && left >= 0 && left <= days;
}

/** Whether a backend's accounts can end: only then is anything of it offered. */
export const tellsTerms = ({ valid_until }: Pick<Staff, 'valid_until'>): boolean => valid_until !== undefined;

/** The roles of an account that end, by the ids of the roles. */
export const endsByRole = (terms: readonly RoleTerm[] | null | undefined): ReadonlyMap<number, string> =>
  new Map((terms ?? []).map(({ role_id, until }) => [role_id, until]));

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as an input of date and time holds it; empty for none. */
export function inputText(moment: string | null | undefined): string {
  const date = dateOf(moment);
  return date ? `${dayText(date)}T${two(date.getHours())}:${two(date.getMinutes())}` : '';
}

/** The moment that an input of date and time holds; undefined while it is not whole. */
export const momentOfInput = (text: string): string | undefined => dateOf(text)?.toISOString();

const WRITTEN = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Reads a day, which counts to its end, or a moment, as people and spreadsheets write them; undefined for anything else. */
export function readTerm(text: string): string | undefined {
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] =
    WRITTEN.exec(text.trim())
      ?.slice(1)
      .map((part) => (part === undefined ? undefined : Number(part))) ?? [];
  if (year === 0) return undefined;
  const date =
    hour === undefined
      ? new Date(year, month - 1, day, 23, 59, 59, 999)
      : new Date(year, month - 1, day, hour, minute, second);
  // 30 February would be a day in March.
  const isReal = date.getMonth() === month - 1 && (hour ?? 0) < 24 && minute < 60;
  return isReal && second < 60 ? date.toISOString() : undefined;
}
