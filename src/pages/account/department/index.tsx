import { useMemoizedFn } from 'ahooks';
import { Button, Space, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import TreeTable from '@/components/tree/TreeTable';
import { useTreeScreen } from '@/components/tree/useTreeScreen';
import type { Department } from '@/contract/department';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { useJobEnd } from '@/hooks/job/useJobs';
import { lazyEditor, lazyComponent } from '@/hooks/lazyComponent';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { useIsScopeLimited, useScopeNote } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { usePlaced } from '@/hooks/tree/usePlaced';
import { useTree } from '@/hooks/tree/useTree';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useKeyword } from '@/hooks/useKeyword';
import { showHistory, showMembers, useOpenHistoryId, useOpenMembersId } from '@/hooks/useOpenPart';
import { departmentActions } from '@/models/department';
import { changeSearch } from '@/utils/address/queryValues';
import { hasOrder } from '@/utils/plan/plan';
import { readPlan } from '@/utils/storage/planStorage';
import type { TreeIndex } from '@/utils/tree/tree';
import { departmentColumns } from './columns';
import { comparedFields, toValues } from './fields';
import { errorFallback, OrgChart, placeholder } from './lazy';
import DepartmentFiles from './transfer/DepartmentFiles';
import { AffectedPeople, newNodeValues, useDepartmentEditor } from './useDepartmentEditor';
import { useSiblingOrder } from './useSiblingOrder';

const DepartmentEditor = lazyEditor(() => import('./DepartmentEditor'));
const PlanScreen = lazyComponent(() => import('./plan/PlanScreen'), { placeholder, errorFallback });

