import { searchTerms } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';
import type { System } from '@/utils/systems';

/** Returns the systems that match every word of the query by name, code, description, or the pinyin of the name. */
export function searchSystems(systems: readonly System[], query: string, pinyin?: PinyinMatch): readonly System[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return systems;
  const matchesTerm = (system: System, term: string) =>
    system.searchText.includes(term) || (isLetters(term) && pinyin?.(system.name, term) !== undefined);
  return systems.filter((system) => terms.every((term) => matchesTerm(system, term)));
}

/** Returns the favourites, then the other systems, each in the given order. */
export function favouritesFirst(systems: readonly System[], favourites: readonly number[]): System[] {
  const favouriteIds = new Set(favourites);
  return [...systems.filter(({ id }) => favouriteIds.has(id)), ...systems.filter(({ id }) => !favouriteIds.has(id))];
}

export interface Category {
  name: string;
  count: number;
}

/**
 * Returns the categories of `all` in order of first appearance. Each has the number of its systems in `shownSystems`.
 */
export function categoriesOf(all: readonly System[], shownSystems: readonly System[]): Category[] {
  const counts = new Map(all.map(({ category }) => [category, 0]));
  shownSystems.forEach(({ category }) => counts.set(category, (counts.get(category) ?? 0) + 1));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Sorts systems by `order`, a list of ids that the user has arranged. Other systems follow in the given order. */
export function inOwnOrder(systems: readonly System[], order: readonly number[]): readonly System[] {
  if (order.length === 0) return systems;
  const places = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: System) => places.get(id) ?? order.length;
  return [...systems].sort((a, b) => place(a) - place(b));
}

/**
 * Returns the systems after a system was moved to the position of another one. Systems between them are shifted.
 * Undefined if the move is impossible, for example of a favourite to a position among the other systems.
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
