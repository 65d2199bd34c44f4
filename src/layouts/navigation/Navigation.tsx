import { useState, type KeyboardEvent } from 'react';
import { useWindowedRows } from '@/hooks/useWindowedRows';
import NavigationEntry from './NavigationEntry';
import type { NavigationItem } from './navigationItems';
import { navigationRows } from './navigationRows';
import styles from './navigation.less';
import { useOpenGroups } from './useOpenGroups';

/** In pixels, with the gap: the same in the style sheet. */
const ROW_HEIGHT = 44;
/** So many are drawn at once; of more, only those in sight. */
const MOST_DRAWN = 150;

interface Props {
  items: readonly NavigationItem[];
  pathname: string;
  label: string;
  onChosen: () => void;
}

const entriesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-navigation-entry]')];

/** The arrow keys lead from entry to entry, as Tab does; Home and End to the first and the last one. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  const entry = at < 0 || next === undefined ? undefined : entries[next];
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}

/** The entries of the navigation, below each other, in groups that open and close. */
export default function Navigation({ items, pathname, label, onChosen }: Props) {
  const { current, way, isOpen, toggle } = useOpenGroups(items, pathname);
  const rows = navigationRows(items, isOpen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isWindowed = rows.length > MOST_DRAWN;
  const { start, end } = useWindowedRows(isWindowed ? box : null, rows.length, ROW_HEIGHT, 0);
  const [first, last] = isWindowed ? [start, end] : [0, rows.length];
  return (
    <nav aria-label={label} ref={(element) => setBox(element?.parentElement ?? null)}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links within */}
      <ul
        className={styles['list']}
        style={isWindowed ? { blockSize: rows.length * ROW_HEIGHT, paddingBlockStart: first * ROW_HEIGHT } : undefined}
        onKeyDown={moveByKey}
      >
        {rows.slice(first, last).map(({ item, level, place, siblings }) => (
          <li key={item.path} aria-level={level} aria-posinset={place} aria-setsize={siblings}>
            <NavigationEntry
              item={item}
              level={level}
              isCurrent={item === current}
              isOnWay={way.includes(item)}
              isOpen={item.children && isOpen(item)}
              onToggle={() => toggle(item)}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