const DepartmentMembers = lazyComponent(() => import('./DepartmentMembers'), {
  isOpen: ({ id }) => id !== undefined,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

const DepartmentHistory = lazyComponent(() => import('./DepartmentHistory'), {
  isOpen: ({ id }) => id !== undefined,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

const nameOf = ({ name }: Department): string => name;
const openMembers = ({ id }: Department) => showMembers(id);
const openHistory = ({ id }: Department) => showHistory(id);
const closeHistory = () => showHistory(undefined);
const closeMembers = () => showMembers(undefined);
const textOf = ({ name, code, leader }: Department): string => [name, code, leader].join(' ');

/**
 * Screen of the departments. With `plan` in the address, it shows planned departments to users who administer the whole
 * organisation.
 */
export default function DepartmentPage() {
  const [query] = useSearchParams();
  const may = usePermission();
  const isScopeLimited = useIsScopeLimited();
  return query.get('plan') && !isScopeLimited && may('departmentUpdate') ? <PlanScreen /> : <Departments />;
}

function Departments() {
  const t = useTranslate();
  const may = usePermission();
  const number = useNumber();
  const dispatch = useAppDispatch();
  const { index, loading, failed, load } = useTree((root) => root.department, departmentActions.fetchTree);
  const [keyword, onKeyword] = useKeyword();
  const [query] = useSearchParams();
  const wantsChart = query.get('view') === 'chart';
  const asChart = wantsChart && index.entries.length > 0;
  const view = useTreeView(index, { keyword, textOf, rememberAs: 'open-departments' });
  const { placed, place } = usePlaced(index, view.reveal);
  const editor = useDepartmentEditor(load, place);
  const note = useScopeNote();
  const isPart = note !== undefined;
  const mayEdit = may('departmentUpdate');
  const onOrder = useSiblingOrder(index, load);
  const { moves, dialog, onCreate, rowActions } = useTreeScreen({
    label: t('account.department'),
    index,
    nameOf,
    mayEdit,
    hasFixedRoots: isPart,
    editor,
    newNodeValues,
    toValues,
    compared: () => comparedFields(t, index),
    affectedPeople: (department) => <AffectedPeople department={department} />,
    onOrder: hasOrder(index) && !isPart ? onOrder : undefined,
    save: (draft) => dispatch(departmentActions.save(draft)),
    onMoved: place,
    reload: load,
  });

  const onActivate = useMemoizedFn((department: Department) => {
    if (!isPart || department.parent_id !== null) rowActions.onEdit(department);
  });

  // A job may have changed the departments and their staff counts.
  useJobEnd(load);
  const onMembers = may('staffList') ? openMembers : undefined;
  const columns = useMemo(
    () => departmentColumns({ t, number, may, onMembers, isPart, onHistory: openHistory, ...rowActions }),
    [t, number, may, onMembers, isPart, rowActions],
  );
  const settings = useTableSettings('departments', columns);
  const tree = useMemo(() => ({ key: 'name', title: t('account.name'), width: 220, grow: 3, render: nameOf }), [t]);

  return (
    <>
      <ScreenHeader
        title={t('menu.department')}
        note={note}
        actions={<DepartmentTools index={index} asChart={wantsChart} isWhole={!isPart} onCreate={onCreate} />}
      />
      <DepartmentEditor editor={editor} index={index} hasFixedRoots={isPart} />
      {asChart ? (
        <OrgChart label={t('staff.departments')} search={view.search} {...{ index, keyword, onKeyword, onMembers }} />
      ) : (
        <TreeTable
          label={t('staff.departments')}
          {...{ view, settings, keyword, loading, failed, nameOf, moves, placed }}
          tree={tree}
          onRetry={load}
          onKeyword={onKeyword}
          onActivate={mayEdit ? onActivate : undefined}
          emptyHint={t(may('departmentCreate') ? 'department.emptyHint' : 'department.empty')}
        />
      )}
      {dialog}
      <DepartmentHistory
        id={useOpenHistoryId()}
        index={index}
        onRestore={mayEdit ? (department, state) => void editor.restore(department, state) : undefined}
        onClose={closeHistory}
      />
      <DepartmentMembers id={useOpenMembersId()} index={index} onClose={closeMembers} />
    </>
  );
}

interface DepartmentToolsProps {
  index: TreeIndex<Department>;
  asChart: boolean;
  /** Whether the user administers all departments, which is required for planning. */
  isWhole: boolean;
  onCreate: () => void;
}

const show = (chart: boolean) => changeQuery((search) => changeSearch(search, { view: chart ? 'chart' : null }), true);

/** Tools in the heading of the departments. */
function DepartmentTools({ index, asChart, isWhole, onCreate }: DepartmentToolsProps) {
  const t = useTranslate();
  const may = usePermission();
  useNewRecord(onCreate, may('departmentCreate') && index.entries.length > 0);
  const mayPlan = may('departmentUpdate') && isWhole;
  return (
    <Space wrap>
      <ViewSwitch asChart={asChart} onChange={show} />
      {/* The chart has its own export. */}
      {!asChart && <DepartmentFiles index={index} mayImport={mayPlan} />}
      {mayPlan && <PlanButton />}
      {may('departmentCreate') && (
        <Button type="primary" onClick={onCreate}>
          {t('department.create')}
        </Button>
      )}
    </Space>
  );
}

interface ViewSwitchProps {
  asChart: boolean;
  onChange: (asChart: boolean) => void;
}

/** Whether the departments are shown as a table or as a chart. */
function ViewSwitch({ asChart, onChange }: ViewSwitchProps) {
  const t = useTranslate();
  return (
    <Segmented
      aria-label={t('orgChart.view')}
      value={asChart ? 'chart' : 'table'}
      onChange={(value) => onChange(value === 'chart')}
      options={[
        { value: 'table', label: t('orgChart.table') },
        { value: 'chart', label: t('orgChart.title') },
      ]}
    />
  );
}

/** Button that starts a plan, or resumes the one stored in this browser. */
function PlanButton() {
  const t = useTranslate();
  const userId = useAppSelector((root) => root.user.current?.id);
  const [count] = useState(() => (userId === undefined ? 0 : readPlan(userId).edits.length));
  return (
    <Button onClick={() => changeQuery((search) => changeSearch(search, { plan: 1, view: null }))}>
      {count > 0 ? t('plan.resume', { count }) : t('plan.title')}
    </Button>
  );
}
