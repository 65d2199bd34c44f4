import type { LogChange } from '../../../src/contract/log';

/** A change as the log stores it: the field and codes, without texts. Rows of older versions also have a label. */
export type StoredChange = Omit<LogChange, 'label'> & { label?: string };

export const MASK = '******';
const MAX_DEPTH = 8;
const SHOWN_CHARACTERS = 2;
const secret = /password|passwd|passcode|secret|token|ticket|credential|signature|authorization/i;

/** @returns a copy of the value for the log; secret fields are masked, and objects below eight levels become `…` */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, secret.test(key) ? MASK : maskSecrets(field, depth + 1)]),
  );
}

/** @returns the first two characters: enough to recognise a typing mistake, but too few to disclose a password */
export const firstCharacters = (text: string): string => `${[...text].slice(0, SHOWN_CHARACTERS).join('')}…`;

/** Maximum size of the JSON in a log row, in bytes. Refused requests have a lower maximum. */
export const MAX_BYTES = { done: 8 * 1024, refused: 2 * 1024 };

/** Maximum numbers of items, fields and characters. Each number is tried in turn until the JSON fits. */
const STEPS = [1000, 300, 100, 30, 10];

/**
 * Shortens a value until its JSON has at most `maxBytes` bytes.
 * @param isIncomplete true if parts of the value have already been left out
 * @returns the JSON; a shortened value has `truncated: true`, and its original size as `bytes`
 */
export function boundedJson(value: unknown, maxBytes: number, isIncomplete = false): string {
  const json = JSON.stringify(value ?? null);
  const bytes = Buffer.byteLength(json);
  if (bytes <= maxBytes && !isIncomplete) return json;
  const mark = { truncated: true, ...(bytes > maxBytes && { bytes }) };
  // A value that fits alone may be too large together with the fields that mark it as truncated.
  for (const step of [Infinity, ...STEPS]) {
    const text = JSON.stringify({ ...mark, ...fieldsOf(shorten(value, step)) });
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  return JSON.stringify(mark);
}

const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value };

function shorten(value: unknown, step: number): unknown {
  if (typeof value === 'string') return shortenText(value, step);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, step).map((item) => shorten(item, step));
    return value.length > step ? [...items, `…+${value.length - step}`] : items;
  }
  const fields = Object.entries(value).slice(0, step);
  return Object.fromEntries(fields.map(([key, field]) => [shortenText(key, step), shorten(field, step)]));
}

/** @returns the text; if it is longer than `maxLength`, its beginning with an ellipsis */
export const shortenText = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;

/** @returns the changes as JSON, with very long lists cut off; the contract already limits the length of texts */
export function boundedChangesJson(changes: readonly StoredChange[]): string {
  const cutLists = (step: number) =>
    changes.map((change) => ({ ...change, before: cutList(change.before, step), after: cutList(change.after, step) }));
  const fits = (step: number) =>
    Buffer.byteLength(
      JSON.stringify(cutLists(step).map(({ before, after }) => [before, after].filter(Array.isArray))),
    ) <= MAX_BYTES.done;
  return JSON.stringify(cutLists([Infinity, ...STEPS].find(fits) ?? 1));
}

const cutList = (value: unknown, step: number): unknown =>
  Array.isArray(value) && value.length > step
    ? [...(value as unknown[]).slice(0, step), `…+${value.length - step}`]
    : value;

/** @returns whole numbers in ascending order, with consecutive numbers as ranges, such as `1-5,8` */
export function ranges(numbers: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const range = parts.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}
