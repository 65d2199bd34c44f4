import { Button, Space } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import DataTable, { ListScreen } from '@/components/list/DataTable';
import FilterSelect from '@/components/list/FilterSelect';
import ListFilters from '@/components/list/ListFilters';
import ViewBar, { ViewMenu, presetChoices } from '@/components/list/ViewBar';
import { paths } from '@/constants/paths';
import type { Department } from '@/contract/department';
import type { Staff, RoleOption } from '@/contract/staff';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { useList } from '@/hooks/list/useList';
import { useNeighbours, type Neighbours } from '@/hooks/list/useNeighbours';
import { useSelection, type Selection, useSelectAll } from '@/hooks/list/useSelection';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useViews, type Views } from '@/hooks/list/useViews';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useIsScopeLimited, useScopeNote } from '@/hooks/session/useManagedScope';
import { usePermission } from '@/hooks/session/usePermission';
import { useStaffRoles } from '@/hooks/staff/offeredRoles';
import { integer } from '@/utils/address/queryValues';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import { useStaffActs, type StaffActs } from './actions';
import { useStaffBatch } from './batch/useStaffBatch';
import { staffColumns } from './columns';
import { useDepartments, type Departments } from './departments/useDepartments';
import { showDetail } from './detail/useStaffDetail';
import {
  DepartmentFilter,
  DepartmentPanel,
  LeaveDialog,
  PasswordOnce,
  ResetPassword,
  StaffDrawer,
  StaffEditor,
} from './lazy';
import { staffList } from './list';
import { staffPresets, presetsWithoutExpiry, useHasTerms, staffSource } from './presets';
import styles from './staff.less';
import { StaffExport, StaffImport, type StaffExportProps } from './transfer/StaffTransfer';

export default function StaffPage() {
  const t = useTranslate();
  const { query, list } = useList(staffList, staffPresets);
  const views = useViews(staffList);
  const shownRows = list.scan?.found ?? list.rows;
  const selection = useSelection(shownRows);
  const departments = useDepartments();
  const filter = useStaffRoles();
  const hasTerms = useHasTerms(list.rows);
  const onSaved = () => {
    list.reload();
    // Reloads the departments, because their staff counts have changed.
    departments.load();
  };
  const acts = useStaffActs({ roles: filter.roles, hasTerms, onChanged: list.reload, onSaved });
  const batch = useStaffBatch({
    selection,
    shown: shownRows,
    locks: acts.locks,
    departments: departments.index,
    roles: filter.roles,
    hasTerms,
    onFinished: onSaved,
  });
  const settings = useStaffTable(acts, hasTerms);
  const [search] = useSearchParams();
  const openId = integer(search.get('detail') ?? '');
  const neighbours = useNeighbours({ id: openId, list, query });

  return (
    <ListScreen>
      <ScreenHeader
        title={t('menu.staff')}
        note={useScopeNote()}
        actions={
          <StaffTools
            request={query.request}
            isFiltered={query.isFiltered}
            total={list.total}
            found={list.scan?.found}
            tickedRows={selection.rows}
            shownKeys={settings.columns.map(({ key }) => key)}
            departments={departments.index}
            hasTerms={hasTerms}
            onCreate={() => acts.editor.create({ department_id: query.filters.department_id ?? null })}
          />
        }
      />
      <StaffTable
        {...{ query, list, settings, departments, filter, selection, views, openId, hasTerms }}
        batchActions={batch.actions}
      />
      {batch.dialog}
      <StaffDialogs
        {...{ acts, openId, neighbours }}
        departments={departments.index}
        roles={filter.roles}
        rolesKnown={!filter.loading}
      />
    </ListScreen>
  );
}

/** Window width in pixels from which the department tree fits beside the list. */
const TREE_BESIDE = 1024;

type ListState = ReturnType<typeof useList<Staff, (typeof staffList)['filters']>>;

interface StaffTableProps extends ListState {
  settings: ReturnType<typeof useStaffTable>;
  departments: Departments;
  filter: ReturnType<typeof useStaffRoles>;
  selection: Selection<Staff>;
  views: Views;
  /** Buttons for bulk changes; without them, rows cannot be selected. */
  batchActions: ReactNode;
  /** Id of the account that is open beside the list. */
  openId: number | undefined;
  /** Whether accounts can expire. */
  hasTerms: boolean;
}

/**
 * List of accounts with filters above it.
 * The departments are a panel beside the list if there is room, otherwise a filter.
 */
