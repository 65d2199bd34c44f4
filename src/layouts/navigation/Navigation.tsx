import { useCallback, useState, type CSSProperties } from 'react';
import { useWindowedRows } from '@/hooks/list/useWindowedRows';
import { moveByKey } from './moveByKey';
import NavigationEntry from './NavigationEntry';
import type { NavigationProps } from './navigationItems';
import { navigationRows } from './navigationRows';
import styles from './navigation.less';
import { useOpenGroups } from './useOpenGroups';

/** In pixels, with the gap: the same in the style sheet. */
const ROW_HEIGHT = 44;
/** So many are drawn at once; of more, only those in sight. */
const MOST_DRAWN = 150;

/** The entries of the navigation, below each other, in groups that open and close. */
export default function Navigation({ items, pathname, label, onChosen }: NavigationProps) {
  const { current, way, isOpen, toggle } = useOpenGroups(items, pathname);
  const rows = navigationRows(items, isOpen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const scrollBox = useCallback((element: HTMLElement | null) => setBox(element?.parentElement ?? null), []);
  const isWindowed = rows.length > MOST_DRAWN;
  const { start, end } = useWindowedRows(isWindowed ? box : null, rows.length, ROW_HEIGHT, 0);
  const [first, last] = isWindowed ? [start, end] : [0, rows.length];
  return (
    <nav aria-label={label} ref={scrollBox}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links within */}
      <ul
        className={styles['list']}
        style={isWindowed ? { blockSize: rows.length * ROW_HEIGHT, paddingBlockStart: first * ROW_HEIGHT } : undefined}
        onKeyDown={moveByKey}
      >
        {rows.slice(first, last).map(({ item, level, place, siblings }) => (
          <li
            key={item.key}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            style={{ '--level': level } as CSSProperties}
          >
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
