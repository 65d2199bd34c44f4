import { Button } from 'antd';
import { useState } from 'react';
import DataTable, { ListScreen } from '@/components/list/DataTable';
import ListFilters from '@/components/list/ListFilters';
import ViewBar, { ViewMenu, presetChoices } from '@/components/list/ViewBar';
import type { RowAction } from '@/components/list/RowActions';
import ScreenHeader from '@/components/display/ScreenHeader';
import { useDateTime, useNumber } from '@/hooks/locale/useFormats';
import { useGrantedIds, useCloneRole, useRoleEditor, useScopeOffer } from './useRoleEditor';
import { useNewRecord } from '@/hooks/editor/useNewRecord';
import { useJobEnd } from '@/hooks/job/useJobs';
import { useList } from '@/hooks/list/useList';
import { showHistory, showMembers } from '@/hooks/openPanels';
import { usePermission } from '@/hooks/session/usePermission';
import { RoleCompare, RoleEditor, RoleViewer, useRoleViewer } from './lazy';
import { useReviewOfRole } from '@/hooks/members/useMemberLinks';
import { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useViews } from '@/hooks/list/useViews';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleColumns } from './columns';
import { roleList } from './list';
import { rolePresets, type ListedRole } from './presets';

export default function RolePage() {
  const t = useTranslate();
  const may = usePermission();
  const { query, list } = useList<ListedRole, typeof roleList.filters>(roleList, rolePresets);
  const views = useViews(roleList);
  const editor = useRoleEditor(list.reload);
  const heldNodes = useGrantedIds(may('roleCreate') || may('roleUpdate'));
  const clone = useCloneRole(heldNodes, editor.create);
  const viewer = useRoleViewer(list.rows);
  const [comparedRole, setComparedRole] = useState<ListedRole>();
  const permissions = usePermissionIndex(editor.open || comparedRole !== undefined || viewer.part === 'permissions');
  // A job may have changed the member counts.
  useJobEnd(list.reload);

  const { hasScope, initialValues } = useScopeOffer(editor.target?.item ?? list.rows[0]);
  const review = useReviewOfRole();
  const mayEdit = may('roleUpdate');
  const actionsOf = (role: ListedRole): RowAction[] => {
    if (!may('roleDetail')) {
      return mayEdit
        ? [{ key: 'edit', label: t('form.edit'), onClick: () => undefined, disabledBecause: t('role.editNeedsView') }]
        : [];
    }
    return [
      mayEdit
        ? { key: 'edit', label: t('form.edit'), onClick: () => void editor.edit(role.id) }
        : { key: 'view', label: t('role.view'), onClick: () => viewer.show(role) },
      ...(may('roleCreate') ? [{ key: 'clone', label: t('role.clone'), onClick: () => void clone(role.id) }] : []),
      { key: 'compare', label: t('role.compareWith'), onClick: () => setComparedRole(role) },
      ...review.actionsOf(role.id),
      ...(may('logList') ? [{ key: 'history', label: t('history.title'), onClick: () => showHistory(role.id) }] : []),
    ];
  };
  const settings = useTableSettings(
    'role',
    roleColumns({
      t,
      number: useNumber(),
      dateTime: useDateTime(),
      actionsOf,
      hasActions: mayEdit || may('roleDetail'),
      onMembers: may('staffList') ? showMembers : undefined,
      hasTwins: query.preset === 'samePermissions',
    }),
  );
  // The preset `samePermissions` reads the details of roles, which requires permission for `roleDetail`.
  const missing = { samePermissions: may('roleDetail') ? undefined : t('staff.detail.mayNotReadRoles') };

  return (
    <ListScreen>
      <ScreenHeader title={t('menu.role')} actions={<NewRole onCreate={() => editor.create(initialValues)} />} />
      <RoleEditor editor={editor} held={heldNodes} permissions={permissions} hasScope={hasScope} />
      <ListFilters
        label={t('list.role.search')}
        {...{ list, query, settings }}
        view={<ViewMenu views={views} presets={presetChoices(t, rolePresets, missing)} preset={query.preset} />}
      />
      <ViewBar views={views} scan={list.scan} />
      <DataTable
        label={t('menu.role')}
        {...{ list, query, settings }}
        empty={{ title: t('list.role.empty'), hint: t('list.role.emptyHint') }}
      />
      <RoleCompare
        role={comparedRole}
        other={comparedRole?.twins?.[0] ?? editor.sourceOf(comparedRole?.code)}
        permissions={permissions}
        onClose={() => setComparedRole(undefined)}
      />
      <RoleViewer
        {...{ viewer, permissions }}
        onRestore={mayEdit ? (id, state) => void editor.restore(id, state) : undefined}
      />
    </ListScreen>
  );
}

function NewRole({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate();
  const mayCreate = usePermission()('roleCreate');
  useNewRecord(onCreate, mayCreate);
  return mayCreate ? (
    <Button type="primary" onClick={onCreate}>
      {t('role.create')}
    </Button>
  ) : null;
}
