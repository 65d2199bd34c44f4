import { useMemoizedFn } from 'ahooks';
import { Button, Space, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import TreeTable from '@/components/tree/TreeTable';
import { useTreeScreen } from '@/components/tree/useTreeScreen';
import type { Department } from '@/contract/department';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { useJobEnd, useJobs } from '@/hooks/job/useJobs';
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
import { showHistory, showMembers, useOpenHistoryId, useOpenMembersId } from '@/hooks/openPanels';
import { translate } from '@/locales/translate';
import { departmentActions } from '@/models/department';
import { showFailure } from '@/request/reportFailure';
import type { ChangeOptions } from '@/request/send';
import { saveDepartment } from '@/services/department';
import { changeSearch } from '@/utils/address/queryValues';
import { hasOrder } from '@/utils/plan/plan';
import { readPlan } from '@/utils/storage/planStorage';
import { siblingSorts } from '@/utils/tree/siblings';
import { type TreeIndex, nodeOf, placeOf } from '@/utils/tree/tree';
import { departmentColumns } from './columns';
import { comparedFields, toValues } from './fields';
import { errorFallback, OrgChart, placeholder } from './lazy';
import DepartmentFiles from './transfer/DepartmentFiles';
import { AffectedPeople, newNodeValues, useDepartmentEditor } from './useDepartmentEditor';

const DepartmentEditor = lazyEditor(() => import('./DepartmentEditor'));
const PlanScreen = lazyComponent(() => import('./plan/PlanScreen'), { placeholder, errorFallback });

const DepartmentMembers = lazyComponent(() => import('./DepartmentMembers'), {
  isOpen: ({ id }) => id !== undefined,
  close: ({ onClose }) => onClose(),
  isPrefetched: true,
});

const NodeHistory = lazyComponent(() => import('@/components/log/NodeHistory'), {
  isOpen: ({ node }) => node !== undefined,
  close: () => showHistory(undefined),
  isPrefetched: true,
});

const nameOf = ({ name }: Department): string => name;
const openMembers = ({ id }: Department) => showMembers(id);
const openHistory = ({ id }: Department) => showHistory(id);
const closeMembers = () => showMembers(undefined);
const textOf = ({ name, code, leader }: Department): string => [name, code, leader].join(' ');

/**
 * Screen of the departments.
 * If the address contains `plan`, users who administer the whole organisation see the planned departments.
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
  const isScopeLimited = note !== undefined;
  const mayEdit = may('departmentUpdate');
  const department = nodeOf(index, useOpenHistoryId());
  const onOrder = useSiblingOrder(index, load);
  const { moves, dialog, onCreate, rowActions } = useTreeScreen({
    label: t('account.department'),
    index,
    nameOf,
    mayEdit,
    hasFixedRoots: isScopeLimited,
    editor,
    newNodeValues,
    toValues,
    compared: () => comparedFields(t, index),
    affectedPeople: (department) => <AffectedPeople department={department} />,
    onOrder: hasOrder(index) && !isScopeLimited ? onOrder : undefined,
    save: (draft) => dispatch(departmentActions.save(draft)),
    onMoved: place,
    reload: load,
  });

  const onActivate = useMemoizedFn((department: Department) => {
    if (!isScopeLimited || department.parent_id !== null) rowActions.onEdit(department);
  });

  // A job may have changed the departments and their staff counts.
  useJobEnd(load);
  const onMembers = may('staffList') ? openMembers : undefined;
  const columns = useMemo(
    () => departmentColumns({ t, number, may, onMembers, isScopeLimited, onHistory: openHistory, ...rowActions }),
    [t, number, may, onMembers, isScopeLimited, rowActions],
  );
  const settings = useTableSettings('departments', columns);
  const tree = useMemo(() => ({ key: 'name', title: t('account.name'), width: 220, grow: 3, render: nameOf }), [t]);

  return (
    <>
      <ScreenHeader
        title={t('menu.department')}
        note={note}
        actions={
          <DepartmentTools index={index} asChart={wantsChart} managesAll={!isScopeLimited} onCreate={onCreate} />
        }
      />
      <DepartmentEditor editor={editor} index={index} hasFixedRoots={isScopeLimited} />
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
      <NodeHistory
        kind="department"
        node={department}
        onRestore={mayEdit && department ? (state) => void editor.restore(department, state) : undefined}
      />
      <DepartmentMembers id={useOpenMembersId()} index={index} onClose={closeMembers} />
    </>
  );
}

interface DepartmentToolsProps {
  index: TreeIndex<Department>;
  asChart: boolean;
  /** Whether the user administers all departments, which is required for planning. */
  managesAll: boolean;
  onCreate: () => void;
}

