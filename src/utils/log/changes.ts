import { diffValues, textOfValue, type ValueDiff } from '@/utils/valueDiff';

export interface ShownChange {
  key: string;
  label: string;
  diff: Exclude<ValueDiff, { kind: 'same' }>;
  before: unknown;
  after: unknown;
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)/g;

/** A value with the moments in its texts written otherwise. */
function withMoments(value: unknown, write: (moment: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withMoments(item, write));
  return typeof value === 'string' ? value.replace(MOMENT, write) : value;
}

/**
 * The changes of an answer that can be shown: the request layer has checked the outline only.
 * @param write a moment as people read it, by the clock of everything around it
 */
export function shownChanges(raw: unknown, write: (moment: string) => string): ShownChange[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown, index) => {
    const { field, label, ...values } = Object(entry) as Record<string, unknown>;
    const [before, after] = [withMoments(values['before'], write), withMoments(values['after'], write)];
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
