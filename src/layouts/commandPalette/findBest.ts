import { foldText } from '@/constants/searchWords';
import { isLetters, searchTextOf, type PinyinMatch } from '@/utils/text/searchText';

/** Item that can be searched by its name and its aliases (`keywords`). */
export interface Findable {
  name: string;
  keywords?: string | undefined;
}

interface Search {
  /** Folded search terms. An item must match all of them. */
  terms: readonly string[];
  /** Maximum number of results. */
  limit: number;
  pinyin?: PinyinMatch | undefined;
}

/** Ranks of a match; a lower rank is better. */
const RANKS = { prefix: 0, wordStart: 1, inside: 2, keywords: 3 } as const;
const RANK_COUNT = 4;

interface Folded<Item> {
  item: Item;
  name: string;
  keywords: string;
}

const isWordStart = (text: string, index: number): boolean => !/[\p{L}\p{N}]$/u.test(text.slice(0, index));

function startsWord(text: string, term: string): boolean {
  for (let index = text.indexOf(term); index >= 0; index = text.indexOf(term, index + 1)) {
    if (isWordStart(text, index)) return true;
  }
  return false;
}

function rankOf({ name, keywords }: Folded<unknown>, term: string): number | undefined {
  const index = name.indexOf(term);
  if (index === 0) return RANKS.prefix;
  if (index > 0) return startsWord(name, term) ? RANKS.wordStart : RANKS.inside;
  return keywords.includes(term) ? RANKS.keywords : undefined;
}

/** Returns the worst rank among the terms; undefined if one of the terms does not match the entry. */
function worstRank(entry: Folded<unknown>, terms: readonly string[]): number | undefined {
  let worst = 0;
  for (const term of terms) {
    const rank = rankOf(entry, term);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function fitsByPinyin<Item extends Findable>(
  entry: Folded<Item>,
  terms: readonly string[],
  pinyin: PinyinMatch,
): boolean {
  return terms.every(
    (term) => rankOf(entry, term) !== undefined || (isLetters(term) && pinyin(entry.item.name, term) !== undefined),
  );
}

/**
 * Folds the items once, and returns a function that finds the best matches.
 * The results have this order:
 * - names that begin with the terms
 * - names with a word that begins with the terms
 * - names that contain the terms
 * - matches of aliases
 * - matches by pinyin
 *
 * Items of equal rank keep their order.
 */
export function finderOf<Item extends Findable>(items: readonly Item[]): (search: Search) => Item[] {
  const entries: Folded<Item>[] = items.map((item) => ({
    item,
    name: foldText(item.name),
    keywords: searchTextOf(`${item.keywords ?? ''} ${item.name}`),
  }));

  return ({ terms, limit, pinyin }) => {
    const itemsByRank: Item[][] = Array.from({ length: RANK_COUNT }, () => []);
    const otherEntries: Folded<Item>[] = [];
    for (const entry of entries) {
      const rank = worstRank(entry, terms);
      if (rank === undefined) otherEntries.push(entry);
      else itemsByRank[rank]?.push(entry.item);
    }
    const foundItems = itemsByRank.flat().slice(0, limit);
    if (!pinyin || !terms.some(isLetters)) return foundItems;
    // Matching by pinyin is slow, so it runs only if the other matches do not reach the limit.
    for (const entry of otherEntries) {
      if (foundItems.length >= limit) break;
      if (fitsByPinyin(entry, terms, pinyin)) foundItems.push(entry.item);
    }
    return foundItems;
  };
}
