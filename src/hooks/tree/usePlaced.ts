import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useState } from 'react';
import { parentIdOf, type TreeIndex } from '@/utils/tree/tree';

/** Node that was just moved, edited or created. Each action creates a new object. */
export interface Placed {
  id: number;
}

/**
 * Makes the node that was last moved, edited or created visible, once the reloaded tree contains it.
 * A created node is recognized as the new child of its parent, since the server does not return its id.
 * @returns `placed`, the node, and `place`, a function to be called after each action.
 * The arguments of `place` are the parent's id and, for an existing node, the node's own id.
 */
export function usePlaced<Node>(index: TreeIndex<Node>, reveal: (id: number) => void) {
  const [lastAction, setLastAction] = useState<{
    parentId: number | null;
    id: number | undefined;
    before: TreeIndex<Node>;
  }>();
  const id =
    lastAction && lastAction.before !== index
      ? index.entries.find((entry) =>
          lastAction.id === undefined
            ? !lastAction.before.places.has(entry.id) && parentIdOf(index, entry.id) === lastAction.parentId
            : entry.id === lastAction.id,
        )?.id
      : undefined;
  // A new object for each action, so that the same node is revealed again.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const placedNode = useMemo<Placed | undefined>(() => (id === undefined ? undefined : { id }), [id, lastAction]);
  const show = useMemoizedFn(reveal);
  useEffect(() => {
    if (placedNode) show(placedNode.id);
  }, [placedNode, show]);
  const place = useMemoizedFn((parentId: number | null, ownId?: number) =>
    setLastAction({ parentId, id: ownId, before: index }),
  );
  return { placed: placedNode, place };
}
