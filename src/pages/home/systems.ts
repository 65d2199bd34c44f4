import { searchTerms } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';
import type { System } from '@/utils/systems';

/** Systems that match every word of the query, in name, code, description, or the name's pinyin. */
export function searchSystems(systems: readonly System[], query: string, pinyin?: PinyinMatch): readonly System[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return systems;
  const matchesTerm = (system: System, term: string) =>
    system.searchText.includes(term) || (isLetters(term) && pinyin?.(system.name, term) !== undefined);
  return systems.filter((system) => terms.every((term) => matchesTerm(system, term)));
}

/** Favourites first; both parts keep the given order. */
export function favouritesFirst(systems: readonly System[], favourites: readonly number[]): System[] {
  const favouriteIds = new Set(favourites);
  return [...systems.filter(({ id }) => favouriteIds.has(id)), ...systems.filter(({ id }) => !favouriteIds.has(id))];
}

export interface Category {
  name: string;
  count: number;
}

/** Categories of `all` in order of first appearance, with the number of systems in `shownSystems`. */
export function categoriesOf(all: readonly System[], shownSystems: readonly System[]): Category[] {
  const counts = new Map(all.map(({ category }) => [category, 0]));
  shownSystems.forEach(({ category }) => counts.set(category, (counts.get(category) ?? 0) + 1));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Sorts systems by the user's own order; others follow in the given order. */
export function inOwnOrder(systems: readonly System[], order: readonly number[]): readonly System[] {
  if (order.length === 0) return systems;
  const places = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: System) => places.get(id) ?? order.length;
  return [...systems].sort((a, b) => place(a) - place(b));
}

/**
 * Moves a system to the position of another, and shifts the others; undefined if the move is invalid, since favourites
 * stay before the others.
 */
export function movedTo(
  systems: readonly System[],
  favourites: readonly number[],
  id: number,
  to: number,
): System[] | undefined {
  const from = systems.findIndex((system) => system.id === id);
  const [movedSystem, target] = [systems[from], systems[to]];
  if (!movedSystem || !target || from === to || favourites.includes(id) !== favourites.includes(target.id))
    return undefined;
  const otherSystems = systems.filter((system) => system !== movedSystem);
  return [...otherSystems.slice(0, to), movedSystem, ...otherSystems.slice(to)];
}
