import { MAX_SORT } from '@/constants/limits';
import type { TreeIndex } from './tree';

/** Room for others between two that follow each other. */
export const SORT_STEP = 10;

/** Tells below each node of a tree (null: at the top) how a new one is put at the end of its siblings. */
export function nextSorts<Node extends { id: number; sort: number }>({ entries }: TreeIndex<Node>) {
  const last = new Map<number | null, number>();
  for (const { node, parent } of entries) {
    const parentId = entries[parent]?.id ?? null;
    last.set(parentId, Math.max(last.get(parentId) ?? 0, node.sort));
  }
  return (parentId: number | null): number => Math.min((last.get(parentId) ?? 0) + SORT_STEP, MAX_SORT);
}

/** Puts a new node at the end of its siblings; null for the top. */
export const nextSort = <Node extends { id: number; sort: number }>(
  index: TreeIndex<Node>,
  parentId: number | null,
): number => nextSorts(index)(parentId);
