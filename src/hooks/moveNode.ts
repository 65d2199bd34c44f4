import type { Failure, Outcome } from '@/request/outcome';
import type { TreeIndex } from '@/utils/tree';

/**
 * Gives a node another parent (`null`: the top level): `save` sends an update of which the rest is as it was. Resolves
 * to the failure, or to undefined when done, after `onMoved`.
 */
export const moveNode =
  <Node>(
    index: TreeIndex<Node>,
    save: (node: Node, parentId: number | null) => Promise<Outcome<unknown>>,
    onMoved: () => void,
  ) =>
  async ({ id, parentId }: { id: number; parentId: number | null }): Promise<Failure | undefined> => {
    const node = index.entries[index.places.get(id) ?? -1]?.node;
    if (node === undefined) return undefined;
    const outcome = await save(node, parentId);
    if (outcome.ok) onMoved();
    return outcome.ok ? undefined : outcome.failure;
  };
