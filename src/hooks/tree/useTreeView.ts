import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  isBranch,
  isOpen,
  isOpenByDefault,
  pathTo,
  rowsInSight,
  searchTree,
  type TreeIndex,
  type TreeMatches,
} from '@/utils/tree/tree';
import { idAskedFor, isChinese, searchTerms } from '@/constants/searchWords';
import { searched, termsTest } from '@/utils/text/searchText';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useStoredIds } from '@/hooks/useStoredIds';

/** View state of a tree: open nodes, search results, and the resulting visible rows. */
export interface TreeView<Node> {
  index: TreeIndex<Node>;
  /** Indexes in `index.entries`, in order. */
  rows: readonly number[];
  /** Undefined without a search. */
  search: TreeMatches | undefined;
  isOpenAt: (at: number) => boolean;
  /** Whether a node can be expanded, because it has children that are not filtered out. */
  isBranchAt: (at: number) => boolean;
  /** Expands those of the nodes that are collapsed, and collapses the others. */
  toggle: (...ids: number[]) => void;
  openAll: () => void;
  closeAll: () => void;
  /** Opens all ancestors of a node, so that it is visible; keeps the current search. */
  reveal: (id: number) => void;
}

interface TreeViewOptions<Node> {
  /** Search words, matched against the text or its pinyin, or an id such as `#12`; blank for no search. */
  keyword?: string;
  /** Returns the text of a node to search in. */
  textOf: (node: Node) => string;
  /** Filter: shows only these nodes and their ancestors, combined with the search. Must be a stable function. */
  keep?: ((node: Node) => boolean) | undefined;
  /** Storage key for the expanded nodes; without it, they are forgotten when the screen closes. */
  rememberAs?: string | undefined;
  /** Searches at each key without delay, because the next key may choose a result. */
  atOnce?: boolean;
}

/** Nodes that match the search, or `keep` without a search; undefined if all nodes are shown. */
function useTreeSearch<Node>(
  index: TreeIndex<Node>,
  words: string,
  textOf: (node: Node) => string,
  keep: ((node: Node) => boolean) | undefined,
) {
  const texts = useMemo(
    () => new Map(index.entries.map(({ id, node }) => [node, { id, text: searched(textOf(node)) }])),
    [index, textOf],
  );
  const hasChinese = useMemo(() => [...texts.values()].some(({ text }) => isChinese(text)), [texts]);
  const pinyin = usePinyinMatch(hasChinese ? words : '');
  const kept = useMemo(() => keep && searchTree(index, keep), [index, keep]);
  const search = useMemo(() => {
    if (words === '' && !keep) return undefined;
    const [fits, askedId] = [termsTest(words, pinyin), idAskedFor(words)];
    const has = (node: Node) => {
      const one = texts.get(node);
      return one !== undefined && (one.id === askedId || fits(one.text));
    };
    if (!keep || !kept) return searchTree(index, has);
    const found = searchTree(index, (node) => keep(node) && has(node));
    // Descendants of a match are filtered by `keep` as well.
    return { ...found, below: found.below.map((one, at) => (kept.found[at] || kept.leads[at] ? one : 0)) };
  }, [index, texts, words, keep, kept, pinyin]);
  return { kept, search };
}

/** @param textOf must be the same function on every render, because the texts are computed once per tree */
export function useTreeView<Node>(index: TreeIndex<Node>, options: TreeViewOptions<Node>): TreeView<Node> {
  const { keyword = '', textOf, keep, rememberAs, atOnce = false } = options;
  // The field shows the key at once; the tree updates with lower priority.
  const deferred = useDeferredValue(keyword);
  const words = searchTerms(atOnce ? keyword : deferred).join(' ');
  const { kept, search } = useTreeSearch(index, words, textOf, keep);
  const [remembered, changeRemembered] = useStoredIds(rememberAs);
  // Branches expanded by a search are not remembered.
  const [inSearch, setInSearch] = useState<{ words: string; ids: readonly number[] }>({ words, ids: [] });
  if (inSearch.words !== words) setInSearch({ words, ids: [] });
  const ids = search ? inSearch.ids : remembered;
  const toggled = useMemo(() => new Set(ids), [ids]);

  const change = useCallback(
    (next: (ids: readonly number[]) => readonly number[]) => {
      if (search) setInSearch((before) => ({ ...before, ids: next(before.ids) }));
      else changeRemembered(next);
    },
    [search, changeRemembered],
  );
  const setAll = useCallback(
    (open: boolean) => {
      const others = index.entries.filter(
        (entry, at) => isBranch(index.entries, at) && isOpenByDefault(entry, at, search) !== open,
      );
      change(() => others.map(({ id }) => id));
    },
    [index, search, change],
  );

  const rows = useMemo(() => rowsInSight(index, toggled, search), [index, toggled, search]);
  const isOpenAt = useCallback(
    (at: number) => {
      const entry = index.entries[at];
      return entry !== undefined && isOpen(entry, at, toggled, search);
    },
    [index, toggled, search],
  );
  const isBranchAt = useCallback(
    (at: number) => (kept ? kept.leads[at] === 1 : isBranch(index.entries, at)),
    [index, kept],
  );
  const toggle = useCallback((...some: number[]) => change((before) => flipped(before, some)), [change]);
  const openAll = useCallback(() => setAll(true), [setAll]);
  const closeAll = useCallback(() => setAll(false), [setAll]);
  const reveal = useCallback(
    (id: number) => {
      const closed = pathTo(index, id)
        .slice(0, -1)
        .filter((at) => !isOpenAt(at));
      if (closed.length > 0)
        change((before) =>
          flipped(
            before,
            closed.map((at) => index.entries[at]?.id ?? 0),
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

function flipped(ids: readonly number[], some: readonly number[]): number[] {
  const set = new Set(ids);
  for (const id of some) if (!set.delete(id)) set.add(id);
  return [...set];
}
