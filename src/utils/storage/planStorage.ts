import type { PlanEdit } from '@/utils/plan/plan';
import { readStored, removeStored } from './safeStorage';
import { fieldsIn } from './storedText';
import { workKey, writeWork } from './workStorage';

/** A plan that was not carried out, or not to its end. */
export interface StoredPlan {
  edits: readonly PlanEdit[];
  /** Whether it was begun to be carried out: some of it may be done. */
  isStarted: boolean;
}

export const NO_PLAN: StoredPlan = { edits: [], isStarted: false };

const KINDS: readonly unknown[] = ['add', 'edit', 'move', 'merge'] satisfies PlanEdit['kind'][];

const keyOf = (userId: number): string => workKey('plan', userId);

const isEdit = (value: unknown): value is PlanEdit => {
  const { kind, id, values, into, parentId } = Object(value) as Record<string, unknown>;
  if (!KINDS.includes(kind) || !Number.isSafeInteger(id)) return false;
  if (kind === 'merge') return Number.isSafeInteger(into);
  if (kind === 'move') return parentId === null || Number.isSafeInteger(parentId);
  return typeof values === 'object' && values !== null;
};

/** The plan of a person that this browser keeps; what cannot be read counts as none. */
export function readPlan(userId: number): StoredPlan {
  const { edits, isStarted } = fieldsIn<keyof StoredPlan>(readStored(keyOf(userId)));
  return Array.isArray(edits) && edits.every(isEdit) ? { edits, isStarted: isStarted === true } : NO_PLAN;
}

/** Keeps the plan of a person; one without edits is forgotten. */
export function writePlan(userId: number, plan: StoredPlan): void {
  if (plan.edits.length === 0) removeStored(keyOf(userId));
  else writeWork(keyOf(userId), JSON.stringify(plan));
}
