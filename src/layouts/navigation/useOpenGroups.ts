import { useMemo, useState } from 'react';
import type { NavigationItem } from './navigationItems';
import { countItems, wayTo } from './navigationRows';

/** Navigations with more entries begin closed, but for the way to the current screen. */
const MOST_OPEN_ENTRIES = 60;

const groupsOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ key, children }) => (children ? [key, ...groupsOf(children)] : []));

/** Which groups show their entries: all at first, or the way to the screen. A screen that one goes to opens its way. */
export function useOpenGroups(items: readonly NavigationItem[], pathname: string) {
  const way = useMemo(() => wayTo(items, pathname), [items, pathname]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(countItems(items) > MOST_OPEN_ENTRIES ? [] : groupsOf(items)),
  );
  const place = way.map(({ key }) => key).join(' ');
  const [shown, setShown] = useState<string>();
  if (shown !== place) {
    setShown(place);
    const closed = way.filter(({ key, children }) => children && !open.has(key));
    if (closed.length > 0) setOpen(new Set([...open, ...closed.map(({ key }) => key)]));
  }
  const toggle = ({ key }: NavigationItem) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return { current: way.at(-1), way, isOpen: ({ key }: NavigationItem) => open.has(key), toggle };
}
