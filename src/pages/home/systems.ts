import { searchTerms } from '@/constants/searchWords';
import { isLetters, type PinyinMatch } from '@/utils/text/searchText';
import type { System } from '@/utils/systems';

/** Systems that match every word of the query, in name, code, description, or the name's pinyin. */
export function searchSystems(systems: readonly System[], query: string, pinyin?: PinyinMatch): readonly System[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return systems;
  const fits = (system: System, term: string) =>
    system.searchText.includes(term) || (isLetters(term) && pinyin?.(system.name, term) !== undefined);
  return systems.filter((system) => terms.every((term) => fits(system, term)));
}

/** Favourites first; both parts keep the given order. */
export function favouritesFirst(systems: readonly System[], favourites: readonly number[]): System[] {
  const chosen = new Set(favourites);
  return [...systems.filter(({ id }) => chosen.has(id)), ...systems.filter(({ id }) => !chosen.has(id))];
}

export interface Category {
  name: string;
  count: number;
}

/** Categories of `all` in order of first appearance, with the number of systems in `shown`. */
export function categoriesOf(all: readonly System[], shown: readonly System[]): Category[] {
  const counts = new Map(all.map(({ category }) => [category, 0]));
  shown.forEach(({ category }) => counts.set(category, (counts.get(category) ?? 0) + 1));
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
  const [moved, target] = [systems[from], systems[to]];
  if (!moved || !target || from === to || favourites.includes(id) !== favourites.includes(target.id)) return undefined;
  const others = systems.filter((system) => system !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
