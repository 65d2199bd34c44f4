import { listOf } from '@/hooks/list/useList';
import { roleActions } from '@/models/role';
import { text } from '@/utils/address/queryValues';

/** The list of roles (spec §6). */
export const roleList = listOf({
  name: 'role',
  filters: { keyword: text },
  sortable: ['name', 'code', 'staff_count', 'permission_count', 'updated_at'],
  presets: ['noStaff', 'samePermissions'],
  select: (root) => root.role,
  fetchPage: roleActions.fetchPage,
});
