import { diffValues, textOfValue, type ValueDiff } from '@/utils/valueDiff';

export interface ShownChange {
  key: string;
  label: string;
  diff: Exclude<ValueDiff, { kind: 'same' }>;
  before: unknown;
  after: unknown;
}

/** The changes of an answer that can be shown: the request layer has checked the outline only. */
export function shownChanges(raw: unknown): ShownChange[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown, index) => {
    const { field, label, before, after } = Object(entry) as Record<string, unknown>;
    const name = [label, field].find((text) => typeof text === 'string' && text !== '') as string | undefined;
    if (name === undefined) return [];
    const shown = (diff: ShownChange['diff']) => [{ key: `${index}`, label: name, diff, before, after }];
    const diff = diffValues(before, after);
    if (diff.kind !== 'same') return shown(diff);
    // Masked on both sides, as passwords are: that it changed is all there is to tell.
    const text = textOfValue(after);
    return text === '' ? [] : shown({ kind: 'replaced', before: text, after: text });
  });
}
