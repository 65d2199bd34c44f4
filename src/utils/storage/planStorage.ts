import type { PlanEdit } from '@/utils/plan/plan';
import { readStored, removeStored, fieldsIn } from './safeStorage';
import { workKey, writeWork } from './workStorage';

/** Plan that has not been carried out, or not completely. */
export interface StoredPlan {
  edits: readonly PlanEdit[];
  /** Whether the execution has begun. Some edits may then already be done. */
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

/** Returns the stored plan of an account; an empty plan if there is none or it is unreadable. */
export function readPlan(userId: number): StoredPlan {
  const { edits, isStarted } = fieldsIn<keyof StoredPlan>(readStored(keyOf(userId)));
  return Array.isArray(edits) && edits.every(isEdit) ? { edits, isStarted: isStarted === true } : NO_PLAN;
}

/** Stores the plan of an account. Removes a plan that has no edits. */
export function writePlan(userId: number, plan: StoredPlan): void {
  if (plan.edits.length === 0) removeStored(keyOf(userId));
  else writeWork(keyOf(userId), JSON.stringify(plan));
}
