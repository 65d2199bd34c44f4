/** Difference between two values of a field, for display. `same`: no difference is visible. */
export type ValueDiff =
  | { kind: 'same' }
  | { kind: 'list'; added: string[]; removed: string[]; kept: number }
  | { kind: 'added'; after: string }
  | { kind: 'removed'; before: string }
  /** A short value was replaced, such as a status, a number, a date or a name. */
  | { kind: 'replaced'; before: string; after: string }
  /** A part of a long text was changed. */
  | { kind: 'edited'; before: TextParts; after: TextParts };

/** Text split into the differing middle and the equal parts around it. */
export interface TextParts {
  start: string;
  middle: string;
  end: string;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns any value as text: a string unchanged, an empty value as '', any other value as JSON. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return isEmpty(value) ? '' : (JSON.stringify(value, null, 2) ?? '');
  } catch {
    // The value is nested too deeply for `JSON.stringify`.
    return '…';
  }
}

/** Returns the items of `list` that `otherList` does not contain, or contains fewer times. */
function extraItems(list: readonly string[], otherList: readonly string[]): string[] {
  const remainingTimes = new Map<string, number>();
  for (const item of otherList) remainingTimes.set(item, (remainingTimes.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const times = remainingTimes.get(item) ?? 0;
    remainingTimes.set(item, times - 1);
    return times <= 0;
  });
}

/**
 * Characters of scripts without spaces.
 * In these scripts, the smallest unit of a difference (`PIECE`) is a character with its combining marks.
 * In other scripts, the smallest unit is a word or number.
 */
const UNSPACED = String.raw`\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const PIECE = new RegExp(String.raw`(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}_])+|.\p{M}*`, 'gsu');

/** Splits two texts into their common start, their differing middle and their common end, without splitting words. */
export function differingParts(before: string, after: string): { before: TextParts; after: TextParts } {
  const [pieces = [], otherPieces = []] = [before, after].map((text) => text.match(PIECE) ?? []);
  const maxLength = Math.min(pieces.length, otherPieces.length);
  let start = 0;
  while (start < maxLength && pieces[start] === otherPieces[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && pieces.at(-1 - end) === otherPieces.at(-1 - end)) end += 1;
  const parts = (text: readonly string[]): TextParts => ({
    start: text.slice(0, start).join(''),
    middle: text.slice(start, text.length - end).join(''),
    end: text.slice(text.length - end).join(''),
  });
  return { before: parts(pieces), after: parts(otherPieces) };
}

/** Maximum length of a short text, such as a name, a date or a number, in characters. */
const MAX_SHORT_TEXT = 30;

/** Whether a text is long, so that only its differing part is marked. Short texts are compared as a whole. */
export const isLongText = (text: string): boolean => text.length > MAX_SHORT_TEXT || text.includes('\n');

/** Returns the difference between two values. Lists are compared by items, long texts by their differing parts. */
export function diffValues(before: unknown, after: unknown): ValueDiff {
  const isList = (value: unknown) => Array.isArray(value) || isEmpty(value);
  if (isList(before) && isList(after) && (Array.isArray(before) || Array.isArray(after))) {
    const [beforeItems, afterItems] = [before, after].map((value) =>
      Array.isArray(value) ? value.map(textOfValue) : [],
    );
    const addedItems = extraItems(afterItems ?? [], beforeItems ?? []);
    const removedItems = extraItems(beforeItems ?? [], afterItems ?? []);
    return {
      kind: 'list',
      added: addedItems,
      removed: removedItems,
      kept: (afterItems?.length ?? 0) - addedItems.length,
    };
  }
  const [beforeText, afterText] = [textOfValue(before), textOfValue(after)];
  if (beforeText === afterText) return { kind: 'same' };
  if (beforeText === '') return { kind: 'added', after: afterText };
  if (afterText === '') return { kind: 'removed', before: beforeText };
  if (!isLongText(beforeText) && !isLongText(afterText))
    return { kind: 'replaced', before: beforeText, after: afterText };
  return { kind: 'edited', ...differingParts(beforeText, afterText) };
}
