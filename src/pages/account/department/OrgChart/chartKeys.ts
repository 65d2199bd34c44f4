import { isBranch, type TreeEntry } from '@/utils/tree/tree';
import { ZOOM_STEP } from './viewport';

/** What a key does in the chart. */
type ChartKey =
  | { kind: 'go'; at: number }
  | { kind: 'toggle' }
  /** What the current card offers besides: its members, or to move it. */
  | { kind: 'offer' }
  | { kind: 'zoom'; by: number }
  | { kind: 'actualSize' }
  | { kind: 'pan'; x: number; y: number };

interface Place {
  key: string;
  shift: boolean;
  /** The current card's place in `entries`. */
  at: number;
  isOpen: boolean;
  /** The last card in reading order. */
  last: number;
  rtl: boolean;
}

const PAN_STEP = 80;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/** Arrows lead along the hierarchy, with Shift they move the sheet; undefined for a key that is not the chart's. */
export function chartKey(entries: readonly TreeEntry<unknown>[], place: Place): ChartKey | undefined {
  const { key, shift, at, isOpen, last, rtl } = place;
  const entry = entries[at];
  if (!entry) return undefined;
  const pan = ARROWS[key];
  if (shift && pan) return { kind: 'pan', ...pan };
  const go = (to: number | undefined): ChartKey | undefined =>
    to === undefined || to < 0 ? undefined : { kind: 'go', at: to };
  switch (key) {
    case 'ArrowUp':
      return go(entry.parent);
    case 'ArrowDown':
      if (!isBranch(entries, at)) return undefined;
      return isOpen ? go(at + 1) : { kind: 'toggle' };
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return go(siblingAfter(entries, at));
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return go(siblingBefore(entries, at));
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'Enter':
      return isBranch(entries, at) ? { kind: 'toggle' } : undefined;
    case ' ':
      return { kind: 'offer' };
    case '+':
    case '=':
      return { kind: 'zoom', by: ZOOM_STEP };
    case '-':
    case '_':
      return { kind: 'zoom', by: 1 / ZOOM_STEP };
    case '0':
      return { kind: 'actualSize' };
    default:
      return undefined;
  }
}

function siblingAfter(entries: readonly TreeEntry<unknown>[], at: number): number | undefined {
  const entry = entries[at];
  return entry && entry.position < entry.siblings ? entry.end : undefined;
}

function siblingBefore(entries: readonly TreeEntry<unknown>[], at: number): number | undefined {
  let before: number | undefined;
  for (let place = (entries[at]?.parent ?? -1) + 1; place < at; place = entries[place]?.end ?? at) before = place;
  return before;
}
