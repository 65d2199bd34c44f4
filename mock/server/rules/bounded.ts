import type { StoredChange } from './logEvents';

/** As much as a row of the log keeps of what somebody sent, in bytes of JSON; less of what was refused. */
export const MOST_BYTES = { done: 8 * 1024, refused: 2 * 1024 };

/** How many items of a list, fields of an object and characters of a text stay: as many as fit. */
const STEPS = [1000, 300, 100, 30, 10];

/**
 * @param isPart something was left out already
 * @returns JSON of at most so many bytes; what is not whole says so by `truncated`, and how many bytes it was
 */
export function bounded(value: unknown, most: number, isPart = false): string {
  const whole = JSON.stringify(value ?? null);
  const bytes = Buffer.byteLength(whole);
  if (bytes <= most && !isPart) return whole;
  const mark = { truncated: true, ...(bytes > most && { bytes }) };
  // Whole, it may fit by itself, and not together with the mark.
  for (const step of [...(bytes <= most ? [Infinity] : []), ...STEPS]) {
    const text = JSON.stringify({ ...mark, ...fieldsOf(shortened(value, step)) });
    if (Buffer.byteLength(text) <= most) return text;
  }
  return JSON.stringify(mark);
}

const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value };

function shortened(value: unknown, step: number): unknown {
  if (typeof value === 'string') return shortenedText(value, step);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, step).map((item) => shortened(item, step));
    return value.length > step ? [...items, `…+${value.length - step}`] : items;
  }
  const fields = Object.entries(value).slice(0, step);
  return Object.fromEntries(fields.map(([key, held]) => [shortenedText(key, step), shortened(held, step)]));
}

/** @returns the text, or its beginning with a sign that there was more */
export const shortenedText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** What has changed is kept whole but for very long lists, of which the first items stay; texts are bounded by the contract. */
export function boundedChanges(changes: readonly StoredChange[]): string {
  const cut = (step: number) =>
    changes.map((change) => ({ ...change, before: listed(change.before, step), after: listed(change.after, step) }));
  const fits = (step: number) =>
    Buffer.byteLength(JSON.stringify(cut(step).map(({ before, after }) => [before, after].filter(Array.isArray)))) <=
    MOST_BYTES.done;
  return JSON.stringify(cut([Infinity, ...STEPS].find(fits) ?? 1));
}

const listed = (value: unknown, step: number): unknown =>
  Array.isArray(value) && value.length > step
    ? [...(value as unknown[]).slice(0, step), `…+${value.length - step}`]
    : value;

/** @returns whole numbers as ranges, such as `1-5,8`: none is lost, and thousands in a row are short */
export function ranges(numbers: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const part = parts.at(-1);
    if (part && number === part[1] + 1) part[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}
