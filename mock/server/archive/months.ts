import { OFFSET_MS } from '../rules/time';

/** A month of the organisation's calendar. */
export interface Month {
  /** Such as `2025-12`. */
  name: string;
  /** Its first moment, and that of the next one; epoch milliseconds. */
  start: number;
  end: number;
}

/** @param at epoch milliseconds; @returns the month that it is in */
export function monthOf(at: number): Month {
  const local = new Date(at + OFFSET_MS);
  const first = (months: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS;
  return { name: local.toISOString().slice(0, 7), start: first(0), end: first(1) };
}
