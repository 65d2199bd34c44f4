import { useMemoizedFn } from 'ahooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback } from 'react';
import type { Department } from '@/contract/department';
import { useLocale } from '@/hooks/locale/useLocale';
import { pathTo, isBranch, isOpen, visibleRows, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';
import { cardsPerRow, layOutChart } from './chartLayout';
import { cardAt, useViewport, readableWidth, type Size } from './viewport';

/** Returns the state of the chart: its cards and their layout, the current card, and the viewport. */
export function useChart(
  index: TreeIndex<Department>,
  search: TreeMatches | undefined,
  frameMeasures: ReturnType<typeof useFrame>,
) {
  const { entries } = index;
  const [currentId, setCurrentId] = useState<number>();
  const cards = useOpenCards(index, search, currentId);
  const { rows, toggle, reveal } = cards;
  const rtl = frameMeasures?.rtl ?? false;
  const perRow = frameMeasures && cardsPerRow(readableWidth(frameMeasures.size));
  const layout = useMemo(() => layOutChart(entries, rows, rtl, perRow), [entries, rows, rtl, perRow]);
  // If the current card is hidden, its nearest visible ancestor becomes the current card.
  const current =
    pathTo(index, currentId)
      .filter((entryIndex) => layout.cardIndexes.has(entryIndex))
      .at(-1) ?? 0;
  const viewport = useViewport(layout, frameMeasures?.size, current);

  const select = useMemoizedFn((entryIndex: number) => setCurrentId(entries[entryIndex]?.id));
  const toggleAt = useMemoizedFn((entryIndex: number) => {
    select(entryIndex);
    toggle(entryIndex);
  });
  const goTo = (entryIndex: number) => {
    const card = cardAt(layout, entryIndex);
    if (!card) return;
    select(entryIndex);
    viewport.bringIn(card);
  };

  const pendingIndex = useRef<number>();
  const show = useMemoizedFn((entryIndex: number) => {
    select(entryIndex);
    const card = cardAt(layout, entryIndex);
    if (card) viewport.centre(card);
    else {
      pendingIndex.current = entryIndex;
      reveal(entryIndex);
    }
  });
  useLayoutEffect(() => {
    const card = pendingIndex.current === undefined ? undefined : cardAt(layout, pendingIndex.current);
    if (!card) return;
    pendingIndex.current = undefined;
    viewport.centre(card);
  });
  const firstFound = search?.matchFlags.indexOf(1) ?? -1;
  useEffect(() => {
    if (frameMeasures && search && firstFound >= 0) show(firstFound);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new size of the frame must not move the sheet
  }, [search, firstFound, show, frameMeasures === undefined]);

  return { ...cards, layout, current, currentId, viewport, select, toggleAt, go: goTo, show };
}

export type Chart = ReturnType<typeof useChart>;

/**
 * Returns the expanded cards. Initially, only the roots are expanded. A search also expands the ancestors of matches.
 * When the search ends, the state before the search is restored, but the path to `currentId` stays expanded.
 */
function useOpenCards<Node>(index: TreeIndex<Node>, search: TreeMatches | undefined, currentId: number | undefined) {
  const { entries } = index;
  const [state, setState] = useState<{
    /** Ids of the cards that are not in their initial state: collapsed roots, and other cards that are expanded. */
    toggled: ReadonlySet<number>;
    before: ReadonlySet<number>;
    search: TreeMatches | undefined;
  }>({ toggled: new Set(), before: new Set(), search: undefined });

  if (state.search !== search) {
    const before = state.search ? state.before : state.toggled;
    const openPlaces = search
      ? [...search.ancestorFlags.keys()].filter((entryIndex) => search.ancestorFlags[entryIndex] === 1)
      : pathTo(index, currentId).slice(0, -1);
    setState({ toggled: withRowsOpen(entries, before, openPlaces), before, search });
  }
  const { toggled } = state;
  const change = useCallback(
    (update: (toggled: ReadonlySet<number>) => ReadonlySet<number>) =>
      setState((current) => ({ ...current, toggled: update(current.toggled) })),
    [],
  );

  const rows = useMemo(() => visibleRows(index, toggled), [index, toggled]);
  const isOpenAt = useCallback(
    (entryIndex: number) => {
      const entry = entries[entryIndex];
      return entry !== undefined && isBranch(entries, entryIndex) && isOpen(entry, entryIndex, toggled);
    },
    [entries, toggled],
  );
  const toggle = useCallback(
    (entryIndex: number) => change((toggledIds) => withFlipped(toggledIds, [entries[entryIndex]?.id ?? 0])),
    [change, entries],
  );
  const openLevel = useCallback(
    () =>
      change((toggledIds) =>
        withRowsOpen(
          entries,
          toggledIds,
          rows.filter((entryIndex) => isBranch(entries, entryIndex)),
        ),
      ),
    [change, entries, rows],
  );
  const close = useCallback(() => change(() => new Set()), [change]);
  const reveal = useCallback(
    (entryIndex: number) =>
      change((toggledIds) => withRowsOpen(entries, toggledIds, pathTo(index, entries[entryIndex]?.id).slice(0, -1))),
    [change, entries, index],
  );
  const open = useCallback(
    (entryIndex: number) => change((toggledIds) => withRowsOpen(entries, toggledIds, [entryIndex])),
    [change, entries],
  );
  return { rows, isOpenAt, toggle, open, openLevel, close, reveal };
}

type Entries = TreeIndex<unknown>['entries'];

function withRowsOpen(
  entries: Entries,
  toggledIds: ReadonlySet<number>,
  places: readonly number[],
): ReadonlySet<number> {
  const closedIds = places.flatMap((entryIndex) => {
    const entry = entries[entryIndex];
    return entry && !isOpen(entry, entryIndex, toggledIds) ? [entry.id] : [];
  });
  return closedIds.length === 0 ? toggledIds : withFlipped(toggledIds, closedIds);
}

function withFlipped(toggledIds: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const result = new Set(toggledIds);
  for (const id of ids) if (!result.delete(id)) result.add(id);
  return result;
}

/** Frame size assumed if the browser reports none. */
const ASSUMED: Size = { width: 1000, height: 600 };

/** Returns the size in px and the writing direction of the frame; undefined before the frame is rendered. */
export function useFrame(frame: HTMLElement | null) {
  const { direction } = useLocale();
  const [measures, setMeasures] = useState<{ size: Size; rtl: boolean }>();
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const measure = () =>
      setMeasures({
        size: { width: frame.clientWidth || ASSUMED.width, height: frame.clientHeight || ASSUMED.height },
        rtl: getComputedStyle(frame).direction === 'rtl',
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, direction]);
  return measures;
}
