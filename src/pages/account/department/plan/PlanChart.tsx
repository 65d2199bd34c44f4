import { useMemoizedFn } from 'ahooks';
import type { ComponentProps } from 'react';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { markOf, type Planned } from '@/utils/plan/plan';
import type { TreeIndex, TreeMatches } from '@/utils/tree/tree';
import { OrgChart } from '../lazyChart';
import type { Plan } from './usePlan';
import { usePlanMoves } from './usePlanMoves';

interface ChartState {
  label: string;
  index: TreeIndex<Department>;
  search: TreeMatches | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** The departments as they are planned, as cards that are dragged. */
export default function PlanChart({ plan, ...chart }: Omit<ChartState, 'index' | 'label'> & { plan: Plan }) {
  const t = useTranslate();
  const { moves, ask, dialog } = usePlanMoves(plan);
  return (
    <>
      <MarkedChart
        {...chart}
        label={t('staff.departments')}
        index={plan.planned.index}
        plan={plan.planned}
        moves={moves}
        onMove={ask}
      />
      {dialog}
    </>
  );
}

type MarkedChartProps = ChartState & { plan: Planned } & Pick<
    ComponentProps<typeof OrgChart>,
    'name' | 'moves' | 'onMove'
  >;

/** A chart in which each department tells what becomes of it. */
export function MarkedChart({ plan, ...chart }: MarkedChartProps) {
  const t = useTranslate();
  const mark = useMemoizedFn((id: number) => {
    const kind = markOf(plan, id);
    return kind && t(`plan.mark.${kind}`);
  });
  return <OrgChart {...chart} markOf={mark} />;
}
