import { sameValues, isRecord } from '@/utils/values';

/** Earlier state of a record, taken from the log entry of a call. */
export interface EarlierState {
  /** Time from which the record had this state. */
  moment: string;
  /** Request as logged: the body itself, or `{ params, body }`. */
  request: unknown;
}

/** Form values for an earlier state of a record. */
interface RestoredForm<Values> {
  values: Values;
  /** Whether the log contains only a part of the state. */
  isIncomplete: boolean;
  /** Names of form fields that have a value now, but are missing in the log. */
  missing: readonly string[];
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));

/** Whether a form field with the value `currentValue` can take `earlierValue`, which comes unvalidated from the log. */
function isCompatible(currentValue: unknown, earlierValue: unknown): boolean {
  if (Array.isArray(currentValue)) return isNumbers(earlierValue);
  // The log may have null for an empty text, or an id for a field that is null in the form now.
  if (currentValue === null || typeof currentValue === 'number')
    return earlierValue === null || Number.isSafeInteger(earlierValue);
  if (typeof currentValue === 'string') return typeof earlierValue === 'string' || earlierValue === null;
  return typeof earlierValue === typeof currentValue;
}

/** @returns the body of a logged request; undefined if it has none */
export function requestBody(request: unknown): Record<string, unknown> | undefined {
  const sentValues = isRecord(request) ? request : {};
  const body = 'params' in sentValues || 'body' in sentValues ? sentValues['body'] : sentValues;
  return isRecord(body) && Object.keys(body).length > 0 ? body : undefined;
}

/** Whether the backend has truncated the request in its log, because the request was too long. */
const isTruncated = (request: unknown): boolean => isRecord(request) && request['truncated'] === true;

/**
 * Replaces the values of a form by those of a logged request. Fields that the request does not contain are unchanged.
 * @returns undefined if the request contains none of the fields with a usable value
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
  const isIncomplete = missing.length > 0 || usableEntries.length < entries.length || isTruncated(request);
  return {
    values: { ...currentValues, ...(Object.fromEntries(restoredEntries) as Partial<Values>) },
    isIncomplete,
    missing,
  };
}
