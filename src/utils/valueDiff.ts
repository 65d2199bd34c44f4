/** Difference of a field's values, for display. `same`: no visible one. */
export type ValueDiff =
  | { kind: 'same' }
  | { kind: 'list'; added: string[]; removed: string[]; kept: number }
  | { kind: 'added'; after: string }
  | { kind: 'removed'; before: string }
  /** One value in place of another: a status, a number, a day, a name. */
  | { kind: 'replaced'; before: string; after: string }
  /** A longer text of which something differs. */
  | { kind: 'edited'; before: TextParts; after: TextParts };

/** Text split into the differing middle and the equal parts around it. */
export interface TextParts {
  start: string;
  middle: string;
  end: string;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Any value as a text; plain ones as they are, others as JSON. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return isEmpty(value) ? '' : (JSON.stringify(value, null, 2) ?? '');
  } catch {
    // Nested too deeply for JSON.
    return '…';
  }
}

/** Items that occur more often in one list than in the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const times = left.get(item) ?? 0;
    left.set(item, times - 1);
    return times <= 0;
  });
}

/** Indivisible unit: a word or number in scripts with spaces, else a character with its marks. */
const UNSPACED = String.raw`\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const PIECE = new RegExp(String.raw`(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}_])+|.\p{M}*`, 'gsu');

/** Splits two texts into their common start and end and their differing middle, by whole words and characters. */
export function differingParts(before: string, after: string): { before: TextParts; after: TextParts } {
  const [one = [], other = []] = [before, after].map((text) => text.match(PIECE) ?? []);
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const parts = (text: readonly string[]): TextParts => ({
    start: text.slice(0, start).join(''),
    middle: text.slice(start, text.length - end).join(''),
    end: text.slice(text.length - end).join(''),
  });
  return { before: parts(one), after: parts(other) };
}

/** Maximum length of names, dates and numbers, which are read as a whole. */
const SHORT = 30;

/** Whether the difference of a text is shown in parts; the equal parts of a short text would not help. */
export const isLongText = (text: string): boolean => text.length > SHORT || text.includes('\n');

/** Difference between two values: lists by items, longer texts by their differing parts. */
export function diffValues(before: unknown, after: unknown): ValueDiff {
  const isList = (value: unknown) => Array.isArray(value) || isEmpty(value);
  if (isList(before) && isList(after) && (Array.isArray(before) || Array.isArray(after))) {
    const [one, other] = [before, after].map((value) => (Array.isArray(value) ? value.map(textOfValue) : []));
    const added = without(other ?? [], one ?? []);
    const removed = without(one ?? [], other ?? []);
    return { kind: 'list', added, removed, kept: (other?.length ?? 0) - added.length };
  }
  const [left, right] = [textOfValue(before), textOfValue(after)];
  if (left === right) return { kind: 'same' };
  if (left === '') return { kind: 'added', after: right };
  if (right === '') return { kind: 'removed', before: left };
  if (!isLongText(left) && !isLongText(right)) return { kind: 'replaced', before: left, after: right };
  return { kind: 'edited', ...differingParts(left, right) };
}