const show = (chart: boolean) => changeQuery((search) => changeSearch(search, { view: chart ? 'chart' : null }), true);

/** Buttons in the header of the screen. */
function DepartmentTools({ index, asChart, managesAll, onCreate }: DepartmentToolsProps) {
  const t = useTranslate();
  const may = usePermission();
  useNewRecord(onCreate, may('departmentCreate') && index.entries.length > 0);
  const mayPlan = may('departmentUpdate') && managesAll;
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

/** Switch between the table and the chart of departments. */
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

/** Returns a department and its siblings, reordered so that the department precedes `beforeId` or is the last one. */
function wantedOrder(index: TreeIndex<Department>, id: number, beforeId: number | null): Department[] {
  const { entries } = index;
  const ownEntry = entries[placeOf(index, id)];
  if (!ownEntry) return [];
  const otherEntries = entries.filter(
    ({ parentPlace, id: otherId }) => parentPlace === ownEntry.parentPlace && otherId !== id,
  );
  const siblingIndex = otherEntries.findIndex((entry) => entry.id === beforeId);
  const place = siblingIndex < 0 ? otherEntries.length : siblingIndex;
  return [...otherEntries.slice(0, place), ownEntry, ...otherEntries.slice(place)].map(({ node }) => node);
}

/**
 * Returns a function that moves a department before a sibling, or to the end if the sibling is null.
 * If only the `sort` of this department changes, the department is saved at once, and the user can undo the change.
 * If the `sort` of siblings changes as well, a job saves all changes.
 */
export function useSiblingOrder(index: TreeIndex<Department>, reload: () => void) {
  const { start } = useJobs();
  const save = useMemoizedFn(async (id: number, sort: number, options: ChangeOptions) => {
    const node = nodeOf(index, id);
    if (!node) return;
    const draft = { ...toValues(node), sort, id, version: node.version };
    const outcome = await saveDepartment(draft, options);
    if (!outcome.ok && !outcome.failure.isReported) showFailure(outcome.failure);
    reload();
  });
  return useMemoizedFn((id: number, beforeId: number | null) => {
    const siblings = wantedOrder(index, id, beforeId);
    const sorts = siblingSorts(siblings, id);
    const [firstSort] = sorts;
    const currentSort = nodeOf(index, id)?.sort;
    if (!firstSort || currentSort === undefined) return;
    const [sortedId, sort] = firstSort;
    if (sorts.size === 1 && sortedId === id) {
      const undo = () => void save(id, currentSort, { success: translate('common.undone') });
      return void save(id, sort, { undo });
    }
    const changedSiblings = siblings.filter((node) => sorts.has(node.id));
    start({
      title: { key: 'plan.order.job' },
      acts: changedSiblings.map((node) => ({
        kind: 'departmentUpdate',
        params: { target: node.id, change: { sort: sorts.get(node.id) ?? node.sort } },
      })),
      items: changedSiblings.map(({ id: changedId, name, code, version }, act) => ({
        id: changedId,
        label: name,
        detail: code ?? '',
        version,
        act,
      })),
    });
  });
}