function StaffTable(props: StaffTableProps) {
  const { query, list, settings, departments, filter, selection, views, batchActions, openId, hasTerms } = props;
  const t = useTranslate();
  const may = usePermission();
  const isWide = useMinWidth(TREE_BESIDE);
  const { request } = query;
  const foundRows = list.scan?.found;
  const source = useMemo(() => staffSource(request, foundRows), [request, foundRows]);
  const selectAll = useSelectAll(source, { ...query.filters, preset: query.preset }, selection);
  const { department_id } = query.filters;
  const ofDepartment = {
    departments,
    value: department_id,
    onChange: (newId: number | undefined) => query.setFilters({ department_id: newId }),
  };
  // A link may request a department that the user does not manage, and that the loaded tree therefore lacks.
  const isLimited = useIsScopeLimited() && departments.index.entries.length > 0;
  const isOutsideScope = isLimited && department_id !== undefined && !nodeOf(departments.index, department_id);
  // The expiry presets are offered if accounts can expire, or if a link has requested one of them.
  const isExpiryPreset = query.preset !== undefined && !(query.preset in presetsWithoutExpiry);
  const offeredPresets = hasTerms || isExpiryPreset ? staffPresets : presetsWithoutExpiry;
  return (
    <div className={styles['columns']}>
      {isWide && <DepartmentPanel {...ofDepartment} />}
      <div className={styles['list']}>
        <ListFilters
          label={t('list.staff.search')}
          {...{ list, query, settings }}
          view={<ViewMenu views={views} presets={presetChoices(t, offeredPresets)} preset={query.preset} />}
        >
          {!isWide && <DepartmentFilter {...ofDepartment} />}
          <FilterSelect
            label={t('account.roles')}
            value={query.filters.role_id}
            loading={filter.loading}
            options={filter.roles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(role_id) => query.setFilters({ role_id })}
          />
          <FilterSelect
            label={t('account.status')}
            value={query.filters.status}
            options={[
              { value: 1, label: t('common.enabled') },
              { value: 0, label: t('common.disabled') },
            ]}
            onChange={(value) => query.setFilters({ status: value })}
          />
        </ListFilters>
        <ViewBar views={views} scan={list.scan} onSelect={batchActions ? selection.select : undefined} />
        <DataTable
          label={t('menu.staff')}
          {...{ list, query, settings }}
          selection={
            batchActions
              ? { ...selection, nameOf: ({ name }) => name, actions: batchActions, all: selectAll }
              : undefined
          }
          currentId={openId}
          empty={{
            title: t('list.staff.empty'),
            hint: t(may('staffCreate') ? 'staff.emptyHint' : 'list.staff.emptyHint'),
            noMatch: isOutsideScope ? t('scope.beyond') : undefined,
          }}
        />
      </div>
    </div>
  );
}

interface StaffToolsProps extends StaffExportProps {
  onCreate: () => void;
}

/** Buttons in the header of the screen: import, export, new account. */
function StaffTools({ onCreate, ...exported }: StaffToolsProps) {
  const t = useTranslate();
  const may = usePermission();
  useNewRecord(onCreate, may('staffCreate'));
  return (
    <Space wrap className={styles['tools'] ?? ''}>
      <StaffImport hasTerms={exported.hasTerms} />
      <StaffExport {...exported} />
      {may('staffCreate') && (
        <Button type="primary" onClick={onCreate}>
          {t('staff.create')}
        </Button>
      )}
    </Space>
  );
}

interface StaffDialogsProps {
  acts: StaffActs;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  /** Id of the open account. */
  openId: number | undefined;
  neighbours: Neighbours;
  rolesKnown: boolean;
}

/** Dialogs and drawers of one account. */
function StaffDialogs(props: StaffDialogsProps) {
  const { acts, departments, roles, rolesKnown, openId, neighbours } = props;
  return (
    <>
      <PasswordOnce issued={acts.issued} onClose={() => acts.onIssued(undefined)} />
      <StaffEditor editor={acts.editor} identityLock={acts.locks.identity} {...{ departments, roles }} />
      <StaffDrawer
        id={openId}
        revision={acts.revision}
        actionsOf={acts.actionsOf}
        locksKnown={rolesKnown}
        neighbours={neighbours}
        onRestore={(id, state) => void acts.editor.restore(id, state)}
        onClose={() => showDetail(undefined)}
      />
      <LeaveDialog {...acts.leave} {...{ departments, roles }} locks={acts.locks} />
      <ResetPassword {...acts.reset} />
    </>
  );
}

/** Window width in pixels from which a row has room for the label of an action. */
const ACTION_BESIDE = 1200;

const hrefOf = ({ id }: Staff): string => `${paths.staff}?detail=${id}`;

/**
 * Returns the columns of the list, in the order and with the visibility that the user has chosen.
 * @param hasTerms whether accounts can expire
 */
function useStaffTable({ status, actionsOf, hasActions }: StaffActs, hasTerms: boolean) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const mayRead = usePermission()('staffDetail');
  const compact = !useMinWidth(ACTION_BESIDE);
  const { pending } = status;
  const columns = useMemo(
    () =>
      staffColumns({
        ...{ t, dateTime, pending, actionsOf, hasActions, compact, hasTerms },
        hrefOf: mayRead ? hrefOf : undefined,
        onOpen: showDetail,
      }),
    [t, dateTime, pending, mayRead, actionsOf, hasActions, compact, hasTerms],
  );
  return useTableSettings('staff', columns);
}
