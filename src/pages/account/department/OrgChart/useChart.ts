import { useMemoizedFn } from 'ahooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback } from 'react';
import type { Department } from '@/contract/department';
import { useLocale } from '@/hooks/locale/useLocale';
import { pathTo, isBranch, isOpen, rowsInSight, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';
import { cardsBeside, layOutChart } from './chartLayout';
import { cardAt, useViewport, readableWidth, type Size } from './viewport';

/** State of the chart: its cards and their layout, the current card, and the viewport. */
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
  // A hidden card is replaced by its collapsed ancestor.
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

/**
 * Expanded cards: initially the roots; during a search, the ancestors of matches as well. When the search ends, the
 * previous state is restored, and the path to `currentId` stays open.
 */
function useOpenCards<Node>(index: TreeIndex<Node>, search: TreeMatches | undefined, currentId: number | undefined) {
  const { entries } = index;
  const [state, setState] = useState<{
    /** Ids of cards whose state differs from the default. */
    toggled: ReadonlySet<number>;
    before: ReadonlySet<number>;
    search: TreeMatches | undefined;
  }>({ toggled: new Set(), before: new Set(), search: undefined });

  if (state.search !== search) {
    const before = state.search ? state.before : state.toggled;
    const ways = search
      ? [...search.leads.keys()].filter((at) => search.leads[at] === 1)
      : pathTo(index, currentId).slice(0, -1);
    setState({ toggled: withRowsOpen(entries, before, ways), before, search });
  }
  const { toggled } = state;
  const change = useCallback(
    (next: (toggled: ReadonlySet<number>) => ReadonlySet<number>) =>
      setState((now) => ({ ...now, toggled: next(now.toggled) })),
    [],
  );

  const rows = useMemo(() => rowsInSight(index, toggled), [index, toggled]);
  const isOpenAt = useCallback(
    (at: number) => {
      const entry = entries[at];
      return entry !== undefined && isBranch(entries, at) && isOpen(entry, at, toggled);
    },
    [entries, toggled],
  );
  const toggle = useCallback((at: number) => change((now) => flipped(now, [entries[at]?.id ?? 0])), [change, entries]);
  const openLevel = useCallback(
    () =>
      change((now) =>
        withRowsOpen(
          entries,
          now,
          rows.filter((at) => isBranch(entries, at)),
        ),
      ),
    [change, entries, rows],
  );
  const close = useCallback(() => change(() => new Set()), [change]);
  const reveal = useCallback(
    (at: number) => change((now) => withRowsOpen(entries, now, pathTo(index, entries[at]?.id).slice(0, -1))),
    [change, entries, index],
  );
  const open = useCallback((at: number) => change((now) => withRowsOpen(entries, now, [at])), [change, entries]);
  return { rows, isOpenAt, toggle, open, openLevel, close, reveal };
}

type Entries = TreeIndex<unknown>['entries'];

function withRowsOpen(entries: Entries, toggled: ReadonlySet<number>, places: readonly number[]): ReadonlySet<number> {
  const closed = places.flatMap((at) => {
    const entry = entries[at];
    return entry && !isOpen(entry, at, toggled) ? [entry.id] : [];
  });
  return closed.length === 0 ? toggled : flipped(toggled, closed);
}

function flipped(toggled: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const next = new Set(toggled);
  for (const id of ids) if (!next.delete(id)) next.add(id);
  return next;
}

/** Frame size assumed if the browser reports none. */
const ASSUMED: Size = { width: 1000, height: 600 };

/** Size and direction of the frame; undefined before it is rendered. */
export function useFrame(frame: HTMLElement | null) {
  const { direction } = useLocale();
  const [measured, setMeasured] = useState<{ size: Size; rtl: boolean }>();
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const measure = () =>
      setMeasured({
        size: { width: frame.clientWidth || ASSUMED.width, height: frame.clientHeight || ASSUMED.height },
        rtl: getComputedStyle(frame).direction === 'rtl',
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, direction]);
  return measured;
}
