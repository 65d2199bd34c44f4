import { useMemoizedFn } from 'ahooks';
import { Card, Segmented } from 'antd';
import { useCallback, useId, useMemo, useState, type ComponentProps } from 'react';
import { useSearchParams } from 'umi';
import TreeGrid from '@/components/tree/TreeGrid';
import type { TreeColumn } from '@/components/tree/treeTypes';
import type { Department } from '@/contract/department';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { changeSearch } from '@/utils/address/queryValues';
import { markOf, type Planned } from '@/utils/plan/plan';
import type { TreeIndex, TreeMatches } from '@/utils/tree/tree';
import { OrgChart } from '../lazy';
import styles from './plan.less';
import { nameOf } from './planJob';
import { PlannedName } from './PlanTree';
import { type Plan, usePlanMoves } from './usePlan';

type Shape = 'table' | 'chart';

/** Current and planned departments side by side. Only differences are shown, or the whole tree if there are none. */
export default function PlanCompare({ before, plan }: { before: TreeIndex<Department>; plan: Planned }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const asChart = query.get('as') === 'chart';
  const show = (as: Shape) => changeQuery((search) => changeSearch(search, { as: as === 'table' ? null : as }), true);
  const sides = [
    { title: t('plan.before'), index: before },
    { title: t('plan.after'), index: plan.index },
  ];
  return (
    <>
      <Segmented<Shape>
        aria-label={t('plan.compare')}
        value={asChart ? 'chart' : 'table'}
        onChange={show}
        options={[
          { value: 'table', label: t('orgChart.table') },
          { value: 'chart', label: t('orgChart.title') },
        ]}
        style={{ marginBlockEnd: 16 }}
      />
      <div className={asChart ? styles['charts'] : styles['compare']}>
        {sides.map((side) => (
          <Side key={side.title} {...{ ...side, plan, asChart }} />
        ))}
      </div>
    </>
  );
}

interface SideProps {
  title: string;
  index: TreeIndex<Department>;
  plan: Planned;
  asChart: boolean;
}

function Side({ title, index, plan, asChart }: SideProps) {
  const t = useTranslate();
  const number = useNumber();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const differs = useCallback((node: Department) => markOf(plan, node.id) !== undefined, [plan]);
  const hasAny = index.entries.some(({ node }) => differs(node));
  const view = useTreeView(index, {
    keyword: asChart ? keyword : '',
    textOf: nameOf,
    filter: hasAny ? differs : undefined,
  });
  const columns = useMemo<TreeColumn<Department>[]>(
    () => [
      {
        key: 'name',
        title: t('account.name'),
        width: 200,
        grow: 3,
        render: (department) => <PlannedName department={department} plan={plan} />,
      },
      {
        key: 'staff',
        title: t('account.staffCount'),
        width: 80,
        align: 'end',
        render: ({ staff_count }) => number(staff_count),
      },
    ],
    [t, number, plan],
  );
  if (asChart)
    return (
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <MarkedChart
          label={t('staff.departments')}
          name={title}
          {...{ index, plan, keyword }}
          search={view.search}
          onKeyword={setKeyword}
        />
      </section>
    );
  return (
    <Card styles={{ body: { padding: 0 } }}>
      <h2 id={id}>{title}</h2>
      <TreeGrid label={title} {...{ view, nameOf, columns }} />
    </Card>
  );
}

interface ChartState {
  label: string;
  index: TreeIndex<Department>;
  search: TreeMatches | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** Planned departments as draggable cards. */
export function PlanChart({ plan, ...chart }: Omit<ChartState, 'index' | 'label'> & { plan: Plan }) {
  const t = useTranslate();
  const { moves, openDialog, dialog } = usePlanMoves(plan);
  return (
    <>
      <MarkedChart
        {...chart}
        label={t('staff.departments')}
        index={plan.planned.index}
        plan={plan.planned}
        moves={moves}
        onMove={openDialog}
      />
      {dialog}
    </>
  );
}

type MarkedChartProps = ChartState & { plan: Planned } & Pick<
    ComponentProps<typeof OrgChart>,
    'name' | 'moves' | 'onMove'
  >;

/** Chart that marks each department with its planned change. */
function MarkedChart({ plan, ...chart }: MarkedChartProps) {
  const t = useTranslate();
  const mark = useMemoizedFn((id: number) => {
    const kind = markOf(plan, id);
    return kind && t(`plan.mark.${kind}`);
  });
  return <OrgChart {...chart} markOf={mark} />;
}
