import type { RoleDetail, RoleFields } from '@/contract/role';
import { useAppDispatch } from '@/hooks/store';
import { useEditor } from '@/hooks/useEditor';
import { roleActions } from '@/models/role';
import { fetchRole } from '@/services/role';

const toValues = (role?: RoleDetail): RoleFields => ({
  name: role?.name ?? '',
  code: role?.code ?? '',
  description: role?.description ?? '',
  permission: role?.permission ?? [],
});

/** Creates and edits roles. */
export function useRoleEditor(onSaved: () => void) {
  const dispatch = useAppDispatch();
  return useEditor<RoleDetail, RoleFields>({
    name: 'role',
    load: fetchRole,
    toValues,
    save: (values, role) => dispatch(roleActions.save({ ...values, id: role?.id, version: role?.version })),
    onSaved,
  });
}
