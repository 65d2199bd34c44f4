import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { nextIndex } from '@/utils/inputEvents';
import type { System } from '@/utils/systems';
import styles from './index.less';
import SystemCard from './SystemCard';

interface SystemGridProps {
  gridRef: RefObject<HTMLUListElement>;
  systems: readonly System[];
  owner: number | undefined;
  favourites: readonly number[];
  onToggleFavourite: (id: number) => void;
  onOpened: (id: number) => void;
}

const indexOf = (grid: HTMLElement, target: EventTarget) =>
  [...grid.children].findIndex((item) => item.contains(target as Node));

const columnsOf = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Moves the focus to a card of the grid, if it exists. */
export const focusCard = (grid: HTMLElement | null, index: number): void =>
  grid?.children[index]?.querySelector<HTMLElement>('[data-opener]')?.focus();

/** Grid of cards. The grid is a single tab stop, and arrow keys move between the cards. */
export default function SystemGrid({
  gridRef,
  systems,
  owner,
  favourites,
  onToggleFavourite,
  onOpened,
}: SystemGridProps) {
  const { direction } = useLocale();
  const [focusedId, setFocusedId] = useState<number>();
  const active = systems.some(({ id }) => id === focusedId) ? focusedId : systems[0]?.id;

  const onFocus = ({ target }: FocusEvent) => {
    if (gridRef.current) setFocusedId(systems[indexOf(gridRef.current, target)]?.id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const grid = gridRef.current;
    if (!grid || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const targetIndex = nextIndex(event.key, {
      index: indexOf(grid, event.target),
      count: systems.length,
      columns: columnsOf(grid),
      rightToLeft: direction === 'rtl',
    });
    if (targetIndex === undefined) return;
    event.preventDefault();
    focusCard(grid, targetIndex);
  };

  return (
    // Handles only keys that the cards' buttons and links do not use.
    <div role="presentation" onFocus={onFocus} onKeyDown={onKeyDown}>
      <ul ref={gridRef} className={styles['grid']}>
        {systems.map((system) => (
          <li key={system.id}>
            <SystemCard
              system={system}
              owner={owner}
              favourite={favourites.includes(system.id)}
              active={system.id === active}
              onToggleFavourite={onToggleFavourite}
              onOpened={onOpened}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
