import { sameValues, isRecord } from '@/utils/values';

/** Earlier state of a record, from the log entry of a call. */
export interface EarlierState {
  /** Time from which the record had this state. */
  moment: string;
  /** Logged request: the body itself, or `{ params, body }`. */
  request: unknown;
}

/** Form values of an earlier state of a record. */
interface RestoredForm<Values> {
  values: Values;
  /** Whether the log contains only some fields of the state. */
  isPart: boolean;
  /** Names of non-empty form fields that the log does not contain. */
  missing: readonly string[];
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));

/** Whether a form field that holds `currentValue` can hold `earlierValue`, an unvalidated value from the log. */
function isCompatible(currentValue: unknown, earlierValue: unknown): boolean {
  if (Array.isArray(currentValue)) return isNumbers(earlierValue);
  // The log may have null for an empty text, or an id for a field that is null in the form.
  if (currentValue === null || typeof currentValue === 'number')
    return earlierValue === null || Number.isSafeInteger(earlierValue);
  if (typeof currentValue === 'string') return typeof earlierValue === 'string' || earlierValue === null;
  return typeof earlierValue === typeof currentValue;
}

/** @returns the body in a request from the log; undefined if there is none */
export function requestBody(request: unknown): Record<string, unknown> | undefined {
  const sentValues = isRecord(request) ? request : {};
  const body = 'params' in sentValues || 'body' in sentValues ? sentValues['body'] : sentValues;
  return isRecord(body) && Object.keys(body).length > 0 ? body : undefined;
}

/** Whether the backend marked a long request as truncated in its log. */
const isTruncated = (request: unknown): boolean => isRecord(request) && request['truncated'] === true;

/**
 * Replaces the values of a form by those of a logged request. Fields that the request does not contain are unchanged.
 * @returns undefined if the request contains none of the fields
 */
export function restoredValues<Values extends object>(
  currentValues: Values,
  request: unknown,
): RestoredForm<Values> | undefined {
  const body = requestBody(request) ?? {};
  const entries = Object.entries(currentValues).filter(([name]) => Object.hasOwn(body, name));
  const usableEntries = entries.filter(([name, value]) => isCompatible(value, body[name]));
  if (usableEntries.length === 0) return undefined;
  const restoredEntries = usableEntries.map(([name, value]) => [
    name,
    body[name] ?? (typeof value === 'string' ? '' : null),
  ]);
  const restoredNames = new Set(usableEntries.map(([name]) => name));
  const missing = Object.entries(currentValues).flatMap(([name, value]) =>
    restoredNames.has(name) || sameValues(value, undefined) ? [] : name,
  );
  const isPart = missing.length > 0 || usableEntries.length < entries.length || isTruncated(request);
  return { values: { ...currentValues, ...(Object.fromEntries(restoredEntries) as Partial<Values>) }, isPart, missing };
}
