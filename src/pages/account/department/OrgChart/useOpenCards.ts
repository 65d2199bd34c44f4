import { useCallback, useMemo, useState } from 'react';
import { isBranch, isOpen, pathTo, rowsInSight, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';

/**
 * Which cards show their children: at first the roots, and the way to whatever is searched for. When the search ends,
 * the cards are as they were before it, and the way to `currentId` stays open.
 */
export function useOpenCards<Node>(
  index: TreeIndex<Node>,
  search: TreeMatches | undefined,
  currentId: number | undefined,
) {
  const { entries } = index;
  const [state, setState] = useState<{
    /** Ids that are the other way round than by default. */
    toggled: ReadonlySet<number>;
    before: ReadonlySet<number>;
    search: TreeMatches | undefined;
  }>({ toggled: new Set(), before: new Set(), search: undefined });

  if (state.search !== search) {
    const before = state.search ? state.before : state.toggled;
    const ways = search
      ? [...search.leads.keys()].filter((at) => search.leads[at] === 1)
      : pathTo(index, currentId).slice(0, -1);
    setState({ toggled: opened(entries, before, ways), before, search });
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
        opened(
          entries,
          now,
          rows.filter((at) => isBranch(entries, at)),
        ),
      ),
    [change, entries, rows],
  );
  const close = useCallback(() => change(() => new Set()), [change]);
  const reveal = useCallback(
    (at: number) => change((now) => opened(entries, now, pathTo(index, entries[at]?.id).slice(0, -1))),
    [change, entries, index],
  );
  const open = useCallback((at: number) => change((now) => opened(entries, now, [at])), [change, entries]);
  return { rows, isOpenAt, toggle, open, openLevel, close, reveal };
}

type Entries = TreeIndex<unknown>['entries'];

function opened(entries: Entries, toggled: ReadonlySet<number>, places: readonly number[]): ReadonlySet<number> {
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
