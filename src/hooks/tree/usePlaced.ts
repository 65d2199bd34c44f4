import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useState } from 'react';
import { parentIdOf, type TreeIndex } from '@/utils/tree/tree';

/** A node that was just moved, edited or made. */
export interface Placed {
  id: number;
}

/**
 * The node that was last placed, opened to once a tree with it is there. A new one is the one below its parent that was
 * not there before: the server does not say its id.
 */
export function usePlaced<Node>(index: TreeIndex<Node>, reveal: (id: number) => void) {
  const [act, setAct] = useState<{ parentId: number | null; id: number | undefined; before: TreeIndex<Node> }>();
  const id =
    act && act.before !== index
      ? index.entries.find((entry) =>
          act.id === undefined
            ? !act.before.places.has(entry.id) && parentIdOf(index, entry.id) === act.parentId
            : entry.id === act.id,
        )?.id
      : undefined;
  // A new one for each act: the same node may be placed again.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const placed = useMemo<Placed | undefined>(() => (id === undefined ? undefined : { id }), [id, act]);
  const show = useMemoizedFn(reveal);
  useEffect(() => {
    if (placed) show(placed.id);
  }, [placed, show]);
  const place = useMemoizedFn((parentId: number | null, own?: number) => setAct({ parentId, id: own, before: index }));
  return { placed, place };
}
