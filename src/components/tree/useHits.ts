import { useState, type KeyboardEvent } from 'react';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { isComposing, isEnter } from '@/utils/isComposing';

interface HitOptions<Node> {
  view: TreeView<Node>;
  keyword: string;
  /** Nodes that cannot be picked. */
  isDisabled?: ((node: Node) => boolean) | undefined;
  onPick: (id: number) => void;
  /** The keys lead on into the tree while nothing is searched for. */
  onEnterTree: () => void;
}

/**
 * The keys of the field above a tree to pick from: Enter takes the first of what the search found, and the arrow keys go
 * on from it. The rows that only lead there are passed over, as is what cannot be picked.
 */
export function useHits<Node>({ view, keyword, isDisabled, onPick, onEnterTree }: HitOptions<Node>) {
  const { index, rows, search } = view;
  const [chosen, setChosen] = useState<{ keyword: string; id: number | undefined }>();
  const [refused, setRefused] = useState<string>();

  const isSearch = search !== undefined && keyword.trim() !== '';
  const hits = isSearch
    ? rows.flatMap((at) => {
        const entry = index.entries[at];
        return entry && search.found[at] === 1 && !isDisabled?.(entry.node) ? entry.id : [];
      })
    : [];
  const place = Math.max(0, chosen?.keyword === keyword ? hits.findIndex((id) => id === chosen.id) : 0);
  const hit = hits[place];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event) || (step === undefined && !isEnter(event))) return;
    // Not the form's: nothing is saved from here.
    event.preventDefault();
    if (!isSearch) {
      if (step !== -1) onEnterTree();
    } else if (step !== undefined)
      setChosen({ keyword, id: hits[Math.max(0, Math.min(hits.length - 1, place + step))] });
    else if (hit !== undefined) onPick(hit);
    else setRefused(keyword);
  };
  return { hit, onKeyDown, isRefused: isSearch && refused === keyword };
}
