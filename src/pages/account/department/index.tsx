import { Button, Card, Skeleton, Space } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/ScreenHeader';
import TreeTable from '@/components/tree/TreeTable';
import { useTreeMoves } from '@/components/tree/useTreeMoves';
import type { Department } from '@/contract/department';
import { useMay } from '@/hooks/useMay';
import { useTableSettings } from '@/hooks/useTableSettings';
import { useTree } from '@/hooks/useTree';
import { useTreeView } from '@/hooks/useTreeView';
import { useWords } from '@/hooks/useWords';
import { departmentActions } from '@/models/department';
import DepartmentEditor from './DepartmentEditor';
import { departmentColumns } from './departmentColumns';
import { useDepartmentEditor } from './useDepartmentEditor';
import { useMoveDepartment } from './useMoveDepartment';
import ViewSwitch from './ViewSwitch';

const OrgChart = lazy(() => import('./OrgChart/OrgChart'));

const nameOf = ({ name }: Department): string => name;
const textOf = ({ name, code, leader }: Department): string => [name, code, leader].join(' ');

export default function DepartmentPage() {
  const t = useWords();
  const may = useMay();
  const { index, loading, failed, load } = useTree((root) => root.department, departmentActions.fetchTree);
  const [query, setQuery] = useSearchParams();
  const keyword = query.get('keyword') ?? '';
  const asChart = query.get('view') === 'chart' && index.entries.length > 0;
  const changeQuery = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  const onKeyword = (next: string) => changeQuery('keyword', next);
  const view = useTreeView(index, { keyword, textOf, rememberAs: 'open-departments' });
  const editor = useDepartmentEditor(load);
  const mayMove = may('departmentUpdate');
  const { moves, ask, dialog } = useTreeMoves({
    label: t('account.department'),
    index,
    nameOf,
    allowed: mayMove,
    onMove: useMoveDepartment(index, load),
  });

  const { isOpenAt, toggle } = view;
  const columns = departmentColumns({
    t,
    may,
    onAddChild: (parent) => {
      editor.create({ parent_id: parent.id });
      // So that the new one is in sight once it is there.
      if (!isOpenAt(index.places.get(parent.id) ?? -1)) toggle(parent.id);
    },
    onEdit: (department) => void editor.edit(department),
    onMove: ask,
  });
  const settings = useTableSettings('departments', columns);

  return (
    <>
      <ScreenHeader
        title={t('menu.department')}
        actions={
          <Space wrap>
            <ViewSwitch asChart={query.get('view') === 'chart'} onChange={(chart) => changeQuery('view', chart ? 'chart' : '')} />
            {may('departmentCreate') && (
              <Button type="primary" onClick={() => editor.create()}>
                {t('department.create')}
              </Button>
            )}
          </Space>
        }
      />
      <DepartmentEditor editor={editor} index={index} />
      {asChart ? (
        <Suspense fallback={<Card><Skeleton active title={false} paragraph={{ rows: 8 }} /></Card>}>
          <OrgChart label={t('account.department')} search={view.search} {...{ index, keyword, onKeyword }} />
        </Suspense>
      ) : (
        <TreeTable
          label={t('account.department')}
          {...{ view, settings, keyword, loading, failed, nameOf, moves }}
          tree={{ key: 'name', title: t('account.name'), width: 260, grow: 3, render: nameOf }}
          onRetry={load}
          onKeyword={onKeyword}
          onActivate={mayMove ? (department) => void editor.edit(department) : undefined}
          emptyHint={t(may('departmentCreate') ? 'department.emptyHint' : 'department.empty')}
        />
      )}
      {dialog}
    </>
  );
}
