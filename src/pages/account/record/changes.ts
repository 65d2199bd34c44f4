import { diffValues, differingParts, textOfValue, type ValueDiff } from '@/utils/valueDiff';

export interface ShownChange {
  key: string;
  label: string;
  diff: Exclude<ValueDiff, { kind: 'same' }>;
}

/** The changes of an answer that can be shown: the request layer has checked the outline only. */
export function shownChanges(raw: unknown): ShownChange[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown, index) => {
    const { field, label, before, after } = Object(entry) as Record<string, unknown>;
    const name = [label, field].find((text) => typeof text === 'string' && text !== '') as string | undefined;
    const diff = diffValues(before, after);
    if (name === undefined) return [];
    if (diff.kind !== 'same') return [{ key: `${index}`, label: name, diff }];
    // Masked on both sides, as passwords are: that it changed is all there is to tell.
    const text = textOfValue(after);
    return text === '' ? [] : [{ key: `${index}`, label: name, diff: { kind: 'changed' as const, ...differingParts(text, text) } }];
  });
}
