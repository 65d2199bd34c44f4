import type { Card } from '@/contract/card';
import { plainText } from '@/utils/plainText';
import { safeUrl } from '@/utils/safeUrl';

/** A business system as the screen shows it: every field has its type, whatever the server sent. */
export interface System {
  id: number;
  code: string;
  /** Empty when the system has neither name nor code. */
  name: string;
  description: string;
  /** Empty for systems without one; they form a group of their own. */
  category: string;
  maintenance: boolean;
  logo?: string;
  /** Undefined while the system has no address, or none that may be followed. */
  url?: string;
  /** What the search reads, folded once. */
  searchText: string;
}

export type PinyinMatch = (text: string, letters: string) => boolean;

/** One text for what looks alike: full-width and half-width, upper and lower case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const line = (value: unknown): string => plainText(text(value));

type CardFields = Record<keyof Card, unknown>;

function toSystem(card: CardFields): System {
  const code = line(card.code);
  const name = line(card.name) || code;
  const description = text(card.description);
  return {
    id: card.id as number,
    code,
    name,
    description,
    category: line(card.category),
    maintenance: card.status === 'maintenance',
    logo: safeUrl(card.logo),
    url: safeUrl(card.url),
    searchText: fold(`${name}\n${code}\n${description}`),
  };
}

/**
 * The systems of an answer in the server's own order (`sort`). What is no card, or repeats an id, is left out:
 * the request layer has checked the outline only.
 */
export function systemsOf(data: { data: readonly unknown[] }): System[] {
  const cards = new Map<number, CardFields>();
  for (const card of data.data) {
    const fields = Object(card) as CardFields;
    const id = fields.id as number;
    if (Number.isSafeInteger(id) && !cards.has(id)) cards.set(id, fields);
  }
  const place = ({ sort }: CardFields) => (Number.isFinite(sort) ? (sort as number) : 0);
  return [...cards.values()].sort((a, b) => place(a) - place(b)).map(toSystem);
}

/** Those that fit every word of the query, in name, code, description, or the name's pinyin. */
export function searchSystems(systems: readonly System[], query: string, pinyin?: PinyinMatch): readonly System[] {
  const terms = fold(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return systems;
  const fits = (system: System, term: string) =>
    system.searchText.includes(term) || (pinyin !== undefined && /^[a-z]+$/.test(term) && pinyin(system.name, term));
  return systems.filter((system) => terms.every((term) => fits(system, term)));
}

/** Favourites first; within both halves the given order stays. */
export function favouritesFirst(systems: readonly System[], favourites: readonly number[]): System[] {
  const chosen = new Set(favourites);
  return [...systems.filter(({ id }) => chosen.has(id)), ...systems.filter(({ id }) => !chosen.has(id))];
}

export interface Category {
  name: string;
  count: number;
}

/** Every category of `all` in order of first appearance, with how many of `shown` belong to it. */
export function categoriesOf(all: readonly System[], shown: readonly System[]): Category[] {
  const counts = new Map(all.map(({ category }) => [category, 0]));
  shown.forEach(({ category }) => counts.set(category, (counts.get(category) ?? 0) + 1));
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** In the person's own order; what it does not name comes after, in the given order. */
export function inOwnOrder(systems: readonly System[], order: readonly number[]): readonly System[] {
  if (order.length === 0) return systems;
  const places = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: System) => places.get(id) ?? order.length;
  return [...systems].sort((a, b) => place(a) - place(b));
}

/**
 * All systems with one at the place of another, which makes room; undefined where it cannot stand: favourites stay
 * before the others.
 */
export function movedTo(systems: readonly System[], favourites: readonly number[], id: number, to: number): System[] | undefined {
  const from = systems.findIndex((system) => system.id === id);
  const [moved, target] = [systems[from], systems[to]];
  if (!moved || !target || from === to || favourites.includes(id) !== favourites.includes(target.id)) return undefined;
  const others = systems.filter((system) => system !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
