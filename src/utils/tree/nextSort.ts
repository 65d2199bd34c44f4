import { MAX_SORT } from '@/constants/limits';
import type { TreeIndex } from './tree';

/** Room for others between two that follow each other. */
export const SORT_STEP = 10;

/** Puts a new node at the end of its siblings; null for the top. */
export function nextSort<Node extends { id: number; sort: number }>(
  { entries }: TreeIndex<Node>,
  parentId: number | null,
): number {
  const siblings = entries.filter((entry) => (entries[entry.parent]?.id ?? null) === parentId);
  const last = siblings.reduce((most, { node }) => Math.max(most, node.sort), 0);
  return Math.min(last + SORT_STEP, MAX_SORT);
}
