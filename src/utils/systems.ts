import type { Card } from '@/contract/card';
import { shownText } from './text/plainText';
import { safeUrl } from './address/safeUrl';
import { searchTextOf } from './text/searchText';

/** Business system as the screen shows it. All fields are validated. */
export interface System {
  id: number;
  code: string;
  /** The name is empty if the server sends neither a name nor a code. */
  name: string;
  description: string;
  /** The category is empty for systems without a category, which the screen shows in a separate group. */
  category: string;
  maintenance: boolean;
  logo?: string;
  /** The address is undefined if the system has none, or an unsafe one. */
  url?: string;
  /** Name, code and description, prepared for comparison with search words (`searchTextOf`). */
  searchText: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

type CardFields = Record<keyof Card, unknown>;

function toSystem(card: CardFields): System {
  const code = shownText(card.code);
  const name = shownText(card.name) || code;
  const description = text(card.description);
  return {
    id: card.id as number,
    code,
    name,
    description,
    category: shownText(card.category),
    maintenance: card.status === 'maintenance',
    logo: safeUrl(card.logo),
    url: safeUrl(card.url),
    searchText: searchTextOf(`${name}\n${code}\n${description}`),
  };
}

/**
 * Returns the systems of a response in the server's order (`sort`).
 * Skips invalid items and repeated ids, since the request layer does not validate items.
 */
export function systemsOf(data: { data: readonly unknown[] }): System[] {
  const cards = new Map<number, CardFields>();
  for (const card of data.data) {
    const fields = Object(card) as CardFields;
    const id = fields.id as number;
    if (Number.isSafeInteger(id) && !cards.has(id)) cards.set(id, fields);
  }
  const position = ({ sort }: CardFields) => (Number.isFinite(sort) ? (sort as number) : 0);
  return [...cards.values()].sort((a, b) => position(a) - position(b)).map(toSystem);
}
