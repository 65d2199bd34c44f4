import { Button } from 'antd';
import { useState } from 'react';
import DataTable from '@/components/list/DataTable';
import ListFilters from '@/components/list/ListFilters';
import ListScreen from '@/components/list/ListScreen';
import type { RowAction } from '@/components/list/RowActions';
import ScreenHeader from '@/components/display/ScreenHeader';
import type { Role } from '@/contract/role';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useGrantedIds } from './useGrantedIds';
import { useList } from '@/hooks/list/useList';
import { usePermission } from '@/hooks/session/usePermission';
import { useNumber } from '@/hooks/locale/useNumber';
import { usePermissionIndex } from './usePermissionIndex';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { RoleCompare, RoleEditor, RoleViewer } from './lazy';
import { roleColumns } from './roleColumns';
import { roleList } from './roleList';
import { useCloneRole } from './useCloneRole';
import { useRoleEditor } from './useRoleEditor';

export default function RolePage() {
  const t = useTranslate();
  const may = usePermission();
  const number = useNumber();
  const dateTime = useDateTime();
  const { query, list } = useList(roleList);
  const editor = useRoleEditor(list.reload);
  const held = useGrantedIds(may('roleCreate') || may('roleUpdate'));
  const clone = useCloneRole(held, editor.create);
  const [compared, setCompared] = useState<Role>();
  const [viewed, setViewed] = useState<Role>();
  const permissions = usePermissionIndex(editor.open || compared !== undefined || viewed !== undefined);

  const mayEdit = may('roleUpdate');
  const actionsOf = (role: Role): RowAction[] => {
    if (!may('roleDetail')) {
      return mayEdit
        ? [{ key: 'edit', label: t('form.edit'), onClick: () => undefined, disabledBecause: t('role.editNeedsView') }]
        : [];
    }
    return [
      mayEdit
        ? { key: 'edit', label: t('form.edit'), onClick: () => void editor.edit(role.id) }
        : { key: 'view', label: t('role.view'), onClick: () => setViewed(role) },
      ...(may('roleCreate') ? [{ key: 'clone', label: t('role.clone'), onClick: () => void clone(role.id) }] : []),
      { key: 'compare', label: t('role.compareWith'), onClick: () => setCompared(role) },
    ];
  };
  const settings = useTableSettings(
    'role',
    roleColumns({ t, number, dateTime, actionsOf, hasActions: mayEdit || may('roleDetail') }),
  );

  return (
    <ListScreen>
      <ScreenHeader
        title={t('menu.role')}
        actions={
          may('roleCreate') && (
            <Button type="primary" onClick={() => editor.create()}>
              {t('role.create')}
            </Button>
          )
        }
      />
      <RoleEditor editor={editor} held={held} permissions={permissions} />
      <ListFilters label={t('list.role.search')} {...{ list, query, settings }} />
      <DataTable
        label={t('menu.role')}
        {...{ list, query, settings }}
        empty={{ title: t('list.role.empty'), hint: t('list.role.emptyHint') }}
      />
      <RoleCompare
        role={compared}
        other={editor.sourceOf(compared?.code)}
        permissions={permissions}
        onClose={() => setCompared(undefined)}
      />
      <RoleViewer role={viewed} permissions={permissions} onClose={() => setViewed(undefined)} />
    </ListScreen>
  );
}
