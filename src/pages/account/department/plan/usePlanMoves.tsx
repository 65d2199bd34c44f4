import { useMemo } from 'react';
import type { TreeMoves } from '@/components/tree/treeTypes';
import { useTreeMoves } from '@/components/tree/useTreeMoves';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { hasOrder } from '@/utils/plan/plan';
import PeopleConcerned from '../PeopleConcerned';
import { nameOf } from './planWords';
import type { Plan } from './usePlan';

/** Moving departments in a plan, by drag or by a dialog that `ask` opens. */
export function usePlanMoves({ planned, move, place }: Plan) {
  const t = useTranslate();
  const { index, nodes } = planned;
  const asked = useTreeMoves<Department>({
    label: t('account.department'),
    index,
    nameOf,
    allowed: true,
    compare: () => null,
    concerns: (department) => <PeopleConcerned department={department} />,
    onOrder: hasOrder(index)
      ? (id, before) => place(id, { parentId: nodes.get(id)?.parent_id ?? null, before })
      : undefined,
    onMove: ({ id, parentId }) => {
      move(id, parentId);
      return Promise.resolve(undefined);
    },
  });
  const base = asked.moves;
  // What is planned can be taken back: a drag is not asked about.
  const moves = useMemo<TreeMoves | undefined>(
    () => base && { ...base, onMove: move, ...(base.onPlace && { onPlace: place }) },
    [base, move, place],
  );
  return { moves, ask: asked.ask, dialog: asked.dialog };
}
