import { useState, type KeyboardEvent } from 'react';
import { isComposing, isEnter } from '@/utils/isComposing';
import type { PaletteItem } from './paletteItem';

interface PaletteKeys {
  items: readonly PaletteItem[];
  /** What was typed: other words begin at the first item again. */
  query: string;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  /** Takes back what was chosen before. */
  onBack: (() => void) | undefined;
}

/** Where a key leads in a list that goes round; undefined when it is not one of its keys. */
function target(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'ArrowDown') return (at + 1) % count;
  if (event.key === 'ArrowUp') return (at - 1 + count) % count;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? count - 1 : undefined;
}

/** The active item, and the keys of the field that move and choose it. */
export function usePaletteKeys({ items, query, onChoose, onBack }: PaletteKeys) {
  const [chosen, setChosen] = useState({ query, id: '' });
  const active = items.find(({ id }) => chosen.query === query && id === chosen.id) ?? items[0];
  const setActive = (item: PaletteItem | undefined) => item && setChosen({ query, id: item.id });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && query === '') onBack?.();
    if (!active) return;
    if (isEnter(event)) {
      event.preventDefault();
      onChoose(active, event.ctrlKey || event.metaKey);
      return;
    }
    const next = target(event, items.indexOf(active), items.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(items[next]);
  };
  return { active, setActive, onKeyDown };
}
