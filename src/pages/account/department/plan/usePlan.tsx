import { useMemoizedFn } from 'ahooks';
import { useMemo, useState } from 'react';
import type { TreeMoves } from '@/components/tree/treeTypes';
import { useTreeMoves } from '@/components/tree/useTreeScreen';
import type { Department, DepartmentFields } from '@/contract/department';
import { useJobEnd } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import { newId, remainingEdits, withEdit } from '@/utils/plan/edits';
import { planned, hasOrder, type PlanEdit } from '@/utils/plan/plan';
import { NO_PLAN, readPlan, writePlan, type StoredPlan } from '@/utils/storage/planStorage';
import type { SiblingPlace } from '@/utils/tree/siblings';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import { AffectedPeople } from '../useDepartmentEditor';
import { nameOf } from './planJob';

type Edits = readonly PlanEdit[];

/** The plan, with its earlier states for undo and its undone states for redo. */
interface History {
  userId: number | undefined;
  plan: StoredPlan;
  past: readonly Edits[];
  future: readonly Edits[];
  /** Tree that was last searched for edits of the plan that have been carried out. */
  checkedIndex: TreeIndex<Department> | undefined;
}

const initialHistory = (userId: number | undefined): History => ({
  userId,
  plan: userId === undefined ? NO_PLAN : readPlan(userId),
  past: [],
  future: [],
  checkedIndex: undefined,
});

/**
 * Returns the plan of the signed-in user: its edits, which this browser stores, and the resulting tree.
 * The hook sends no request.
 * In a started plan, edits that the reloaded tree already contains are removed, unless a job is running (`busy`).
 */
export function usePlan(index: TreeIndex<Department>, busy: boolean) {
  const userId = useAppSelector((root) => root.user.current?.id);
  const [storedHistory, setHistory] = useState(() => initialHistory(userId));
  const history = storedHistory.userId === userId ? storedHistory : initialHistory(userId);
  const { plan, past, future } = history;

  const update = (changes: Partial<History>) => {
    const newHistory = { ...history, ...changes };
    if (userId !== undefined) writePlan(userId, newHistory.plan);
    setHistory(newHistory);
  };
  if (storedHistory !== history) setHistory(history);
  else if (plan.isStarted && !busy && index.entries.length > 0 && history.checkedIndex !== index) {
    const edits = remainingEdits(index, plan.edits);
    update({ plan: { edits, isStarted: edits.length > 0 }, past: [], future: [], checkedIndex: index });
  }
  // The current tree was loaded before the end of the job, so it is marked as checked.
  // Completed edits are removed when the next tree arrives.
  useJobEnd(() => setHistory((current) => ({ ...current, checkedIndex: index })));

  const replace = (edits: Edits) => update({ plan: { ...plan, edits }, past: [...past, plan.edits], future: [] });
  const push = (edit: PlanEdit) => {
    const { version, name } = nodeOf(index, edit.id) ?? {};
    const isOld = edit.kind !== 'add' && version !== undefined;
    replace(withEdit(index, plan.edits, isOld ? { ...edit, version, name } : edit));
  };
  const [previousEdits, nextEdits] = [past.at(-1), future[0]];

  return {
    edits: plan.edits,
    /** True if the execution of the plan has started. */
    isStarted: plan.isStarted,
    planned: useMemo(() => planned(index, plan.edits), [index, plan.edits]),
    add: useMemoizedFn((values: DepartmentFields) => push({ kind: 'add', id: newId(plan.edits), values })),
    edit: useMemoizedFn((id: number, values: Partial<DepartmentFields>) => push({ kind: 'edit', id, values })),
    move: useMemoizedFn((id: number, parentId: number | null) => push({ kind: 'move', id, parentId })),
    place: useMemoizedFn((id: number, { parentId, before }: SiblingPlace) =>
      push({ kind: 'move', id, parentId, before }),
    ),
    merge: useMemoizedFn((id: number, into: number) => push({ kind: 'merge', id, into })),
    /** Adds several edits at once, for an import. */
    addAll: useMemoizedFn((edits: Edits) =>
      replace(edits.reduce((all, edit) => withEdit(index, all, edit), plan.edits)),
    ),
    remove: useMemoizedFn((position: number) => replace(plan.edits.filter((_, place) => place !== position))),
    undo:
      previousEdits &&
      (() =>
        update({ plan: { ...plan, edits: previousEdits }, past: past.slice(0, -1), future: [plan.edits, ...future] })),
    redo:
      nextEdits &&
      (() => update({ plan: { ...plan, edits: nextEdits }, past: [...past, plan.edits], future: future.slice(1) })),
    discard: () => update({ plan: NO_PLAN, past: [], future: [] }),
    /** Marks the plan as started. */
    start: () => update({ plan: { ...plan, isStarted: true }, checkedIndex: index }),
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** Returns two ways to move departments in a plan: `moves` for dragging, and `openDialog` for a dialog. */
export function usePlanMoves({ planned, move, place }: Plan) {
  const t = useTranslate();
  const { index, nodes } = planned;
  const treeMoves = useTreeMoves<Department>({
    label: t('account.department'),
    index,
    nameOf,
    allowed: true,
    compare: () => null,
    affectedPeople: (department) => <AffectedPeople department={department} />,
    onOrder: hasOrder(index)
      ? (id, before) => place(id, { parentId: nodes.get(id)?.parent_id ?? null, before })
      : undefined,
    onMove: ({ id, parentId }) => {
      move(id, parentId);
      return Promise.resolve(undefined);
    },
  });
  const base = treeMoves.moves;
  // A drag needs no confirmation, because changes of a plan can be undone.
  const moves = useMemo<TreeMoves | undefined>(
    () => base && { ...base, onMove: move, ...(base.onPlace && { onPlace: place }) },
    [base, move, place],
  );
  return { ...treeMoves, moves };
}
