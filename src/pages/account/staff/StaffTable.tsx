import { useMemo, type ReactNode } from 'react';
import DataTable from '@/components/list/DataTable';
import FilterSelect from '@/components/list/FilterSelect';
import ListFilters from '@/components/list/ListFilters';
import ViewBar from '@/components/list/ViewBar';
import ViewMenu, { presetChoices } from '@/components/list/ViewMenu';
import type { Staff } from '@/contract/staff';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import type { useList } from '@/hooks/list/useList';
import { useSelectAll } from '@/hooks/list/useSelectAll';
import type { Selection } from '@/hooks/list/useSelection';
import type { Views } from '@/hooks/list/useViews';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Departments } from './departments/useDepartments';
import { DepartmentFilter, DepartmentPanel } from './lazy';
import styles from './staff.less';
import type { staffList } from './staffList';
import type { useStaffRoles } from '@/hooks/staff/useStaffRoles';
import { lastingPresets, staffPresets } from './staffPresets';
import { staffSource } from './staffSource';
import type { useStaffTable } from './useStaffTable';

/** In pixels: from here on the window has room for the tree beside the list. */
const TREE_BESIDE = 1024;

type ListState = ReturnType<typeof useList<Staff, (typeof staffList)['filters']>>;

interface StaffTableProps extends ListState {
  settings: ReturnType<typeof useStaffTable>;
  departments: Departments;
  filter: ReturnType<typeof useStaffRoles>;
  selection: Selection<Staff>;
  views: Views;
  /** Bulk actions; without any, rows cannot be selected. */
  batchActions: ReactNode;
  /** The account that is open beside the list. */
  openId: number | undefined;
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
}

/** The accounts: departments beside them or as a filter, filters above, and the rows. */
export default function StaffTable(props: StaffTableProps) {
  const { query, list, settings, departments, filter, selection, views, batchActions, openId, hasTerms } = props;
  const t = useTranslate();
  const may = usePermission();
  const isWide = useMinWidth(TREE_BESIDE);
  const { request } = query;
  const found = list.scan?.found;
  const source = useMemo(() => staffSource(request, found), [request, found]);
  const all = useSelectAll(source, { ...query.filters, preset: query.preset }, selection);
  const ofDepartment = {
    departments,
    value: query.filters.department_id,
    onChange: (department_id: number | undefined) => query.setFilters({ department_id }),
  };
  // A link may lead to one that is not offered.
  const isEnding = query.preset !== undefined && !(query.preset in lastingPresets);
  const offered = hasTerms || isEnding ? staffPresets : lastingPresets;
  return (
    <div className={styles['columns']}>
      {isWide && <DepartmentPanel {...ofDepartment} />}
      <div className={styles['list']}>
        <ListFilters
          label={t('list.staff.search')}
          {...{ list, query, settings }}
          view={<ViewMenu views={views} presets={presetChoices(t, offered)} preset={query.preset} />}
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
            batchActions ? { ...selection, nameOf: ({ name }) => name, actions: batchActions, all } : undefined
          }
          currentId={openId}
          empty={{
            title: t('list.staff.empty'),
            hint: t(may('staffCreate') ? 'staff.emptyHint' : 'list.staff.emptyHint'),
          }}
        />
      </div>
    </div>
  );
}
