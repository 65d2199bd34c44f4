import { isRecord } from '@/utils/isRecord';
import { sameValues } from '@/utils/sameValues';

/** Earlier state of a record, from the log entry of a call. */
export interface EarlierState {
  /** Time from which the record had this state. */
  moment: string;
  /** Sent values: the body, or the body with the id of the path. */
  request: unknown;
}

/** Form values of an earlier state of a record. */
interface Restored<Values> {
  values: Values;
  /** Whether the log has only a part of the state. */
  isPart: boolean;
  /** Non-empty fields that the log does not have. */
  missing: readonly string[];
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));

/** Whether a form field that holds `now` can hold `then`, an unvalidated value from the log. */
function fits(now: unknown, then: unknown): boolean {
  if (Array.isArray(now)) return isNumbers(then);
  // The log may have null for an empty text, and an id where the form has none.
  if (now === null || typeof now === 'number') return then === null || Number.isSafeInteger(then);
  if (typeof now === 'string') return typeof then === 'string' || then === null;
  return typeof then === typeof now;
}

/** @returns the body in a request from the log; undefined if there is none */
export function bodyKept(request: unknown): Record<string, unknown> | undefined {
  const whole = isRecord(request) ? request : {};
  const body = 'params' in whole || 'body' in whole ? whole['body'] : whole;
  return isRecord(body) && Object.keys(body).length > 0 ? body : undefined;
}

/** Whether the backend marked a long request as truncated in its log. */
const isCut = (request: unknown): boolean => isRecord(request) && request['truncated'] === true;

/**
 * Replaces the values of a form by those of an earlier state. Fields that the log does not have are unchanged.
 * @returns undefined if the log has none of the fields
 */
export function restoredValues<Values extends object>(now: Values, request: unknown): Restored<Values> | undefined {
  const body = bodyKept(request) ?? {};
  const entries = Object.entries(now).filter(([name]) => Object.hasOwn(body, name));
  const kept = entries.filter(([name, value]) => fits(value, body[name]));
  if (kept.length === 0) return undefined;
  const then = kept.map(([name, value]) => [name, body[name] ?? (typeof value === 'string' ? '' : null)]);
  const names = new Set(kept.map(([name]) => name));
  const missing = Object.entries(now).flatMap(([name, value]) =>
    names.has(name) || sameValues(value, undefined) ? [] : name,
  );
  const isPart = missing.length > 0 || kept.length < entries.length || isCut(request);
  return { values: { ...now, ...(Object.fromEntries(then) as Partial<Values>) }, isPart, missing };
}
