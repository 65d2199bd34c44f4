import { useMemoizedFn } from 'ahooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Department } from '@/contract/department';
import { pathTo, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';
import { cardsBeside, layOutChart } from './chartLayout';
import type { useFrame } from './useFrame';
import { useOpenCards } from './useOpenCards';
import { cardAt, useViewport } from './useViewport';
import { readableWidth } from './viewport';

/** Which cards the chart has, where they stand, which one is the current one, and how the sheet lies. */
export function useChart(
  index: TreeIndex<Department>,
  search: TreeMatches | undefined,
  measured: ReturnType<typeof useFrame>,
) {
  const { entries } = index;
  const [currentId, setCurrentId] = useState<number>();
  const cards = useOpenCards(index, search, currentId);
  const { rows, toggle, reveal } = cards;
  const rtl = measured?.rtl ?? false;
  const perRow = measured && cardsBeside(readableWidth(measured.size));
  const layout = useMemo(() => layOutChart(entries, rows, rtl, perRow), [entries, rows, rtl, perRow]);
  // Of a card that is closed away, the one that it went into.
  const current =
    pathTo(index, currentId)
      .filter((at) => layout.turns.has(at))
      .at(-1) ?? 0;
  const viewport = useViewport(layout, measured?.size, current);

  const select = useMemoizedFn((at: number) => setCurrentId(entries[at]?.id));
  const toggleAt = useMemoizedFn((at: number) => {
    select(at);
    toggle(at);
  });
  const go = (at: number) => {
    const card = cardAt(layout, at);
    if (!card) return;
    select(at);
    viewport.bringIn(card);
  };

  const wanted = useRef<number>();
  const show = useMemoizedFn((at: number) => {
    select(at);
    const card = cardAt(layout, at);
    if (card) viewport.centre(card);
    else {
      wanted.current = at;
      reveal(at);
    }
  });
  useLayoutEffect(() => {
    const card = wanted.current === undefined ? undefined : cardAt(layout, wanted.current);
    if (!card) return;
    wanted.current = undefined;
    viewport.centre(card);
  });
  const firstFound = search?.found.indexOf(1) ?? -1;
  useEffect(() => {
    if (measured && search && firstFound >= 0) show(firstFound);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the frame's size changes, the sheet stays as it is
  }, [search, firstFound, show, measured === undefined]);

  return { ...cards, layout, current, currentId, viewport, select, toggleAt, go, show };
}

export type Chart = ReturnType<typeof useChart>;
