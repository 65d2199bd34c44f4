import type { NavigationItem } from './navigationItems';

/** An entry of the navigation in its place: they stand in one list, whatever level they are of. */
interface NavigationRow {
  item: NavigationItem;
  /** From 1. */
  level: number;
  /** Of entries with the same parent; `place` from 1. */
  place: number;
  siblings: number;
}

/** @returns the entries that are to be seen, parents before children */
export function navigationRows(
  items: readonly NavigationItem[],
  isOpen: (item: NavigationItem) => boolean,
  level = 1,
): NavigationRow[] {
  return items.flatMap((item, index) => [
    { item, level, place: index + 1, siblings: items.length },
    ...(item.children && isOpen(item) ? navigationRows(item.children, isOpen, level + 1) : []),
  ]);
}

/** @returns the entry of a screen and the groups that it is in, outermost first; nothing where no entry leads there */
export function wayTo(items: readonly NavigationItem[], pathname: string): NavigationItem[] {
  const screen = pathname.replace(/(?!^)\/+$/, '');
  let longest: NavigationItem[] = [];
  const lengthOf = (way: readonly NavigationItem[]) => way.at(-1)?.path.length ?? -1;
  const visit = (entries: readonly NavigationItem[], above: readonly NavigationItem[]) => {
    for (const item of entries) {
      const way = [...above, item];
      if (item.children) visit(item.children, way);
      // The nearest address above a screen without an entry of its own stands for it.
      else if (isAtOrAbove(item.path, screen) && lengthOf(way) > lengthOf(longest)) longest = way;
    }
  };
  visit(items, []);
  return longest;
}

const isAtOrAbove = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
