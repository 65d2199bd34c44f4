import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  isBranch,
  isOpen,
  isOpenByDefault,
  pathTo,
  visibleRows,
  searchTree,
  type TreeIndex,
  type TreeMatches,
} from '@/utils/tree/tree';
import { searchedId, isChinese, searchTerms } from '@/constants/searchWords';
import { searchTextOf, termsTest } from '@/utils/text/searchText';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useStoredIds } from '@/hooks/useStoredIds';

/** View state of a tree: expanded nodes, search results, and the resulting visible rows. */
export interface TreeView<Node> {
  index: TreeIndex<Node>;
  /** Visible rows from top to bottom, as indices in `index.entries`. */
  rows: readonly number[];
  /** Matches of the search; undefined without a search. */
  search: TreeMatches | undefined;
  isOpenAt: (place: number) => boolean;
  /** Whether a node can be expanded, because it has children that are not filtered out. */
  isBranchAt: (place: number) => boolean;
  /** Toggles each of these nodes: expands it if it is collapsed, and collapses it if it is expanded. */
  toggle: (...ids: number[]) => void;
  openAll: () => void;
  closeAll: () => void;
  /** Expands all ancestors of a node, so that the node is visible. The current search stays. */
  reveal: (id: number) => void;
}

interface TreeViewOptions<Node> {
  /** Search words for the text of a node or its pinyin, or an id such as `#12`; blank for no search. */
  keyword?: string;
  /** Returns the text of a node to search in. */
  textOf: (node: Node) => string;
  /**
   * Filter that is combined with the search. Only matching nodes and their ancestors are shown.
   * Callers must pass the same function on each render.
   */
  filter?: ((node: Node) => boolean) | undefined;
  /** Storage key for the expanded nodes. Without a key, the expanded nodes are forgotten when the screen closes. */
  rememberAs?: string | undefined;
  /** Searches on each key press without delay, because the next key may be Enter, which chooses a result. */
  isImmediate?: boolean;
}

/**
 * Returns `filterMatches`, the matches of the filter alone, and `search`, the matches of filter and search combined.
 */
function useTreeSearch<Node>(
  index: TreeIndex<Node>,
  words: string,
  textOf: (node: Node) => string,
  filter: ((node: Node) => boolean) | undefined,
) {
  const texts = useMemo(
    () => new Map(index.entries.map(({ id, node }) => [node, { id, text: searchTextOf(textOf(node)) }])),
    [index, textOf],
  );
  const hasChinese = useMemo(() => [...texts.values()].some(({ text }) => isChinese(text)), [texts]);
  const pinyin = usePinyinMatch(hasChinese ? words : '');
  const filterMatches = useMemo(() => filter && searchTree(index, filter), [index, filter]);
  const search = useMemo(() => {
    if (words === '' && !filter) return undefined;
    const [matchesWords, askedId] = [termsTest(words, pinyin), searchedId(words)];
    const isMatch = (node: Node) => {
      const entry = texts.get(node);
      return entry !== undefined && (entry.id === askedId || matchesWords(entry.text));
    };
    if (!filter || !filterMatches) return searchTree(index, isMatch);
    const matches = searchTree(index, (node) => filter(node) && isMatch(node));
    // `filter` also applies to the descendants of a match.
    return {
      ...matches,
      descendantFlags: matches.descendantFlags.map((flag, place) =>
        filterMatches.matchFlags[place] || filterMatches.ancestorFlags[place] ? flag : 0,
      ),
    };
  }, [index, texts, words, filter, filterMatches, pinyin]);
  return { filterMatches, search };
}

/**
 * Returns the view state of a tree.
 * @param options `textOf` must be the same function on every render, since the texts are computed once per tree
 */
export function useTreeView<Node>(index: TreeIndex<Node>, options: TreeViewOptions<Node>): TreeView<Node> {
  const { keyword = '', textOf, filter, rememberAs, isImmediate = false } = options;
  // The search field shows the typed text at once. The tree updates with lower priority.
  const deferredKeyword = useDeferredValue(keyword);
  const words = searchTerms(isImmediate ? keyword : deferredKeyword).join(' ');
  const { filterMatches, search } = useTreeSearch(index, words, textOf, filter);
  const [rememberedIds, changeRememberedIds] = useStoredIds(rememberAs);
  // Branches expanded by a search are not remembered.
  const [searchToggles, setSearchToggles] = useState<{ words: string; ids: readonly number[] }>({ words, ids: [] });
  if (searchToggles.words !== words) setSearchToggles({ words, ids: [] });
  const ids = search ? searchToggles.ids : rememberedIds;
  const toggledSet = useMemo(() => new Set(ids), [ids]);

  const change = useCallback(
    (update: (ids: readonly number[]) => readonly number[]) => {
      if (search) setSearchToggles((toggles) => ({ ...toggles, ids: update(toggles.ids) }));
      else changeRememberedIds(update);
    },
    [search, changeRememberedIds],
  );
  const setAll = useCallback(
    (open: boolean) => {
      const otherNodes = index.entries.filter(
        (entry, place) => isBranch(index.entries, place) && isOpenByDefault(entry, place, search) !== open,
      );
      change(() => otherNodes.map(({ id }) => id));
    },
    [index, search, change],
  );

  const rows = useMemo(() => visibleRows(index, toggledSet, search), [index, toggledSet, search]);
  const isOpenAt = useCallback(
    (place: number) => {
      const entry = index.entries[place];
      return entry !== undefined && isOpen(entry, place, toggledSet, search);
    },
    [index, toggledSet, search],
  );
  const isBranchAt = useCallback(
    (place: number) => (filterMatches ? filterMatches.ancestorFlags[place] === 1 : isBranch(index.entries, place)),
    [index, filterMatches],
  );
  const toggle = useCallback((...toggledIds: number[]) => change((before) => toggleIds(before, toggledIds)), [change]);
  const openAll = useCallback(() => setAll(true), [setAll]);
  const closeAll = useCallback(() => setAll(false), [setAll]);
  const reveal = useCallback(
    (id: number) => {
      const closedPlaces = pathTo(index, id)
        .slice(0, -1)
        .filter((place) => !isOpenAt(place));
      if (closedPlaces.length > 0)
        change((before) =>
          toggleIds(
            before,
            closedPlaces.map((place) => index.entries[place]?.id ?? 0),
          ),
        );
    },
    [index, isOpenAt, change],
  );

  return useMemo(
    () => ({ index, rows, search, isOpenAt, isBranchAt, toggle, openAll, closeAll, reveal }),
    [index, rows, search, isOpenAt, isBranchAt, toggle, openAll, closeAll, reveal],
  );
}

function toggleIds(ids: readonly number[], toggledIds: readonly number[]): number[] {
  const toggledSet = new Set(ids);
  for (const id of toggledIds) if (!toggledSet.delete(id)) toggledSet.add(id);
  return [...toggledSet];
}
