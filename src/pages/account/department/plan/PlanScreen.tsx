import { Alert, Button, Segmented, Space } from 'antd';
import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import type { Department, DepartmentFields } from '@/contract/department';
import { useEditor } from '@/hooks/editor/useEditor';
import { useJobEnd, useJobs } from '@/hooks/job/useJobs';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { usePermission } from '@/hooks/session/usePermission';
import { useTree } from '@/hooks/tree/useTree';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useKeyword } from '@/hooks/useKeyword';
import { departmentActions } from '@/models/department';
import { changeSearch } from '@/utils/address/queryValues';
import DepartmentEditor from '../DepartmentEditor';
import { toValues } from '../fields';
import ImportDialog from '../transfer/ImportDialog';
import { newNodeValues, type DepartmentFormEditor } from '../useDepartmentEditor';
import styles from './plan.less';
import PlanCompare, { PlanChart } from './PlanCompare';
import PlanSteps from './PlanSteps';
import PlanTree from './PlanTree';
import { usePlan, type Plan } from './usePlan';

const VIEWS = ['table', 'chart', 'compare'] as const;
type View = (typeof VIEWS)[number];

const textOf = ({ name, code, leader }: Department): string => [name, code, leader].join(' ');

/** Screen for planning a reorganization. Nothing is sent to the server until the whole plan is carried out. */
export default function PlanScreen() {
  const t = useTranslate();
  const may = usePermission();
  const { busy } = useJobs();
  const { index, loading, failed, load } = useTree((root) => root.department, departmentActions.fetchTree);
  useJobEnd(load);
  const plan = usePlan(index, busy);
  const { planned } = plan;
  const [keyword, onKeyword] = useKeyword();
  const view = useTreeView(planned.index, { keyword, textOf, rememberAs: 'open-departments' });
  const editor = usePlanEditor(plan);
  const [query] = useSearchParams();
  const hasDepartments = planned.index.entries.length > 0;
  const shownView = (hasDepartments && VIEWS.find((view) => view === query.get('view'))) || 'table';
  const show = (view: View) =>
    changeQuery((search) => changeSearch(search, { view: view === 'table' ? null : view }), true);
  const leave = () => changeQuery((search) => changeSearch(search, { plan: null, view: null }));

  return (
    <>
      <ScreenHeader
        title={t('plan.title')}
        actions={
          <Space wrap className={styles['tools'] ?? ''}>
            <Segmented<View>
              aria-label={t('orgChart.view')}
              value={shownView}
              onChange={show}
              options={[
                { value: 'table', label: t('orgChart.table') },
                { value: 'chart', label: t('orgChart.title') },
                { value: 'compare', label: t('plan.compare') },
              ]}
            />
            <Button disabled={!plan.undo} onClick={plan.undo}>
              {t('common.undo')}
            </Button>
            <Button disabled={!plan.redo} onClick={plan.redo}>
              {t('plan.redo')}
            </Button>
            {may('departmentCreate') && (
              <Button onClick={() => editor.create(newNodeValues(planned.index))}>{t('department.create')}</Button>
            )}
            <Button onClick={leave}>{t('plan.leave')}</Button>
          </Space>
        }
      />
      <Alert type="info" showIcon message={t('plan.hint')} style={{ marginBlockEnd: 16 }} />
      {query.get('import') && (hasDepartments || !loading) && (
        <ImportDialog
          plan={plan}
          onClose={() => changeQuery((search) => changeSearch(search, { import: null }), true)}
        />
      )}
      <DepartmentEditor editor={editor} index={planned.index} hasFixedRoots={false} />
      <div className={styles['layout']}>
        <div>
          {shownView === 'chart' && <PlanChart {...{ plan, keyword, onKeyword }} search={view.search} />}
          {shownView === 'compare' && <PlanCompare before={index} plan={planned} />}
          {shownView === 'table' && (
            <PlanTree {...{ plan, view, editor, keyword, onKeyword, loading, failed }} onRetry={load} />
          )}
        </div>
        <PlanSteps plan={plan} />
      </div>
    </>
  );
}

const names = Object.keys(toValues()) as (keyof DepartmentFields)[];

/** Returns the editor of the department form, which saves the form's values as edits of the plan. */
function usePlanEditor(plan: Plan): DepartmentFormEditor {
  return useEditor<Department, DepartmentFields>({
    name: 'departmentPlan',
    calls: { create: 'departmentCreate', update: 'departmentUpdate' },
    toValues,
    save: (values, department) => {
      if (!department) plan.add(values);
      else {
        const oldValues = toValues(department);
        const changedNames = names.filter((name) => (values[name] ?? '') !== (oldValues[name] ?? ''));
        if (changedNames.length > 0)
          plan.edit(department.id, Object.fromEntries(changedNames.map((name) => [name, values[name]])));
      }
      return Promise.resolve({ ok: true, data: null, message: '' });
    },
    onSaved: () => undefined,
  });
}
