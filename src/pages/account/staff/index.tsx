import { useRequest } from 'ahooks';
import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'umi';
import DataTable from '@/components/list/DataTable';
import FilterSelect from '@/components/list/FilterSelect';
import ListFilters from '@/components/list/ListFilters';
import ListScreen from '@/components/list/ListScreen';
import ScreenHeader from '@/components/display/ScreenHeader';
import type { RoleOption } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useList } from '@/hooks/list/useList';
import { usePermission } from '@/hooks/session/usePermission';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { changeQuery } from '@/hooks/navigation';
import { useSelection } from '@/hooks/list/useSelection';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchStaffFilter } from '@/services/staff';
import { changeSearch, integer } from '@/utils/address/queryValues';
import { useAccountLocks } from './accountLocks';
import BatchActions from './batch/BatchActions';
import { useStatusBatch } from './batch/useStatusBatch';
import { useDepartments } from './departments/useDepartments';
import StaffExport from './transfer/StaffExport';
import StaffImport from './transfer/StaffImport';
import { useStaffEditor } from './form/useStaffEditor';
import {
  BatchDialog,
  DepartmentFilter,
  DepartmentPanel,
  PasswordOnce,
  ResetPassword,
  StaffDrawer,
  StaffEditor,
} from './lazy';
import type { IssuedPassword } from './password/newPassword';
import { useResetPassword } from './password/useResetPassword';
import styles from './staff.less';
import { staffColumns } from './staffColumns';
import { staffList } from './staffList';
import { useRowActions } from './useRowActions';
import { useStatusSwitch } from './useStatusSwitch';

/** The same array each time: what is made of it is made once. */
const NO_ROLES: readonly RoleOption[] = [];

/** In pixels: from here on the window has room for the tree beside the list, for one action of a row, and for all. */
const TREE_BESIDE = 1024;
const ACTION_BESIDE = 1200;
const ACTIONS_BESIDE = 1600;

/** A link can be shared, and other screens can open it. */
const showDetail = (id: number | undefined) =>
  changeQuery((search) => changeSearch(search, { detail: id }), id === undefined);

export default function StaffPage() {
  const t = useTranslate();
  const may = usePermission();
  const dateTime = useDateTime();
  const isWide = useMinWidth(TREE_BESIDE);
  const hasAction = useMinWidth(ACTION_BESIDE);
  const isRoomy = useMinWidth(ACTIONS_BESIDE);
  const { query, list } = useList(staffList);
  const selection = useSelection(list.rows);
  const departments = useDepartments();
  const filter = useRequest(fetchStaffFilter);
  const roles = filter.data?.ok ? filter.data.data.roles : NO_ROLES;
  const locks = useAccountLocks(roles);
  const [search] = useSearchParams();

  const [issued, setIssued] = useState<IssuedPassword>();
  const reset = useResetPassword();
  const editor = useStaffEditor({
    onIssued: setIssued,
    onSaved: () => {
      list.reload();
      // Its people are counted anew.
      departments.load();
    },
  });
  const status = useStatusSwitch(list.reload);
  const batch = useStatusBatch(selection.rows, locks.status);
  // Where nothing can be done with a selection, none is offered.
  const mayBatch = may('staffEnable') || may('staffDisable');
  const { actionsOf, hasActions } = useRowActions({
    locks,
    onDetail: showDetail,
    onEdit: editor.edit,
    onReset: reset.start,
  });
  const shownActions = isRoomy ? 2 : Number(hasAction);
  const columns = useMemo(
    () => staffColumns({ t, dateTime, status, statusLock: locks.status, actionsOf, hasActions, shownActions }),
    [t, dateTime, status, locks, actionsOf, hasActions, shownActions],
  );
  const settings = useTableSettings('staff', columns);
  const ofDepartment = {
    departments,
    value: query.filters.department_id,
    onChange: (department_id: number | undefined) => query.setFilters({ department_id }),
  };

  return (
    <ListScreen>
      <ScreenHeader
        title={t('menu.staff')}
        actions={
          <Space wrap className={styles['tools'] ?? ''}>
            <StaffImport
              onOver={() => {
                list.reload();
                departments.load();
              }}
            />
            <StaffExport
              request={query.request}
              isFiltered={query.isFiltered}
              total={list.total}
              shownKeys={settings.columns.map(({ key }) => key)}
            />
            {may('staffCreate') && (
              <Button
                type="primary"
                onClick={() => editor.create({ department_id: query.filters.department_id ?? null })}
              >
                {t('staff.create')}
              </Button>
            )}
          </Space>
        }
      />
      <PasswordOnce issued={issued} onClose={() => setIssued(undefined)} />
      <StaffEditor editor={editor} departments={departments.index} roles={roles} identityLock={locks.identity} />
      <div className={styles['columns']}>
        {isWide && <DepartmentPanel {...ofDepartment} />}
        <div className={styles['list']}>
          <ListFilters label={t('list.staff.search')} {...{ list, query, settings }}>
            {!isWide && <DepartmentFilter {...ofDepartment} />}
            <FilterSelect
              label={t('account.roles')}
              value={query.filters.role_id}
              loading={filter.loading}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
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
          <DataTable
            label={t('menu.staff')}
            {...{ list, query, settings }}
            // Whoever may do nothing with accounts together would select them in vain.
            selection={
              mayBatch
                ? { ...selection, nameOf: ({ name }) => name, actions: <BatchActions onBatch={batch.prepare} /> }
                : undefined
            }
            empty={{
              title: t('list.staff.empty'),
              hint: t(may('staffCreate') ? 'staff.emptyHint' : 'list.staff.emptyHint'),
            }}
          />
        </div>
      </div>
      {batch.batch && (
        <BatchDialog
          batch={batch.batch}
          open={batch.open}
          onClose={batch.close}
          onClosed={batch.forget}
          onOver={(ids) => {
            selection.remove(ids);
            list.reload();
          }}
        />
      )}
      <StaffDrawer id={integer(search.get('detail') ?? '')} onClose={() => showDetail(undefined)} />
      <ResetPassword {...reset} onIssued={setIssued} />
    </ListScreen>
  );
}
