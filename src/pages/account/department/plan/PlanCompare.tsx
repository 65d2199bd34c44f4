import { Card } from 'antd';
import { useCallback, useId, useMemo } from 'react';
import TreeGrid from '@/components/tree/TreeGrid';
import type { TreeColumn } from '@/components/tree/treeTypes';
import type { Department } from '@/contract/department';
import { useNumber } from '@/hooks/locale/useNumber';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { markOf, type Planned } from '@/utils/plan/plan';
import type { TreeIndex } from '@/utils/tree/tree';
import styles from './plan.less';
import PlannedName from './PlannedName';
import { nameOf } from './planWords';

/** What differs, as it is and as it is planned, beside each other; all of it where nothing differs. */
export default function PlanCompare({ before, plan }: { before: TreeIndex<Department>; plan: Planned }) {
  const t = useTranslate();
  return (
    <div className={styles['compare']}>
      <Side title={t('plan.before')} index={before} plan={plan} />
      <Side title={t('plan.after')} index={plan.index} plan={plan} />
    </div>
  );
}

function Side({ title, index, plan }: { title: string; index: TreeIndex<Department>; plan: Planned }) {
  const t = useTranslate();
  const number = useNumber();
  const id = useId();
  const differs = useCallback((node: Department) => markOf(plan, node.id) !== undefined, [plan]);
  const hasAny = index.entries.some(({ node }) => differs(node));
  const view = useTreeView(index, { textOf: nameOf, keep: hasAny ? differs : undefined });
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
  return (
    <Card styles={{ body: { padding: 0 } }}>
      <h2 id={id}>{title}</h2>
      <TreeGrid label={title} {...{ view, nameOf, columns }} />
    </Card>
  );
}
